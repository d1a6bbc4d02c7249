import { demoToolPolicies } from '../packages/demo/src/connector/policies.ts';
import { demoTools } from '../packages/demo/src/connector/tools/index.ts';
import type { OfferedTool } from '../packages/server/src/actions/index.ts';
import { answerFromKnowledge } from '../packages/server/src/builtin/index.ts';
import {
  findLikely,
  findRequested,
  searchTools,
} from '../packages/server/src/builtin/tools/index.ts';
import {
  likelyMin,
  likelyWeights,
  offerWeights,
  toolWeights,
} from '../packages/server/src/builtin/tools/tool-weights.ts';
import { detectLanguage, languageOf } from '../packages/server/src/language/index.ts';
import { readUtterance } from '../packages/server/src/utterance/index.ts';
import { libraryOf, readDemoArticles } from '../packages/server/test/builtin/library.ts';
import { readStrangers } from '../packages/server/test/builtin/strangers.ts';
import { givenTo } from '../packages/server/test/builtin/tools/offered.ts';
import { readCorpus } from '../packages/server/test/corpora.ts';
import { table } from './tables.ts';

/**
 * What each figure that decides which tool is meant is worth: `npx tsx bench/fit-tools.ts` changes each by a fifth
 * less and more, and prints what becomes of the seen halves of both sets of strangers: of what they asked for, how
 * much is done or asked back about at once (`straight`), how much that or offered (`reached`), and how often a
 * change is proposed that was not asked for (`wrong`); of what asked for nothing, how often one is proposed
 * (`proposed`) or a tool used that may not be (`used`); and of questions to the articles, how many tools take
 * (`taken`). Only rows that differ from today's are printed. Without the connector: what a record is called is not
 * looked up. Nothing is kept; the unseen halves judge, and are not read here.
 */
const groups: Record<string, Record<string, number>> = {
  toolWeights,
  offerWeights,
  likelyMin,
  'likelyWeights.read': likelyWeights.read,
  'likelyWeights.write': likelyWeights.write,
};

interface Request {
  language: string;
  half: string;
  text: string;
  before?: string[];
  tool?: string;
  tools?: string[];
  alsoFine?: string[];
  mayRead?: string[];
}

/** A message, and how the articles answer it: no figure of these changes that. */
interface Asked extends Request {
  chance: number;
  isSure: boolean;
}

const folder = new URL('../packages/demo/strangers/', import.meta.url);
const readSeen = (file: string) =>
  ['', 'second/']
    .flatMap((set) => readCorpus<Request>(new URL(`${set}${file}.jsonl`, folder)))
    .filter(({ half, before = [] }) => half === 'seen' && before.length === 0);

const retrieve = libraryOf(await readDemoArticles());

const withArticles = (requests: readonly Request[]): Promise<Asked[]> =>
  Promise.all(
    requests.map(async (request) => {
      const { chance, isSure } = await answerFromKnowledge({
        message: readUtterance(request.text),
        history: [],
        locale: request.language,
        tenantLocale: 'en',
        assistantName: 'Tide',
        retrieve,
      });
      return { ...request, chance, isSure };
    }),
  );

const requests = await withArticles(readSeen('requests'));
const others = await withArticles(readSeen('not-requests'));
const questions = await withArticles(
  [...readStrangers('seen'), ...readStrangers('seen', 'second/')]
    .filter(({ slugs }) => slugs !== undefined)
    .map(({ question, ...asked }) => ({ ...asked, text: question })),
);

const notOffered = new Set(['get_receipt']);

/** Anew for each measurement, by a name that tells it from the last: what is known of tools is kept by their texts. */
const toolsOf = (measurement: number): OfferedTool[] =>
  demoTools().flatMap(({ name, title, description, input, effect }) => {
    const policy = demoToolPolicies[name];
    if (!policy || notOffered.has(name)) return [];
    const { titles, examples, lookup, values, labels } = policy;
    return [
      {
        ...{ name, title, effect, isReadback: false, language: 'en' },
        description: description + ' '.repeat(measurement),
        inputSchema: input as unknown as OfferedTool['inputSchema'],
        ...{ titles: titles ?? {}, examples: examples ?? {}, lookup: lookup ?? {} },
        ...{ values: values ?? {}, valueWords: {}, labels: labels ?? {} },
      },
    ];
  });

