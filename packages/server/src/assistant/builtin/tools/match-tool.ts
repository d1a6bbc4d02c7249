import { detectLanguage, languageOf, languages, type Language } from '../../../language/index.ts';
import type { ReachedScope } from './arguments.ts';
import { scopeOf } from './candidates.ts';
import { sentencesIn } from './clauses.ts';
import { afterwards } from './afterwards.ts';
import { fitTool, type Fit } from './fit.ts';
import { completeEarlier, dropEarlier } from './follow-up.ts';
import { matchFreeText } from './match-free-text.ts';
import { outcomeOf } from './outcome.ts';
import type { OfferedTool, ToolMatch } from './offered-tool.ts';
import { todayIn, type Today } from './read-dates.ts';
import { readRequests, type ToolRequest } from './requests.ts';
import { patternStepsMax } from './safe-pattern.ts';

export interface ToolMatchInput {
  message: string;
  /** What was said before, oldest first, without `message`. */
  history: readonly { author: 'user' | 'assistant'; content: string }[];
  /**
   * As the customer application pushed it when the case was opened: fills arguments of what was asked
   * first, and never picks a tool. By the next message "this invoice" may be another.
   */
  context: Readonly<Record<string, unknown>> | null;
  tools: readonly OfferedTool[];
  locale: string;
  /** Milliseconds since the Unix epoch: "tomorrow" is told by it and by `context.timezone`. */
  now: number;
}

/**
 * The one tool a message asks to use, with the arguments it gives, or what is still to be asked
 * for. `none` for questions of how and whether, for what is denied, supposed or reported, and when
 * several tools match about equally. The same input always gives the same answer.
 */
export function matchTool(input: ToolMatchInput): ToolMatch {
  const language = languageOfMessage(input);
  if (input.tools.length === 0) return { kind: 'none' };
  const isFirst = input.history.every(({ author }) => author !== 'user');
  return (
    dropEarlier(input, language, matchMessage) ??
    matchMessage(input.message, language, isFirst ? input : afterwards(input)) ??
    completeEarlier(input, language, matchMessage)
  );
}

export type MatchMessage = typeof matchMessage;

const toolsMax = 100;
const lead = 0.08;

/** Asked for beside another change, these are not to be passed over. */
const changing = new Set(['cancel', 'refund', 'change', 'rename', 'remove', 'invite', 'transfer']);

type Given = Pick<ToolMatchInput, 'tools' | 'context' | 'now'>;

/** Null when the message asks for nothing at all, and so may answer a question. */
function matchMessage(message: string, preferred: Language, given: Given): ToolMatch | null {
  const whole = matchWhole(message, preferred, given);
  const told = matchFreeText(message, preferred, given.tools.slice(0, toolsMax), (head, language) =>
    matchWhole(head, language, given),
  );
  if (told === null || whole?.kind !== 'call') return told ?? whole;
  // A text for one tool beside a request for another: two requests as well.
  return told.kind === 'none' || told.tool === whole.tool ? whole : { kind: 'none' };
}

function matchWhole(
  message: string,
  preferred: Language,
  { tools, context, now }: Given,
): ToolMatch | null {
  const { requests, language } = requestsOf(message, preferred);
  if (requests.length === 0) return null;
  const budget = { steps: patternStepsMax };
  const today = todayIn(now, context?.['timezone']);
  const best = requests.map((request) => {
    const scopes = scopesOf(message, request, language, today);
    return bestOf(tools.slice(0, toolsMax), (tool) =>
      fitTool(request, tool, { language, scopes, budget }),
    );
  });
  const fits = best.filter((fit) => fit !== null);
  const [first] = fits;
  if (first === undefined)
    return requests.every(({ actions }) => actions.length === 0) ? null : { kind: 'none' };
  // Two requests at once: doing one would pass over the other.
  if (fits.some(({ tool }) => tool !== first.tool)) return { kind: 'none' };
  const isPassedOver = requests.some(
    ({ actions, form }, at) =>
      best[at] === null && form !== 'question' && actions.some((action) => changing.has(action)),
  );
  if (isPassedOver && first.tool.effect === 'write') return { kind: 'none' };
  return outcomeOf(first.tool, first.read.values, { context, ambiguous: first.read.ambiguous });
}

function languageOfMessage({ message, history, locale }: ToolMatchInput): Language {
  const before = history.findLast(({ author }) => author === 'user')?.content ?? '';
  return detectLanguage(message) ?? detectLanguage(before) ?? languageOf(locale) ?? 'en';
}

interface Requested {
  requests: readonly ToolRequest[];
  language: Language;
}

/** In the language the message is in; where too little tells, in the first that makes a request of it. */
function requestsOf(message: string, preferred: Language): Requested {
  const detected = detectLanguage(message);
  const candidates = detected === null ? [...new Set([preferred, ...languages])] : [detected];
  let found: Requested | null = null;
  for (const language of candidates) {
    const requests = readRequests(sentencesIn(message, language), language);
    found ??= { requests, language };
    if (requests.some(({ actions }) => actions.length > 0)) return { requests, language };
  }
  return found ?? { requests: [], language: preferred };
}

/**
 * Where arguments may stand. The further from the request, the less is taken: "I am an admin here.
 * Invite ana@..." gives nobody a role, "I am ana@... Remove a member" means somebody else.
 */
function scopesOf(
  message: string,
  { rest, clause, sentence }: ToolRequest,
  language: Language,
  today: Today,
): ReachedScope[] {
  const [first, last] = [rest[0], rest.at(-1)];
  const from = clause.words[0]?.start ?? sentence.start;
  const scopes: ReachedScope[] = [];
  const add = (start: number, end: number, reach: ReachedScope['reach']) =>
    scopes.push({ ...scopeOf(message, { start, end }, language, today), reach });
  // A sign may stand before the first word, or behind the last: `$20`, `20 €`.
  if (first && last) add(Math.max(0, first.start - 2), last.end + 2, 'sentence');
  add(from, sentence.end, 'sentence');
  if (sentence.end < message.length) add(from, message.length, 'after');
  if (from > 0) add(0, message.length, 'message');
  return scopes;
}

function bestOf(tools: readonly OfferedTool[], fit: (tool: OfferedTool) => Fit | null): Fit | null {
  const fits = tools.flatMap((tool) => fit(tool) ?? []).sort((a, b) => b.score - a.score);
  const [best, second] = fits;
  if (best === undefined) return null;
  return second !== undefined && second.score > best.score - lead ? null : best;
}
