import {
  blockedSentence,
  isAskedFor,
  likelyToolText,
  missingArgumentsText,
  proposalSentence,
  withdrawnSentence,
  type OfferedTool,
} from '../../actions/index.ts';
import { languages, type Language } from '../../language/index.ts';
import { recogniseSmalltalk } from '../smalltalk.ts';
import { withoutLooseNumbers } from './filling/amounts.ts';
import { asksWhichRequestFirst } from './asks-which-request-first.ts';
import {
  amountOpenIn,
  completed,
  fillValues,
  valuesIn,
  withoutArgument,
  withoutContext,
  type Given,
} from './filling/fill-arguments.ts';
import { propertiesOf } from './filling/properties.ts';
import type { FilledTool, History, ToolMatch } from './tool-match.ts';
import {
  deniesSomething,
  readUtterance,
  readReaction,
  requestsIn,
  wantsToSee,
  withoutValues,
  tokensIn,
  saidIn,
  type Utterance,
} from '../../utterance/index.ts';

/**
 * Completes a request that was answered with the question for what it lacks, by what the user has said
 * since; null where nothing was asked, or the message gives nothing of it. The question is known by the
 * service's own sentence, and everything else is read from the user's own messages.
 */
export function completeEarlier(input: Asking, given: Given): ToolMatch | null {
  const asked = questionBefore(input, given) ?? questionBeforeAside(input, given);
  if (asked === null) return null;
  const { tool, said } = asked;
  const ofWords = withoutContext(given);
  const [first, ...answers] = said;
  // The context is of the message that opened the case.
  const isFirst =
    input.history.find(({ author }) => author === 'user')?.content === first!.content.text;
  const start = fillValues(first!.content, tool, isFirst ? given : ofWords);
  const known = answers.reduce(
    (filled, answer) => answered(filled, answer, ofWords) ?? filled,
    start,
  );
  const before = said.map(({ content }) => content.text).join('\n');
  if (asked.isAskedBack && input.said.reaction === 'consent') {
    return { kind: 'one', ...known, said: before };
  }
  const isOpen = known.missing.length > 0 || asked.isAskedBack;
  if (isOpen && input.said.reaction === 'refusal') return { kind: 'dropped', tool };
  const whole = `${before}\n${input.said.text}`;
  const message = { content: input.said, question: asked.question };
  if (known.missing.length === 0) {
    const isGoingOn = asked.isBlocked || (asked.isAskedBack && beginsByDeciding(input.said));
    const changed = isGoingOn ? otherwise(known, input.said, ofWords) : null;
    if (changed !== null) return { kind: 'one', ...changed, said: whole };
    return asked.isAskedBack && isDropped(input.said) ? { kind: 'dropped', tool } : null;
  }
  // Whether the tool is meant is not known yet: what has no form answers something else.
  const now = answered(known, message, ofWords, { takesText: !asked.isAskedBack });
  if (now !== null) return { kind: 'one', ...now, said: whole };
  // A yes to the question for what is missing tells nothing of it.
  if (input.said.reaction === 'consent') return { kind: 'one', ...known, said: before };
  return isDropped(input.said) ? { kind: 'dropped', tool } : null;
}

/** What is said, behind what was said before, and what may be used. */
interface Asking {
  readonly said: Utterance;
  readonly history: History;
  readonly tools: readonly OfferedTool[];
}

interface Said {
  readonly content: Utterance;
  /** What the assistant had said before it. */
  question: string;
}

interface Question {
  readonly tool: OfferedTool;
  /** What the user said, oldest first, from the request on. */
  readonly said: readonly Said[];
  /** What was said last. */
  readonly question: string;
  /** Whether the last question was only whether the tool is meant. */
  readonly isAskedBack: boolean;
  /** Whether the connected system said what is in the way. */
  readonly isBlocked: boolean;
}

/**
 * "Ok, do it", with one question answered in between: "how long does that take?" A mere yes, or praise, is said
 * to what was said last.
 */
function questionBeforeAside(input: Asking, given: Given): Question | null {
  const { said, history } = input;
  const aside = history.at(-2);
  const isAside = aside?.author === 'user' && saidIn(aside).reaction === 'question';
  const tellsToDo =
    said.reaction === 'consent' &&
    said.tokens.length > 1 &&
    recogniseSmalltalk(said.text, '', given.language) === null;
  return isAside && tellsToDo
    ? questionBefore({ ...input, history: history.slice(0, -2) }, given)
    : null;
}

const answersMax = 4;

function questionBefore({ history, tools }: Asking, given: Given): Question | null {
  let tool: OfferedTool | null = null;
  let [isAskedBack, isBlocked] = [false, false];
  let question = '';
  const said: Said[] = [];
  for (const entry of history.slice(-2 * answersMax).toReversed()) {
    if (entry.author === 'user') {
      if (tool !== null) said.unshift({ content: saidIn(entry), question: '' });
      continue;
    }
    const told = behindWithdrawal(entry.content, tools);
    const begins = (textOf: SentenceOf) => begunBy(told, textOf, tools)?.tool;
    const likely = begins(likelyToolText);
    const blocked = likely ?? begins(blockedSentence);
    const asked =
      blocked ??
      begins((title, language) => missingArgumentsText({ title, missing: [] }, language));
    // "Only half" says what the proposal before it is to be.
    const isAmended =
      tool !== null && said[0] && amountOpenIn(said[0].content, tool, given) !== null;
    if (isAmended && begins(proposalSentence) === tool) continue;
    // "The second one" was said of a message that asked for more than one thing.
    if (tool !== null && asksWhichRequestFirst(told)) continue;
    if (!asked || (tool !== null && asked !== tool)) break;
    if (said[0]) said[0].question = told;
    else question = told;
    if (tool === null) isAskedBack = likely !== undefined;
    if (tool === null) isBlocked = !isAskedBack && blocked !== undefined;
    tool = asked;
  }
  return tool && said.length > 0 ? { tool, said, question, isAskedBack, isBlocked } : null;
}

