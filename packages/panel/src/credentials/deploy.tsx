import type { ListedCredential } from '@deskhand/contract';
import { Copy } from '../page/copy.tsx';
import { When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';

const said = texts.credentials;

/** How the successor gets to the backend, until it was seen to issue a session. */
export function Deploy({ successor }: { successor: ListedCredential | null }) {
  if (!successor) return <p className="faint">{said.afterMaking}</p>;
  if (successor.lastIssuedAt !== null) {
    return (
      <p>
        {said.deployed} <When at={successor.lastIssuedAt} />.
      </p>
    );
  }
  const setting = `DESKHAND_SIK=${said.itsSecret}`;
  const trial = `curl ${location.origin}/api/widget/sessions \\
  -H "Authorization: Bearer $DESKHAND_SIK" \\
  -H 'Content-Type: application/json' \\
  -d '{"userId": "user-1"}'`;
  return (
    <>
      <p>{said.deployWhy}</p>
      <pre className="pre">{setting}</pre>
      <p>
        {said.deployTrial} <Copy text={trial} what={said.trial} />
      </p>
      <pre className="pre">{trial}</pre>
      <p role="status">{said.deployWaits}</p>
    </>
  );
}
