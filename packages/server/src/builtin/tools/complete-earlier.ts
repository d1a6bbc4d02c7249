import type { Asks } from '@deskhand/contract';
import type { OfferedTool } from '../../actions/index.ts';
import type { Language } from '../../language/index.ts';
import { dialogueBefore } from '../question.ts';
import { recogniseSmalltalk } from '../smalltalk.ts';
import { withoutLooseNumbers } from './filling/amounts.ts';
import {
  amountOpenIn,
  completed,
  valuesIn,
  withoutArgument,
  withoutContext,
  type Given,
} from './filling/fill-arguments.ts';
import { propertiesOf } from './filling/properties.ts';
import { requested } from './requested.ts';
import type { FilledTool, History, ToolMatch } from './tool-match.ts';
import {
  deniesSomething,
  requestsIn,
  wantsToSee,
  withoutValues,
  tokensIn,
  utteranceOf,
  type Utterance,
} from '../../utterance/index.ts';

/**
 * Completes a request that was answered with the question for what it lacks, by what the message says; null
 * where nothing was asked, or the message gives nothing of it. What was asked, and of which tool, was stored
 * with the question.
 */
export function completeEarlier(input: Asking, given: Given): ToolMatch | null {
  const asked = questionIn(input.history, input) ?? questionBeforeAside(input, given);
  if (asked === null) return null;
  const { kind, known, wording } = asked;
  const { utterance: message } = input;
  const { tool } = known;
  const ofWords = withoutContext(given);
  const { reaction } = message;
  const isAskedBack = kind === 'likely';
  if (isAskedBack && reaction === 'consent') return { kind: 'one', ...known, wording };
  const isOpen = known.missing.length > 0 || isAskedBack;
  if (isOpen && reaction === 'refusal') return { kind: 'dropped', tool };
  const whole = `${wording}\n${message.text}`;
  if (known.missing.length === 0) {
    const isGoingOn = kind === 'blocked' || (isAskedBack && beginsByDeciding(message));
    const changed = isGoingOn ? otherwise(known, message, ofWords) : null;
    if (changed !== null) return { kind: 'one', ...changed, wording: whole };
    return isAskedBack && isDropped(message) ? { kind: 'dropped', tool } : null;
  }
  const now = answered(known, message, ofWords, { isAskedBack });
  if (now !== null) return { kind: 'one', ...now, wording: whole };
  // A yes to the question for what is missing tells nothing of it.
  if (reaction === 'consent') return { kind: 'one', ...known, wording };
  return isDropped(message) ? { kind: 'dropped', tool } : null;
}

/** The message, the conversation before it, and the tools that may be used. */
interface Asking {
  readonly utterance: Utterance;
  readonly history: History;
  readonly tools: readonly OfferedTool[];
}

interface Question {
  readonly kind: 'missing' | 'likely' | 'blocked';
  readonly known: FilledTool;
  /** What the user has written about it, from the request on. */
  readonly wording: string;
}

/**
 * "Ok, do it", with one question answered in between: "how long does that take?" A mere yes, or praise, is said
 * to what was said last.
 */
function questionBeforeAside(input: Asking, given: Given): Question | null {
  const { utterance, history } = input;
  const aside = history.at(-2);
  const isAside = aside?.author === 'user' && utteranceOf(aside).reaction === 'question';
  const tellsToDo =
    utterance.reaction === 'consent' &&
    utterance.tokens.length > 1 &&
    recogniseSmalltalk(utterance.text, '', given.language) === null;
  return isAside && tellsToDo ? questionIn(history.slice(0, -2), input) : null;
}

/** What the last answer asked for; null where it asked nothing, or of a tool that is not to be had. */
function questionIn(history: History, { tools }: Pick<Asking, 'tools'>): Question | null {
  const { asks } = dialogueBefore(history);
  if (asks?.kind !== 'missing' && asks?.kind !== 'likely' && asks?.kind !== 'blocked') return null;
  const known = requested(asks, tools);
  return known && { kind: asks.kind, known, wording: wordingsOf(asks.tool, history).join('\n') };
}

/** Collects what the user has written about a tool since it was asked for. */
function wordingsOf(tool: string, history: History): string[] {
  const wordings: string[] = [];
  let isAmended = false;
  for (const { author, content, dialogue } of history.toReversed()) {
    const asks = dialogue?.asks;
    if (author === 'user') wordings.unshift(content);
    else if (!asks || !isOf(tool, asks, isAmended)) break;
    else isAmended = 'amends' in asks;
  }
  return wordings;
}

/** Whether an answer asked for a tool; a proposal is gone on from only by what amends it: "only half". */
function isOf(tool: string, asks: Asks, isAmended: boolean): boolean {
  switch (asks.kind) {
    case 'several':
      return asks.requests.some((one) => one.tool === tool);
    case 'proposal':
      return isAmended && asks.tool === tool;
    case 'beside':
      return false;
    default:
      return asks.tool === tool;
  }
}

/**
 * What is known when an answer is added, which may say of another argument too: "pay_2002, but 20 euros".
 * Null where it gives nothing.
 */