interface Outcome {
  used: readonly string[];
  isProposed: boolean;
  offered: readonly string[];
}

/** As `answerWithTool` and `answerLikely` decide. */
function outcomeOf({ text, language, chance, isSure }: Asked, tools: OfferedTool[]): Outcome {
  const given = givenTo(text, { locale: language });
  const search = searchTools(text, tools, {
    ...given,
    language: detectLanguage(text) ?? languageOf(language) ?? 'en',
  });
  const offered = () => {
    const isRequest = search.utterance.wish === 'other';
    const { requestMin, questionReadMin, questionWriteMin, changeCoverageMin } = offerWeights;
    return search.ranked
      .filter(({ score, coverage, tool: { effect } }) => {
        const least = effect === 'read' ? questionReadMin : questionWriteMin;
        const isNear = effect === 'read' || coverage >= changeCoverageMin;
        return isNear && score >= (isRequest ? requestMin : least);
      })
      .slice(0, 3)
      .map(({ tool }) => tool.name);
  };
  const using = (used: readonly string[], isProposed = false) => ({
    used,
    isProposed,
    offered: [],
  });
  const match = findRequested(search);
  switch (match.kind) {
    case 'one':
      return using([match.tool.name], match.tool.effect === 'write' && match.missing.length === 0);
    case 'several':
      return using(match.tools.map(({ tool }) => tool.name));
    case 'dropped':
      return using([]);
    case 'none': {
      const likely = findLikely(search, chance);
      if (likely.kind === 'first' && (likely.isSure || !isSure)) {
        return using(likely.readings.map(({ tool }) => tool.name));
      }
      const isLikely = likely.kind === 'one' && likely.chance * 2 >= chance;
      return isLikely ? using([likely.tool.name]) : { ...using([]), offered: offered() };
    }
  }
}

let measurements = 0;

function measured(): number[] {
  const tools = toolsOf((measurements += 1));
  const asked = requests.map((request) => {
    const meant = [request.tool ?? [], request.tools ?? [], request.alsoFine ?? []].flat();
    const { used, isProposed, offered } = outcomeOf(request, tools);
    const isMeant = (name: string) => meant.includes(name);
    const straight = used.length > 0 && used.every(isMeant);
    return {
      straight,
      reached: straight || [...used, ...offered].some(isMeant),
      wrong: isProposed && !straight,
    };
  });
  const left = others.map((other) => {
    const { used, isProposed } = outcomeOf(other, tools);
    const mayRead = other.mayRead ?? [];
    return { isProposed, isUsed: used.some((name) => !mayRead.includes(name)) };
  });
  const taken = questions.map((question) => outcomeOf(question, tools).used.length > 0);
  const share = (all: readonly boolean[]) => (100 * all.filter(Boolean).length) / all.length;
  return [
    share(asked.map(({ straight }) => straight)),
    share(asked.map(({ reached }) => reached)),
    share(asked.map(({ wrong }) => wrong)),
    share(left.map(({ isProposed }) => isProposed)),
    share(left.map(({ isUsed }) => isUsed)),
    share(taken),
  ];
}

const shown = (figures: readonly number[]) => figures.map((figure) => figure.toFixed(1));
// As they are measured: all of them take a quarter of an hour.
const print = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
const today = shown(measured());
console.log(`${requests.length} requests, ${others.length} others, ${questions.length} questions`);
console.log(
  table(
    ['in %', 'straight', 'reached', 'wrong', 'proposed', 'used', 'taken'],
    [['as it is', ...today]],
  ),
);
for (const [group, weights] of Object.entries(groups)) {
  for (const [name, value] of Object.entries(weights)) {
    for (const factor of value === 0 ? [] : [0.8, 1.25]) {
      weights[name] = value * factor;
      const figures = shown(measured());
      if (figures.join() !== today.join()) {
        print([`${group}.${name} ${value} × ${factor}`, ...figures]);
      }
    }
    weights[name] = value;
  }
}
