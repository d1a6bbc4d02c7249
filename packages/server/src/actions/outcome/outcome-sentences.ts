import type { ActionStatus, ConfirmBy, Preview, Receipt } from '@deskhand/contract';
import { inWords, packs, thingLookedUp, type Language } from '../../language/index.ts';
import type { ArgumentLabels } from '../argument-labels.ts';
import { beforeText, previewText } from '../preview/preview-text.ts';
import { isValueShownWhole, plainText, quotation, valueText } from './quoted-value.ts';
import { receiptMark } from './receipt-mark.ts';

/** What the service says about actions, as Markdown: templates over stored rows, never a model. */
const sentencesIn = (language: Language) => packs[language].sentences.actions;

/** A proposal as far as it is compared with the one that stands for it anew. */
interface Former {
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly preview: Preview | null;
  /** BCP 47. */
  readonly locale: string | null;
}

/**
 * What is being approved, argument by argument, and the question to confirm or decline; what differs from
 * a `former` proposal is marked.
 */
export function proposalText(
  proposal: {
    readonly title: string;
    readonly arguments: Readonly<Record<string, unknown>>;
    readonly confirm?: ConfirmBy;
    /** ISO 8601. */
    readonly expiresAt?: string;
    readonly preview?: Preview | null;
    /** BCP 47. */
    readonly locale?: string;
    readonly labels?: ArgumentLabels | null;
  },
  language: Language,
  { isShownAgain = false, former = null }: { isShownAgain?: boolean; former?: Former | null } = {},
): string {
  const words = sentencesIn(language);
  const title = titleText(proposal.title);
  const names = Object.keys(proposal.arguments);
  const shown = names.slice(0, argumentsShownMax);
  // What another language said can't be compared.
  const foreseen = former?.locale === proposal.locale ? former?.preview : null;
  const lines = shown.map((name) => {
    const said = valueText(proposal.arguments[name]);
    const isThere = former !== null && Object.hasOwn(former.arguments, name);
    const before = isThere ? valueText(former.arguments[name]) : null;
    const mark = former === null || before === said ? '' : ` ${beforeText(before, language)}`;
    return `- **${labelOf(name, proposal.labels)}:** ${said}${mark}`;
  });
  if (names.length > shown.length) lines.push(`- ${words.more(names.length - shown.length)}`);
  return paragraphs(
    isShownAgain ? words.stillWaiting(title) : words.proposal(title),
    proposal.preview && previewText(proposal.preview, language, foreseen),
    names.length > 0 ? lines.join('\n') : !proposal.preview && words.noArguments,
    proposal.expiresAt && words.expires(plainText(timeText(proposal.expiresAt), 40)),
    proposal.confirm === 'button' ? words.buttonQuestion : words.question,
  );
}

/** A part of what a proposal that still waits was shown with. */
export const proposalPartText = (
  { title, preview }: { readonly title: string; readonly preview: Preview },
  language: Language,
): string =>
  paragraphs(previewText(preview, language), sentencesIn(language).stillWaiting(titleText(title)));

/** What became of an action so far. "Succeeded" is said of a stored receipt only. */
export function outcomeText(
  action: {
    readonly title: string;
    readonly status: ActionStatus;
    readonly receipt: Pick<Receipt, 'outcome' | 'summary' | 'externalId' | 'externalUrl'> | null;
    readonly failureReason?: string | null;
  },
  language: Language,
): string {
  const { receipt, failureReason } = action;
  // Without a receipt that says so, an outcome is not known, whatever the status claims.
  const status =
    action.status === 'succeeded' && receipt?.outcome !== 'succeeded' ? 'unknown' : action.status;
  if (status === 'confirmed' || status === 'executing') return sentencesIn(language).stillExecuting;
  if (status === 'proposed') return sentencesIn(language).proposal(titleText(action.title));
  return paragraphs(
    sentencesIn(language).outcome[status](titleText(action.title)),
    status === 'failed' &&
      failureReason &&
      `${sentencesIn(language).reason}: ${quoted(failureReason)}`,
    status === 'succeeded' && receipt?.summary && quoted(receipt.summary),
    receipt && marked(referenceText(receipt, language)),
  );
}