function answered(
  known: FilledTool,
  answer: Utterance,
  given: Given,
  { isAskedBack }: { isAskedBack: boolean },
): FilledTool | null {
  const { tool, missing } = known;
  const opened = amountOpenIn(answer, tool, given);
  const open = propertiesOf(tool.inputSchema).filter(({ name }) => missing.includes(name));
  const isLookedUp = open.some(({ name }) => Object.hasOwn(tool.lookup, name));
  // "The 840 one" tells which record is meant, and no amount, but where it was not asked for.
  const isRecord = isLookedUp && !(isAskedBack && open.some(({ isMoney }) => isMoney));
  const considered = isRecord ? withoutLooseNumbers(answer, given.language) : answer;
  const values = newValuesIn(known, considered, given);
  const isOpen = ([name]: [string, unknown]) => missing.includes(name);
  // "42" alone answers what was asked, or says a value that is known in another way.
  const isWhole = isLookedUp || values.some(isOpen);
  const found = isWhole ? values : values.filter(([name]) => Object.hasOwn(known.arguments, name));
  const args = { ...known.arguments, ...Object.fromEntries(found) };
  if (opened !== null) {
    return completed(tool, withoutArgument(args, opened), [...missing, opened]);
  }
  const isMeant = isAnswer(answer, given.language) || beginsWithConsent(answer);
  if (isLookedUp && !found.some(isOpen)) {
    // A name is looked up by whoever goes on.
    const isNamed =
      isMeant &&
      !answer.onlyReacts &&
      isName(answer.part(withoutValues(answer.text)), given.language);
    return isNamed ? completed(tool, args, missing) : null;
  }
  if (found.length > 0) return isMeant ? completed(tool, args, missing) : null;
  const [text, ...others] = open;
  const isText = text?.kind === 'text' && text.pattern === null && others.length === 0;
  const words = answer.text.trim();
  const isFreeText =
    answer.decides === null &&
    !asksToSee(answer, given.language) &&
    (isAnswer(answer, given.language) || isOfNames(words));
  // Whether the tool is meant is not known yet: what has no form answers something else.
  return !isAskedBack && isText && isFreeText && words.length <= text.lengthMax
    ? completed(tool, { ...args, [text.name]: words }, missing)
    : null;
}

/**
 * "Yes, but as a member", "no, monthly": what is known, with the values that the message says otherwise; null
 * where it says none.
 */
function otherwise(known: FilledTool, message: Utterance, given: Given): FilledTool | null {
  const values = newValuesIn(known, message, given);
  const isMeant = isAnswer(message, given.language) || beginsByDeciding(message);
  const open = amountOpenIn(message, known.tool, given);
  if (!isMeant || (values.length === 0 && open === null)) return null;
  const args = { ...known.arguments, ...Object.fromEntries(values) };
  return open === null
    ? completed(known.tool, args)
    : completed(known.tool, withoutArgument(args, open), [open]);
}

const newValuesIn = ({ tool, arguments: former }: FilledTool, utterance: Utterance, given: Given) =>
  [...valuesIn(utterance, propertiesOf(tool.inputSchema), tool, given)].filter(
    ([name, value]) => value !== null && former[name] !== value,
  );

const beginsWithConsent = (message: Utterance): boolean => beginningOf(message) === 'consent';

/** "Yes, ..." or "no, ...", with more behind it. */
const beginsByDeciding = (message: Utterance): boolean =>
  ['consent', 'refusal'].includes(beginningOf(message));

const beginningOf = (message: Utterance) =>
  message.part(message.text.split(/[,.;!–—]/u, 1)[0]!).reaction;

/** "Orchard Yoga", and not "show my invoices". */
const isName = (answer: Utterance, language: Language): boolean =>
  answer.tokens.length <= nameWordsMax &&
  !asksToSee(answer, language) &&
  !requestsIn(answer, language)?.some(({ isAsked }) => isAsked);

/** "Show my invoices" answers nothing: it is no name, and no text either. */
const asksToSee = (answer: Utterance, language: Language): boolean =>
  requestsIn(answer, language)?.some((clause) => wantsToSee(clause, language)) === true;

const nameWordsMax = 6;

/** "Ada Q. Marsh": each word begins as a name does. */
const isOfNames = (text: string): boolean =>
  text.split(/\s+/u).length <= nameWordsMax &&
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+|$))+$/u.test(text);

/** A question, thanks, or "not that one" is none. */
const isAnswer = (answer: Utterance, language: Language): boolean =>
  recogniseSmalltalk(answer.text, '', language) === null &&
  answer.wish === 'other' &&
  !answer.asks &&
  !deniesSomething(answer, language);

/** "Never mind", "cancel that please". */
const isDropped = (message: Utterance): boolean =>
  message.reaction === 'refusal' ||
  beginningOf(message) === 'refusal' ||
  (message.decides !== null &&
    tokensIn(withoutValues(message.text)).length === message.tokens.length &&
    message.tokens.length <= droppingWordsMax);

const droppingWordsMax = 3;
