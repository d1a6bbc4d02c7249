import type { AuditChainFailure, AuditVerification } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Copy } from '../page/copy.tsx';
import { Failure } from '../page/notes.tsx';
import { State } from '../page/page.tsx';
import { sayExactly } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { verifyAudit } from './queries.ts';

const said = texts.audit.chain;

/** What was verified so far, from the first block on. */
type Verified = Omit<AuditVerification, 'next'> & { isWhole: boolean };

/** Verifies the seals over the log, and says from where to where they hold. */
export function Verification() {
  const [noted, setNoted] = useState('');
  const [verified, setVerified] = useState<Verified | null>(null);
  const cancelled = useRef(false);
  const verifying = useMutation({
    mutationFn: async () => {
      cancelled.current = false;
      setVerified(null);
      let whole: Verified | null = null;
      for (let after: number | null = 0; after !== null && !cancelled.current;) {
        const { next, ...part }: AuditVerification = await verifyAudit(after, noted.trim());
        whole = joined(whole, { ...part, isWhole: next === null });
        setVerified(whole);
        after = next;
      }
    },
  });
  return (
    <section className="chain card" aria-labelledby="chain">
      <h2 className="section-head" id="chain">
        {said.title}
      </h2>
      <p className="faint">{said.why}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          verifying.mutate();
        }}
      >
        <div className="form-buttons">
          <Button type="submit" variant="default" loading={verifying.isPending}>
            {said.verify}
          </Button>
          {verifying.isPending && (
            <Button variant="default" onClick={() => (cancelled.current = true)}>
              {texts.common.cancel}
            </Button>
          )}
        </div>
        <details>
          <summary>{said.withNoted}</summary>
          <TextInput
            label={said.noted}
            placeholder="12:4f1c…"
            spellCheck={false}
            value={noted}
            onChange={(event) => setNoted(event.currentTarget.value)}
          />
        </details>
      </form>
      <div role="status">
        {verified && <Told verified={verified} isGoingOn={verifying.isPending} />}
      </div>
      {verifying.error && <Failure error={verifying.error} />}
    </section>
  );
}

const joined = (before: Verified | null, part: Verified): Verified =>
  before === null
    ? part
    : {
        ...part,
        holds: before.holds && part.holds,
        blocks: before.blocks + part.blocks,
        events: before.events + part.events,
        deleted: before.deleted + part.deleted,
        from: before.from ?? part.from,
        to: part.to ?? before.to,
        failures: [...before.failures, ...part.failures],
        head: part.head ?? before.head,
      };

function Told({ verified, isGoingOn }: { verified: Verified; isGoingOn: boolean }) {
  const { holds, from, to, events, blocks, deleted, unsealed, failures, head } = verified;
  const first = from === null ? null : sayExactly(from);
  const last = to === null ? '' : sayExactly(to);
  return (
    <>
      {holds ? (
        <p>
          <State tone="good">{first === null ? said.nothing : said.holds(first, last)}</State>
        </p>
      ) : (
        <p>
          <State tone="bad">{said.broken}</State>
        </p>
      )}
      <p>
        {said.counted(events, blocks)} {deleted > 0 && said.deleted(deleted)}{' '}
        {said.unsealed(unsealed)} {!verified.isWhole && (isGoingOn ? said.goesOn : said.cancelled)}
      </p>
      {failures.length > 0 && (
        <ul>
          {failures.map((failure, index) => (
            <li key={index}>{sayFailure(failure)}</li>
          ))}
        </ul>
      )}
      {head && verified.isWhole && (
        <p>
          {said.head}{' '}
          <code>
            {head.block}:{head.seal}
          </code>{' '}
          <Copy text={`${head.block}:${head.seal}`} what={said.headName} />
        </p>
      )}
    </>
  );
}

function sayFailure({ block, reason, from, to }: AuditChainFailure): string {
  const where = block === null ? said.behindLast : said.inBlock(block);
  const when = from && to ? ` ${said.between(sayExactly(from), sayExactly(to))}` : '';
  return `${where}${when}: ${said.reasons[reason]}`;
}
