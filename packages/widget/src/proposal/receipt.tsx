import type { Receipt } from '@deskhand/client';
import type { ComponentChild } from 'preact';
import { safeUrl } from '../answers/safe-url.ts';
import { writeMoment } from '../texts/moment.ts';
import type { Texts } from '../texts/texts.ts';

interface Props {
  receipt: Receipt;
  /** Whether it is known what was proven. */
  isKnown: boolean;
  /** Of a change that failed, in the words of the tenant's own system. */
  failureReason: string | null;
  texts: Texts;
  locale: string;
}

/** Shows what the service can prove: reference, time, and how it was checked. */
export function ReceiptView({ receipt, isKnown, failureReason, texts, locale }: Props) {
  const { id, externalId, externalUrl, executedAt } = receipt;
  const address = safeUrl(externalUrl);
  const time = writeMoment(executedAt, locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (
    <dl part="receipt">
      {failureReason && row(texts.failureReason, <q dir="auto">{failureReason}</q>)}
      {externalId !== null && row(texts.reference, link(externalId, address))}
      {externalId === null && address && row(texts.reference, link(texts.openReference, address))}
      {row(texts.time, <time dateTime={executedAt}>{time}</time>)}
      {isKnown && row(texts.verification, verificationText(receipt, texts))}
      {row(texts.receipt, <code>{id}</code>)}
    </dl>
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
