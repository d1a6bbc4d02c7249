import { termsOf, type AskedWord, type Language } from '../../../knowledge/index.ts';
import { actionWordsOf } from './action-lexicon.ts';
import { readArguments, type ReachedScope, type ReadArguments } from './arguments.ts';
import type { Word } from './clauses.ts';
import type { OfferedTool } from './offered-tool.ts';
import { isOfProtocol, propertiesOf } from './properties.ts';
import { requestLexicon } from './request-lexicon.ts';
import type { ToolRequest } from './requests.ts';
import {
  askedWordsOf,
  isPlural,
  readTool,
  termsOfProperties,
  type Phrasing,
  type ToolWords,
} from './tool-words.ts';

export interface Fit {
  tool: OfferedTool;
  /** 0..1 and a little more; only compared. */
  score: number;
  /** What the message gives; the context has no say in which tool is meant. */
  read: ReadArguments;
}

export interface Fitting {
  language: Language;
  /** From the request's own clause outwards. */
  scopes: readonly ReachedScope[];
  budget: { steps: number };
}

/** How well a tool does what is asked for; null when it does something else, or not only that. */
export function fitTool(request: ToolRequest, tool: OfferedTool, fitting: Fitting): Fit | null {
  if (request.isForReading && tool.effect === 'write') return null;
  const words = readTool(tool);
  const { language } = fitting;
  const phrasings = words.phrasings
    .map((phrasing) => ({ phrasing, share: actionShare(request, phrasing, language) }))
    .filter(({ share }) => share > 0);
  if (phrasings.length === 0) return null;
  const read = readArguments(propertiesOf(tool.inputSchema), fitting.scopes, {
    language,
    objects: words.objectWords,
    budget: fitting.budget,
  });
  const said = readSaid(request, read, tool, words, language);
  if (said === null || !isPointed(request, said, language)) return null;
  // A single word may be a search.
  const isBare = request.clause.words.length < 2;
  if (isBare && !said.hasArgument) return null;
  const scores = phrasings.map(({ phrasing, share }) => scoreOf(said, phrasing, share));
  const best = Math.max(...scores);
  if (best <= 0) return null;
  const score = best + (tool.effect === 'read' ? readBonus(said, words, tool, read, language) : 0);
  return score < scoreMin ? null : { tool, score, read };
}

const scoreMin = 0.5;
const actionWeight = 0.5;
const objectsWeight = 0.4;
const argumentBonus = 0.15;
const namedBonus = 0.1;
const agreementBonus = 0.1;
const missingPenalty = 0.12;
const relatedAction = 0.9;

/** Actions that pass for another: "add anna@..." invites her. */
const relatedActions: Readonly<Record<string, readonly string[]>> = {
  add: ['invite', 'create'],
  invite: ['add'],
  create: ['add'],
  rename: ['change'],
};

function actionShare(request: ToolRequest, phrasing: Phrasing, language: Language): number {
  const { actions, unknownVerb } = request;
  if (actions.some((action) => phrasing.actions.has(action))) return 1;
  if (
    actions.some((action) => relatedActions[action]?.some((other) => phrasing.actions.has(other)))
  ) {
    return relatedAction;
  }
  if (unknownVerb === null || phrasing.unknownVerb === null) return 0;
  return [unknownVerb, termsOf(unknownVerb, language)[0]].includes(phrasing.unknownVerb) ? 1 : 0;
}

interface Said {
  /** What is left when the arguments are taken out. */
  asked: readonly AskedWord[];
  rest: readonly Word[];
  required: ReadonlySet<string>;
  /** An argument that could hardly belong to another tool was read from the request itself. */
  hasTelling: boolean;
  hasArgument: boolean;
}

/** Null when something is said that is not the tool's: "cancel my *meeting*". */
function readSaid(
  request: ToolRequest,
  { looks }: ReadArguments,
  tool: OfferedTool,
  words: ToolWords,
  language: Language,
): Said | null {
  const [from, to] = [request.rest[0]?.start ?? 0, request.rest.at(-1)?.end ?? 0];
  // Quotation marks and currency signs are no words.
  const inRest = looks.filter(({ start, end }) => start >= from - 2 && end <= to + 2);
  const taken = (word: Word): boolean =>
    inRest.some(({ start, end }) => word.start >= start - 1 && word.end <= end + 1);
  const { fillers } = requestLexicon[language];
  const rest = request.rest.filter(
    (word) => !taken(word) && word.word.length > 1 && (word.isQuoted || !fillers.has(word.word)),
  );
  if (rest.some(({ isQuoted }) => isQuoted)) return null;
  const asked = askedWordsOf(rest.map(({ word }) => word).join(' '), language, words.languages);
  const { all, required } = termsOfProperties(tool, words);
  const isQuestion = request.form === 'question';
  const isKnown = (word: AskedWord): boolean =>
    word.forms.some(({ word: form }) => all.has(form) || words.terms.has(form)) &&
    !(isQuestion && isChange(word, rest, words, language));
  if (!areCovered(asked, isKnown)) return null;
  const telling = propertiesOf(tool.inputSchema).filter(
    ({ kind, isRequired }) => kind === 'choice' || (isRequired && tellingKinds.has(kind)),
  );
  const hasTelling = inRest.some(({ name }) => telling.some((property) => property.name === name));
  return { asked, rest, required, hasTelling, hasArgument: inRest.length > 0 };
}

