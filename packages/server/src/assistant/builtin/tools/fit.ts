import { type AskedWord } from '../../../knowledge/index.ts';
import { termsOf, type Language } from '../../../language/index.ts';
import { readArguments, type ReachedScope, type ReadArguments } from './arguments.ts';
import type { OfferedTool } from './offered-tool.ts';
import { isOfProtocol, propertiesOf } from './properties.ts';
import { isPhrase, readSaid, type Said } from './read-said.ts';
import { requestLexicon } from './request-lexicon.ts';
import type { ToolRequest } from './requests.ts';
import { isPlural, readTool, type Phrasing, type ToolWords } from './tool-words.ts';
import { meansOneOf } from './word-meaning.ts';

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
  const said = readSaid(request, read, tool, words, fitting);
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
  // To change the name of something is to rename it.
  const isRename = actions.includes('change') && phrasing.actions.has('rename');
  if (isRename && request.rest.some(({ word }) => meansOneOf(word, language, nameWords))) {
    return relatedAction;
  }
  if (unknownVerb === null || phrasing.unknownVerb === null) return 0;
  return [unknownVerb, termsOf(unknownVerb, language)[0]].includes(phrasing.unknownVerb) ? 1 : 0;
}

const nameWords = ['name'];

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
  // A refund is always of a payment, an invitation of a person: "I want a refund".
  const isOfOneKind = phrasing.actions.has('refund') || phrasing.actions.has('invite');
  return said.asked.length === 0 && isOfOneKind ? score : 0;
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
