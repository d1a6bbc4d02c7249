import type { Receipt } from '@deskhand/client';
import type { ComponentChild } from 'preact';
import { safeUrl } from '../answers/safe-url.ts';
import { writeMoment } from '../texts/moment.ts';
import type { MoreTexts } from '../texts/texts.ts';

interface Props {
  receipt: Receipt;
  /** Whether it is known what was proven. */
  isKnown: boolean;
  /** Of a change that failed, in the words of the tenant's own system. */
  failureReason: string | null;
  more: MoreTexts;
  locale: string;
}

/** What the service can prove: reference, time, and how it was checked. */
export function ReceiptView({ receipt, isKnown, failureReason, more, locale }: Props) {
  const { id, externalId, externalUrl, executedAt } = receipt;
  const address = safeUrl(externalUrl);
  const time = writeMoment(executedAt, locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (
    <dl part="receipt">
      {failureReason && row(more.failureReason, <q dir="auto">{failureReason}</q>)}
      {externalId !== null && row(more.reference, link(externalId, address))}
      {externalId === null && address && row(more.reference, link(more.openReference, address))}
      {row(more.time, <time dateTime={executedAt}>{time}</time>)}
      {isKnown && row(more.verification, verificationText(receipt, more))}
      {row(more.receipt, <code>{id}</code>)}
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

function verificationText({ verification }: Receipt, more: MoreTexts): string {
  switch (verification) {
    case 'readback':
      return more.verifiedReadback;
    case 'receipt':
      return more.verifiedReceipt;
    case 'schema':
      return more.verifiedSchema;
    case 'none':
      return more.verifiedNone;
    default:
      return more.notKnown;
  }
}