const tellingKinds: ReadonlySet<string> = new Set(['email', 'reference', 'uuid', 'url', 'date']);

/** "What do I do to cancel ...?": a question whose verb changes something isn't about data. */
function isChange(
  word: AskedWord,
  rest: readonly Word[],
  { objectWords }: ToolWords,
  language: Language,
): boolean {
  const { verbs } = actionWordsOf(language);
  return rest.some(
    ({ word: said }) =>
      !objectWords.has(said) &&
      !happenings.has(said) &&
      (verbs.get(said) ?? []).some((action) => action !== 'show') &&
      termsOf(said, language).some((term) =>
        word.forms.some((form) => form.share === 1 && form.word === term),
      ),
  );
}

/** What things do by themselves: "when does my plan end?". */
const happenings = new Set(
  'end renew pay renueva renova termina endet verlangert termine renouvelle'.split(' '),
);

const weakImportance = 0.35;
const partImportance = 0.5;

/** Whether each telling word is the tool's; a phrase is when itself or its parts are. */
function areCovered(asked: readonly AskedWord[], isKnown: (word: AskedWord) => boolean): boolean {
  const parts = asked.filter(({ importance }) => importance === partImportance);
  const phrases = asked.filter(isPhrase);
  const arePhrasesKnown = phrases.length > 0 && phrases.every(isKnown);
  if (!arePhrasesKnown && !parts.every(isKnown)) return false;
  return asked.every(
    (word) =>
      word.importance <= weakImportance ||
      word.importance === partImportance ||
      isPhrase(word) ||
      isKnown(word),
  );
}

const isPhrase = ({ forms }: AskedWord): boolean => forms.every(({ share }) => share < 1);

/** "Can you cancel subscriptions?" asks what can be done, "what plans are there?" what there is. */
function isPointed(
  { form, clause }: ToolRequest,
  { hasArgument }: Said,
  language: Language,
): boolean {
  const { determiners, firstPerson } = requestLexicon[language];
  if (hasArgument) return true;
  const has = (words: ReadonlySet<string>) => clause.words.some(({ word }) => words.has(word));
  return form === 'ask' ? has(determiners) : form === 'question' ? has(firstPerson) : true;
}

function scoreOf(said: Said, phrasing: Phrasing, share: number): number {
  const shares = phrasing.objects.map((object) => ({ object, share: shareOf(object, said.asked) }));
  const needed = shares.filter(({ object }) => !object.isOptional);
  const others = shares.filter(({ object }) => object.isOptional);
  const hasSome = shares.some(({ share: covered }) => covered > 0);
  const hasAll = hasSome && needed.every(({ share: covered }) => covered > 0);
  const score = share * actionWeight + (said.hasTelling ? argumentBonus : 0);
  if (hasAll) {
    const counted =
      needed.length > 0 ? needed : [others.reduce((a, b) => (b.share > a.share ? b : a))];
    return (
      score + objectsWeight * (counted.reduce((sum, one) => sum + one.share, 0) / counted.length)
    );
  }
  // Half of what it is about is something else: "my email" is not "the billing email".
  if (hasSome) return 0;
  if (said.hasTelling) return score;
  if (namesRequired(said)) return score + namedBonus;
  // A refund is always of a payment: "I want a refund".
  return said.asked.length === 0 && phrasing.actions.has('refund') ? score : 0;
}

const namesRequired = ({ asked, required }: Said): boolean =>
  asked.some(({ forms }) => forms.some(({ word }) => required.has(word)));

function shareOf(object: AskedWord, asked: readonly AskedWord[]): number {
  const own = new Set(object.forms.filter(({ share }) => share === 1).map(({ word }) => word));
  const related = new Map(
    isPhrase(object) ? object.forms.map(({ word, share }) => [word, share]) : [],
  );
  let best = 0;
  for (const { forms } of asked) {
    for (const { word, share } of forms) {
      if (own.has(word)) best = Math.max(best, share);
      else if (share === 1) best = Math.max(best, related.get(word) ?? 0);
    }
  }
  return best;
}

/** Between two tools that read the same things: one or all of them, and what is still to be said. */
function readBonus(
  { rest }: Said,
  { phrasings }: ToolWords,
  tool: OfferedTool,
  { values }: ReadArguments,
  language: Language,
): number {
  const nouns = rest.filter(({ word }) => termsOf(word, language).length > 0);
  const agrees = nouns.some(({ word }) => isPlural(word, language)) === phrasings[0]?.isPlural;
  const missing = propertiesOf(tool.inputSchema).filter(
    (property) => property.isRequired && !values.has(property.name) && !isOfProtocol(property),
  );
  return (
    (nouns.length === 0 ? 0 : agrees ? agreementBonus : -agreementBonus) -
    missing.length * missingPenalty
  );
}
