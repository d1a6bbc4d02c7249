import type { ReactNode } from 'react';
import { webAddress } from '../../../widget/src/markdown/web-address.ts';
import { texts } from '../texts/index.ts';

/** A link that leads out of the panel, where the address is one that may be followed; else its words alone. */
export function WebLink({ address, children }: { address: string | null; children: ReactNode }) {
  const url = address === null ? null : webAddress(address);
  if (!url) return <>{children}</>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="unseen"> {texts.common.opensElsewhere}</span>
    </a>
  );
}
