import { randomBytes } from 'node:crypto';
import { connectorLimits, firstCharacters, limits } from '@deskhand/contract';
import { propertiesOf, selectTools, type ConnectorTool } from '../../connector/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { dataRule, fence } from '../prompt.ts';
import { keepPhrases, ownAt, wordsOf } from './keep-phrases.ts';
import type { PhraseSubject } from './phrase-subject.ts';
import { isTitleOfOutcome } from './unfit-phrases.ts';

const examplesAsked = 15;
const descriptionCharactersMax = 2_000;
/** What does not fit are arguments, which say the least of how people ask. */
const definitionCharactersMax = 8_000;

/**
 * Titles and examples of a tool, in whatever state it is: its policy is written before it is approved,
 * and here the model can do nothing but write. Refuses (NOT_FOUND) a tool that was never listed, and
 * (CONFLICT) one whose policy has all that it can take.
 */
export async function aboutTool(
  queryable: Queryable,
  tenantId: number,
  name: string,
  languages: readonly string[] | undefined,
  locale: string,
): Promise<PhraseSubject> {
  const tools = await selectTools(queryable, tenantId);
  const tool = tools.find(({ definition }) => definition.name === name);
  if (!tool) throw notFound('tool');
  const wanted = (languages ?? languagesOf(tool, locale)).map((language) =>
    wantedIn(tool, language),
  );
  if (wanted.every(({ title, examples }) => !title && examples === 0)) {
    throw new Refusal('CONFLICT', 'The policy of this tool has room for no more.', {
      reason: refusalReason('phrases-full'),
    });
  }
  const isForbidden = createStrangeness(tools, tool);
  return {
    target: name,
    system: instructionsFor(tool, wanted),
    keep(answer) {
      const titles: Record<string, string> = {};
      const examples: Record<string, string[]> = {};
      for (const { language, ...room } of wanted) {
        const [title] = keepPhrases([ownAt(answer['titles'], language)], {
          ...{ countMax: room.title ? 1 : 0, charactersMax: connectorLimits.titleCharactersMax },
          known: [],
          isForbidden: (title) => isForbidden(title) || isTitleOfOutcome(title, language),
        });
        const phrases = keepPhrases(ownAt(answer['examples'], language), {
          ...{ countMax: room.examples, charactersMax: connectorLimits.exampleCharactersMax },
          ...{ known: phrasesOf(tool), isForbidden },
        });
        if (title !== undefined) titles[language] = title;
        if (phrases.length > 0) examples[language] = phrases;
      }
      const kept = { titles: unlessEmpty(titles), examples: unlessEmpty(examples) };
      return kept.titles || kept.examples ? { ...kept, questions: null } : null;
    },
  };
}

const unlessEmpty = <Said extends object>(said: Said): Said | null =>
  Object.keys(said).length > 0 ? said : null;

function languagesOf({ conversation }: ConnectorTool, locale: string): string[] {
  const { titles = {}, examples = {} } = conversation;
  const all = new Set([locale.split('-')[0]!, ...Object.keys(titles), ...Object.keys(examples)]);
  return [...all].slice(0, limits.phraseLanguagesMax);
}

/** What an administrator has said stays: it is added to. */
function wantedIn(
  { conversation: { titles = {}, examples = {} } }: ConnectorTool,
  language: string,
) {
  const left = connectorLimits.examplesMax - (examples[language]?.length ?? 0);
  return {
    language,
    title: titles[language] === undefined,
    examples: Math.min(examplesAsked, Math.max(0, left)),
  };
}

/** Everything by which people are known to ask for a tool. */
function phrasesOf({ definition, conversation: { titles = {}, examples = {} } }: ConnectorTool) {
  const title = definition.title === null ? [] : [definition.title];
  return [...title, ...Object.values(titles), ...Object.values(examples).flat()];
}

/**
 * Tells what is said of another tool: word for word one of its titles or examples; or the technical
 * name of any, which people do not write. A name such as `refund` is a word like others.
 */
function createStrangeness(tools: readonly ConnectorTool[], own: ConnectorTool) {
  const listed = tools.filter(({ goneAt }) => goneAt === null);
  const others = new Set(
    listed
      .filter((tool) => tool !== own)
      .flatMap(phrasesOf)
      .map(wordsOf),
  );
  const names = listed
    .map(({ definition }) => definition.name)
    .filter((name) => /[_./]|[a-z][A-Z]/.test(name))
    .map((name) => name.toLowerCase());
  return (phrase: string): boolean => {
    const lower = phrase.toLowerCase();
    return others.has(wordsOf(phrase)) || names.some((name) => lower.includes(name));
  };
}

function instructionsFor(tool: ConnectorTool, wanted: ReturnType<typeof wantedIn>[]): string {
  const { name, title, description, inputSchema } = tool.definition;
  const { titles, examples } = tool.conversation;
  const definition = JSON.stringify({
    ...{ name, title, titles },
    description: description && firstCharacters(description, descriptionCharactersMax),
    ...{ examples, arguments: propertiesOf(inputSchema) },
  });
  const mark = randomBytes(6).toString('hex');
  const counts = wanted.map(({ language, examples: count }) => `${language} (up to ${count})`);
  const untitled = wanted.filter((each) => each.title).map(({ language }) => language);
  return [
    'You help the administrator of a support assistant, which finds its tools by the words of customers. Customers ask for one thing in many different words: write down how they would ask for the tool below.',
    [
      `\`examples\`: messages of customers, in each of these languages: ${counts.join(', ')}. Everyday words, not those of the description: short ones and whole sentences, requests and complaints that lead to it. Each is another way to ask, and none is there already.`,
      untitled.length > 0 &&
        `\`titles\`: what the tool does, in at most six words, as on a button, in: ${untitled.join(', ')}.`,
      'Write of this tool alone, without technical names, and without names, numbers or addresses of people.',
      'Answer with JSON alone, by language: {"titles": {"en": "…"}, "examples": {"en": ["…", "…"]}}',
    ]
      .filter(Boolean)
      .join('\n'),
    fence(mark, 'tool', firstCharacters(definition, definitionCharactersMax)),
    dataRule(mark),
  ].join('\n\n');
}