type SentenceOf = (title: string, language: Language) => string;

/** "Only half" takes a proposal back before what it says is asked on about. */
function behindWithdrawal(content: string, tools: readonly OfferedTool[]): string {
  const withdrawn = begunBy(content, withdrawnSentence, tools);
  return withdrawn ? content.slice(withdrawn.sentence.length).trimStart() : content;
}

/** The tool of whose title such a sentence of the service's own tells at the beginning of a text. */
function begunBy(text: string, sentenceOf: SentenceOf, tools: readonly OfferedTool[]) {
  for (const tool of tools) {
    // The message before may have been in another language.
    const titles = [tool.title, ...Object.values(tool.titles)];
    const sentences = languages.flatMap((one) => titles.map((title) => sentenceOf(title, one)));
    const sentence = sentences.find((one) => text.startsWith(one));
    if (sentence !== undefined) return { tool, sentence };
  }
  return null;
}

/**
 * What is known when an answer is added, which may say of another argument too: "pay_2002, but 20 euros".
 * Null where it gives nothing.
 */
function answered(
  known: FilledTool,
  { content: answer, question }: Said,
  given: Given,
  { takesText = true }: { takesText?: boolean } = {},
): FilledTool | null {
  const { tool, missing } = known;
  const opened = amountOpenIn(answer, tool, given);
  if (missing.length === 0 && opened === null) return null;
  const open = propertiesOf(tool.inputSchema).filter(({ name }) => missing.includes(name));
  const isLookedUp = open.some(({ name }) => Object.hasOwn(tool.lookup, name));
  // "The 840 one" tells which record is meant, and no amount, but where the amount alone was asked for.
  const isAmount = !open.some(
    ({ name }) => Object.hasOwn(tool.lookup, name) && isAskedFor(name, tool, question),
  );
  const isRecord = isLookedUp && !(isAmount && open.some(({ isMoney }) => isMoney));
  const told = isRecord ? withoutLooseNumbers(answer, given.language) : answer;
  const said = valuesSaid(known, told, given);
  const isOpen = ([name]: [string, unknown]) => missing.includes(name);
  // "42" alone answers what was asked, or says a value that is known in another way.
  const isWhole = isLookedUp || said.some(isOpen);
  const found = isWhole ? said : said.filter(([name]) => Object.hasOwn(known.arguments, name));
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
      isName(readUtterance(withoutValues(answer.text)), given.language);
    return isNamed ? completed(tool, args, missing) : null;
  }
  if (found.length > 0) return isMeant ? completed(tool, args, missing) : null;
  const [text, ...others] = open;
  const isText = text?.kind === 'text' && text.pattern === null && others.length === 0;
  const words = answer.text.trim();
  const isSaid = answer.decides === null && (isAnswer(answer, given.language) || isOfNames(words));
  return takesText && isText && isSaid && words.length <= text.lengthMax
    ? completed(tool, { ...args, [text.name]: words }, missing)
    : null;
}

/**
 * "Yes, but as a member", "no, monthly": what is known, with the values that the message says otherwise; null
 * where it says none.
 */
function otherwise(known: FilledTool, message: Utterance, given: Given): FilledTool | null {
  const said = valuesSaid(known, message, given);
  const isMeant = isAnswer(message, given.language) || beginsByDeciding(message);
  const open = amountOpenIn(message, known.tool, given);
  if (!isMeant || (said.length === 0 && open === null)) return null;
  const args = { ...known.arguments, ...Object.fromEntries(said) };
  return open === null
    ? completed(known.tool, args)
    : completed(known.tool, withoutArgument(args, open), [open]);
}

const valuesSaid = ({ tool, arguments: former }: FilledTool, said: Utterance, given: Given) =>
  [...valuesIn(said, propertiesOf(tool.inputSchema), tool, given)].filter(
    ([name, value]) => value !== null && former[name] !== value,
  );

const beginsWithConsent = (message: Utterance): boolean => beginningOf(message) === 'consent';

/** "Yes, ..." or "no, ...", with more behind it. */
const beginsByDeciding = (message: Utterance): boolean =>
  ['consent', 'refusal'].includes(beginningOf(message));

const beginningOf = ({ text }: Utterance) => readReaction(text.split(/[,.;!–—]/u, 1)[0]!);

/** "Orchard Yoga", and not "show my invoices". */
const isName = (answer: Utterance, language: Language): boolean =>
  answer.tokens.length <= nameWordsMax &&
  !requestsIn(answer, language)?.some((clause) => clause.isAsked || wantsToSee(clause, language));

const nameWordsMax = 6;

/** "Ada Q. Marsh": each word begins as a name does. */
const isOfNames = (said: string): boolean =>
  said.split(/\s+/u).length <= nameWordsMax &&
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+|$))+$/u.test(said);

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
