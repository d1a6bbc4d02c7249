import type { Receipt } from '@deskhand/client';
import type { ComponentChild } from 'preact';
import { safeUrl } from '../answers/safe-url.ts';
import type { View } from '../chat/view.ts';
import { writeMoment } from '../texts/moment.ts';
import type { Texts } from '../texts/texts.ts';

interface Props {
  view: View;
  receipt: Receipt;
}

interface NoteProps extends Props {
  /** Whether it is known what was proven. */
  isKnown: boolean;
  /** In one word, where it is more than the form of an answer: the rest is behind it. */
  isShort?: boolean;
}

/** Ends a line, and never begins one. */
export const separator = '\u00a0· ';

/** Says how a change was checked, and leads to what it has become in the tenant's own system. */
export function ReceiptNote({ view, receipt, isKnown, isShort }: NoteProps) {
  const { texts } = view;
  const address = safeUrl(receipt.externalUrl);
  const isWhole = ['readback', 'receipt'].includes(receipt.verification);
  const parts = [
    address && (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {texts.openReference}
      </a>
    ),
    isKnown && (
      <span>{isShort && isWhole ? texts.verified : verificationText(receipt, texts)}</span>
    ),
  ].filter(Boolean);
  // What is short stands behind other words.
  return (
    <span class="note">{parts.map((part, at) => [(isShort || at > 0) && separator, part])}</span>
  );
}

/** What proves it, for who asks: its numbers, its time, the signature; of a folded card its title and the check. */
export function ReceiptDetails({ view, receipt, title }: Props & { title?: string }) {
  const { host, texts } = view;
  const { id, externalId, executedAt, signature } = receipt;
  const time = writeMoment(executedAt, host.settings.locale, {
    ...{ dateStyle: 'medium', timeStyle: 'medium' },
  });
  return (
    <details part="receipt">
      <summary>{texts.receipt}</summary>
      {title && (
        <>
          <p dir="auto">{title}</p>
          <p>{verificationText(receipt, texts)}</p>
        </>
      )}
      <dl>
        {externalId !== null && row(texts.reference, <bdi>{externalId}</bdi>)}
        {row(texts.time, <time dateTime={executedAt}>{time}</time>)}
        {row(texts.receipt, <code>{id}</code>)}
        {signature && row(texts.signature, <code>{signature}</code>)}
      </dl>
    </details>
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
