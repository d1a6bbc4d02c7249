import type { Receipt } from '@deskhand/client';
import type { ComponentChild } from 'preact';
import { safeUrl } from '../answers/safe-url.ts';
import { writeMoment } from '../texts/moment.ts';
import type { Texts } from '../texts/texts.ts';

interface Props {
  receipt: Receipt;
  /** Whether it is known what was proven. */
  isKnown: boolean;
  isDone: boolean;
  /** Of a change that failed, in the words of the tenant's own system. */
  failureReason: string | null;
  texts: Texts;
  locale: string;
}

/** Shows what the service can prove: what was done, how it was checked, and behind that reference and time. */
export function ReceiptView(props: Props) {
  const { receipt, isKnown, isDone, failureReason, texts, locale } = props;
  const { id, externalId, externalUrl, executedAt } = receipt;
  const address = safeUrl(externalUrl);
  const time = writeMoment(executedAt, locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <div part="receipt">
      {failureReason && <q dir="auto">{failureReason}</q>}
      {isDone && receipt.summary && <p dir="auto">{receipt.summary}</p>}
      <p class="note">
        {isKnown && <span>{verificationText(receipt, texts)}</span>}{' '}
        {address && link(texts.openReference, address)}
      </p>
      <details>
        <summary>{texts.receipt}</summary>
        <dl>
          {externalId !== null && row(texts.reference, <bdi>{externalId}</bdi>)}
          {row(texts.time, <time dateTime={executedAt}>{time}</time>)}
          {row(texts.receipt, <code>{id}</code>)}
        </dl>
      </details>
    </div>
  );
}

function row(name: string, value: ComponentChild) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function link(text: string, address: string | null) {
  return address ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <bdi>{text}</bdi>
    </a>
  ) : (
    <bdi>{text}</bdi>
  );
}

function verificationText({ verification }: Receipt, texts: Texts): string {
  switch (verification) {
    case 'readback':
      return texts.verifiedReadback;
    case 'receipt':
      return texts.verifiedReceipt;
    case 'schema':
      return texts.verifiedSchema;
    case 'none':
      return texts.verifiedNone;
    default:
      return texts.notKnown;
  }
}
