import { useQuery } from '@tanstack/react-query';
import { Failure } from '../page/notes.tsx';
import { Facts, State, type Tone } from '../page/page.tsx';
import { Copy } from '../page/copy.tsx';
import { texts } from '../texts/index.ts';
import { keysQuery, verdictQuery } from './queries.ts';
import { keyIdOf, type SignedType, type Verdict } from './verify.ts';

const said = texts.signatures;

const tones: Record<Verdict, Tone> = {
  verified: 'good',
  changed: 'bad',
  forged: 'bad',
  unknown_key: 'bad',
  simulated: 'quiet',
  impossible: 'attention',
};

/** It is long, and read by programs: the whole of it is copied. */
const shownMax = 40;

/** Whether a record is as the service signed it, found out here and now; what it was found by, on request. */
export function Verified({ signed, type }: { signed: { signature: string }; type: SignedType }) {
  const keys = useQuery(keysQuery);
  const { data: verdict } = useQuery(verdictQuery(signed, type, keys.data?.keys));
  if (keys.error) return <Failure error={keys.error} reset={() => void keys.refetch()} />;
  if (verdict === undefined) return <State tone="quiet">{said.verifying}</State>;
  const kid = keyIdOf(signed.signature);
  return (
    <details className="verified" data-verdict={verdict}>
      <summary>
        <State tone={tones[verdict]}>{said.verdicts[verdict]}</State>
      </summary>
      <p className="faint">{said.why[verdict]}</p>
      <Facts
        facts={[
          [said.key, kid && <code key="kid">{kid}</code>],
          [
            said.signature,
            <span key="jws">
              <code>{signed.signature.slice(0, shownMax)}…</code>
              <Copy text={signed.signature} what={said.signature} />
            </span>,
          ],
        ]}
      />
    </details>
  );
}
