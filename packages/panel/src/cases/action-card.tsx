import type { Action, Receipt } from '@deskhand/contract';
import type { ReactNode } from 'react';
import { Copy } from '../page/copy.tsx';
import { Facts, State, type Tone } from '../page/page.tsx';
import { WebLink } from '../page/web-link.tsx';
import { When } from '../page/when.tsx';
import { Verified } from '../signatures/verified.tsx';
import { isOfSimulation } from '../signatures/verify.ts';
import { texts } from '../texts/index.ts';

const said = texts.cases.action;

const tones: Record<Action['status'], Tone> = {
  proposed: 'attention',
  confirmed: 'attention',
  executing: 'attention',
  succeeded: 'good',
  failed: 'bad',
  unknown: 'bad',
  declined: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
};

/** A change as it was proposed, and what became of it. Done is said of a receipt alone. */
export function ActionCard({ action, isBrief }: { action: Action; isBrief: boolean }) {
  const { title, tool, status, receipt, failureReason, preview } = action;
  const isSimulated = receipt !== null && isOfSimulation(receipt.signature);
  return (
    <div className="action card">
      <p className="action-head">
        <strong>{title}</strong> <code className="faint">{tool}</code>
        <State tone={isSimulated ? 'attention' : tones[status]}>
          {isSimulated ? said.simulated : said.states[status]}
        </State>
      </p>
      {!isBrief && (
        <>
          {preview?.summary && <p>{preview.summary}</p>}
          <Facts
            facts={[
              [said.arguments, <Arguments key="arguments" values={action.arguments} />],
              [said.reason, failureReason && <q key="reason">{failureReason}</q>],
              ...(receipt ? receiptFacts(receipt) : []),
            ]}
          />
        </>
      )}
    </div>
  );
}

function Arguments({ values }: { values: Action['arguments'] }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return <>{said.noArguments}</>;
  return (
    <ul className="arguments">
      {entries.map(([name, value]) => (
        <li key={name}>
          <code>
            {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
          </code>
        </li>
      ))}
    </ul>
  );
}

function receiptFacts(receipt: Receipt): (readonly [string, ReactNode])[] {
  const { externalId, externalUrl, summary, executedAt, verification, id } = receipt;
  return [
    [
      said.receipt,
      <span key="id">
        <code>{id}</code>
        <Copy text={id} what={said.receipt} />
      </span>,
    ],
    [said.reference, externalId && <WebLink address={externalUrl}>{externalId}</WebLink>],
    [said.reason, summary && <q key="summary">{summary}</q>],
    [said.executed, <When key="at" at={executedAt} />],
    [said.proof, said.proofs[verification]],
    [said.signature, <Verified key="signature" signed={receipt} type="receipt+jws" />],
  ];
}