/** The connector says that it can't be done: in its words, under the service's own. */
export const blockedText = (title: string, reason: string | null, language: Language): string => {
  const { actions, notes } = packs[language].sentences;
  const said = reason && `${actions.says}: ${quoted(reason)}`;
  return paragraphs(actions.preview.blocked(titleText(title)), said, notes.unchanged);
};

/** A reading tool says why it has nothing to show. */
export const refusedText = (title: string, refusal: string, language: Language): string => {
  const { actions, notes } = packs[language].sentences;
  return paragraphs(
    notes.refused(titleText(thingLookedUp(title, language))),
    `${actions.says}: ${quoted(refusal)}`,
  );
};

/** What would happen must be known before it is asked for, and is not. */
export const unforeseenText = (title: string, language: Language): string =>
  sentencesIn(language).preview.required(titleText(title));

/** Asks for the arguments a tool needs and the conversation does not hold. */
export function missingArgumentsText(
  call: {
    readonly title: string;
    readonly missing: readonly {
      readonly name: string;
      readonly label?: string | null;
      readonly description: string | null;
      /** In words. */
      readonly choices?: readonly string[];
    }[];
  },
  language: Language,
): string {
  const lines = call.missing.slice(0, argumentsShownMax).map((one) => {
    const { name, label, description, choices = [] } = one;
    const about = description ? `: ${plainText(description, descriptionCharactersMax)}` : '';
    const values = choices
      .slice(0, choicesShownMax)
      .map((value) => plainText(value, nameCharactersMax));
    const listed = values.length > 0 ? ` (${values.join(' · ')})` : '';
    return `- **${plainText(label ?? inWords(name), nameCharactersMax)}**${about}${listed}`;
  });
  return paragraphs(sentencesIn(language).missing(titleText(call.title)), lines.join('\n'));
}

/** Asks whether a tool is meant. */
export const likelyToolText = (title: string, language: Language): string =>
  sentencesIn(language).likely(titleText(title));

/** The hand-off was accepted by the tenant's own system. */
export const escalationText = (
  escalation: Pick<Receipt, 'externalId' | 'externalUrl'>,
  language: Language,
): string =>
  paragraphs(sentencesIn(language).escalated, marked(referenceText(escalation, language)));

const marked = (reference: string): string => [reference, receiptMark].filter(Boolean).join(' ');

function referenceText(
  { externalId, externalUrl }: Pick<Receipt, 'externalId' | 'externalUrl'>,
  language: Language,
): string {
  const id = externalId && `${sentencesIn(language).reference}: ${valueText(externalId)}`;
  // Shown as code: a client must not make a link of what a foreign system answered.
  const url = externalUrl && valueText(externalUrl);
  return [id, url].filter(Boolean).join(' · ');
}

const quoted = (text: string): string => quotation(text, descriptionCharactersMax);

/** `paymentId` → "Payment id", where nothing has a word for it. */
const labelOf = (name: string, labels: ArgumentLabels | null | undefined): string =>
  plainText(
    (labels && Object.hasOwn(labels, name) && labels[name]) || inWords(name),
    nameCharactersMax,
  );

const titleText = (title: string): string => plainText(title, titleCharactersMax);

/** `2026-11-21T13:05:00.000Z` → `2026-11-21 13:05 UTC`; anything else as it is. */
const timeText = (at: string): string =>
  at.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::[\d.]+)?Z$/u, '$1 $2 UTC');

const paragraphs = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('\n\n');

/**
 * Whether the text of a proposal shows every argument to its end: nobody approves what they can't
 * see.
 */
export const isShownWhole = (args: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(args).length <= argumentsShownMax &&
  Object.entries(args).every(
    ([name, value]) => name.length <= nameCharactersMax && isValueShownWhole(value),
  );

const argumentsShownMax = 50;
const choicesShownMax = 8;
const titleCharactersMax = 200;
const nameCharactersMax = 80;
const descriptionCharactersMax = 400;
