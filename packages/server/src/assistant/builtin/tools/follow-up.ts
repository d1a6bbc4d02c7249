import { detectLanguage, foldedWords, type Language } from '../../../language/index.ts';
import { readArguments } from './arguments.ts';
import { scopeOf } from './candidates.ts';
import { sentencesIn } from './clauses.ts';
import type { Found } from './find-values.ts';
import { afterwards } from './afterwards.ts';
import type { MatchMessage, ToolMatchInput } from './match-tool.ts';
import type { OfferedTool, ToolMatch } from './offered-tool.ts';
import { outcomeOf } from './outcome.ts';
import { propertiesOf } from './properties.ts';
import { todayIn, type Today } from './read-dates.ts';
import { requestLexicon } from './request-lexicon.ts';
import { isNegated, takesBack } from './requests.ts';
import { patternStepsMax } from './safe-pattern.ts';
import { isDropped, textAnswered } from './text-answers.ts';
import { askedWordsOf, readTool, termsOfProperties } from './tool-words.ts';

const answersMax = 4;
const answerCharactersMax = 300;
const textAnswerCharactersMax = 1_000;
const none: ToolMatch = { kind: 'none' };

type Asked = Extract<ToolMatch, { kind: 'ask' }>;

/**
 * Completes a request of the user's that was answered with a question for what it left open. All
 * is read again from the user's own messages; the assistant's only have to have asked.
 */
export function completeEarlier(
  input: ToolMatchInput,
  language: Language,
  matchMessage: MatchMessage,
): ToolMatch {
  const pending = pendingRequest(input, language, matchMessage);
  return pending === null ? none : complete(pending, [...pending.answers, input.message], input);
}

/** Whether the message takes such a request back; null where it doesn't, or nothing is pending. */
export function dropEarlier(
  input: ToolMatchInput,
  language: Language,
  matchMessage: MatchMessage,
): ToolMatch | null {
  if (!isDropped(input.message, language)) return null;
  const pending = pendingRequest(input, language, matchMessage);
  if (pending === null || complete(pending, pending.answers, input).kind !== 'ask') return null;
  // "None" may be what was asked for.
  const given = complete(pending, [...pending.answers, input.message], input);
  return given.kind === 'none' ? { kind: 'dropped', tool: pending.request.tool } : given;
}

interface Pending {
  request: Asked;
  /** What the user said since, oldest first. */
  answers: readonly string[];
  language: Language;
}

function pendingRequest(
  input: ToolMatchInput,
  language: Language,
  matchMessage: MatchMessage,
): Pending | null {
  const answers: string[] = [];
  let question: string | null = null;
  const first = input.history.find(({ author }) => author === 'user');
  for (const said of [...input.history].slice(-answersMax * 3).reverse()) {
    const { author, content } = said;
    if (author === 'assistant') {
      question = content;
      continue;
    }
    // Two messages in a row: nothing was asked for in between.
    if (question === null) return null;
    const spoken = detectLanguage(content) ?? language;
    const request = matchMessage(content, spoken, said === first ? input : afterwards(input));
    if (request?.kind === 'ask') {
      return asksFor(question, request)
        ? { request, answers: answers.reverse(), language: spoken }
        : null;
    }
    if (request !== null || answers.push(content) >= answersMax) return null;
    question = null;
  }
  return null;
}

function complete(
  { request, language }: Pending,
  answers: readonly string[],
  { context, now }: ToolMatchInput,
): ToolMatch {
  let state: ToolMatch = request;
  const today = todayIn(now, context?.['timezone']);
  for (const answer of answers) {
    if (state.kind !== 'ask') return none;
    const values = readAnswer(answer, state, detectLanguage(answer) ?? language, today);
    if (values === null) return none;
    const before = Object.entries(state.arguments).map(
      ([name, value]): [string, Pick<Found, 'value'>] => [
        name,
        // Arguments hold what `readArguments` found, and nothing else.
        { value: value as Found['value'] },
      ],
    );
    // What the context gives was given to the request.
    const given = { context: null, ambiguous: new Set<string>() };
    state = outcomeOf(state.tool, new Map([...before, ...values]), given);
  }
  return state;
}

/** Any question will do, or a sentence that names what is missing. */
function asksFor(question: string, { missing }: Asked): boolean {
  const text = question.slice(0, 4_000);
  if (text.includes('?')) return true;
  const said = new Set(foldedWords(text));
  return missing.some(({ name, description }) =>
    foldedWords(`${name} ${description}`).some((word) => word.length > 3 && said.has(word)),
  );
}

/** What an answer gives of what is missing; null when it says something else, or nothing of it. */
function readAnswer(
  answer: string,
  { tool, missing }: Asked,
  language: Language,
  today: Today,
): ReadonlyMap<string, Found> | null {
  if (answer.length > textAnswerCharactersMax) return null;
  const names = new Set(missing.map(({ name }) => name));
  const open = propertiesOf(tool.inputSchema).filter(({ name }) => names.has(name));
  const [text] = open;
  if (open.length === 1 && text!.kind === 'text' && text!.pattern === null) {
    const said = textAnswered(answer, text!, language);
    if (said !== null) return new Map([[text!.name, said]]);
  }
  if (answer.length > answerCharactersMax) return null;
  const lexicon = requestLexicon[language];
  const sentences = sentencesIn(answer, language);
  const words = sentences.flatMap((sentence) => sentence.words);
  if (sentences.some(({ isQuestion }) => isQuestion) || isNegated(words, lexicon)) return null;
  if (words.some(({ word }) => lexicon.conditions.has(word))) return null;
  if (sentences.some(({ clauses }) => clauses.some((clause) => takesBack(clause, lexicon))))
    return null;
  const { objectWords } = readTool(tool);
  const finding = { language, objects: objectWords, budget: { steps: patternStepsMax } };
  const whole = { start: 0, end: answer.length };
  const scope = { ...scopeOf(answer, whole, language, today), reach: 'sentence' as const };
  const { values } = readArguments(open, [scope], finding);
  if (values.size === 0) return null;
  const left = words.filter(
    ({ start, end }) =>
      ![...values.values()].some((value) => start >= value.start && end <= value.end),
  );
  return isOfTool(
    left.map(({ word }) => word),
    tool,
    language,
  )
    ? values
    : null;
}

/** "The invoice is INV-7": the rest of an answer is about the same thing. */
function isOfTool(words: readonly string[], tool: OfferedTool, language: Language): boolean {
  const toolWords = readTool(tool);
  const { all } = termsOfProperties(tool, toolWords);
  const { fillers } = requestLexicon[language];
  const telling = words.filter(
    (word) => word.length > 1 && !fillers.has(word) && !answerWords.has(word),
  );
  return askedWordsOf(telling.join(' '), language, toolWords.languages).every(
    ({ forms, importance }) =>
      importance < 0.5 || forms.some(({ word }) => all.has(word) || toolWords.terms.has(word)),
  );
}

const answerWords = new Set(
  'number numero nummer one number address endereco adresse direccion think believe'.split(' '),
);
