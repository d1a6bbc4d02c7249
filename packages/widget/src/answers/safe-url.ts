import { webAddress } from '../markdown/web-address.ts';

/** Returns an absolute web address as it is; null for everything else that a link must not lead to. */
export function safeUrl(url: string | null | undefined): string | null {
  const found = webAddress(url ?? '');
  return found && found.protocol !== 'mailto:' ? found.href : null;
}
