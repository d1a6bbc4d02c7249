import type {
  CheckExpectation,
  CheckKind,
  PlaygroundAnswer,
  Reason,
  VerdictCode,
} from '@deskhand/contract';
import { canonicalJson } from '../connector/index.ts';
import { languages, packs, sentencesOf } from '../language/index.ts';
import { comparable, hasText } from './told-text.ts';

/** Whether it is as expected, and what was found, as a sentence. */
export interface Verdict {
  passed: boolean;
  told: string;
  toldAs: Reason;
}

export const verdict = (
  passed: boolean,
  code: VerdictCode,
  told: string,
  ...values: string[]
): Verdict => ({ passed, told, toldAs: { code, values } });

type Judge = (expectation: CheckExpectation, answer: PlaygroundAnswer) => Verdict;

/** Of one answer, the last of its conversation. */
export const answersFor: Record<
  Extract<CheckKind, 'cites' | 'uses_tool' | 'asks_for' | 'does_not_know' | 'hands_over' | 'says'>,
  Judge
> = {
  cites({ document }, { citations, trace }) {
    const cited = trace.passages.filter(({ use }) => use === 'cited');
    const titles = [...new Set(citations.map(({ title }) => title))];
    const cites = (passed: boolean) =>
      titles.length > 0
        ? verdict(passed, 'cites', `It cites ${quoted(titles)}.`, quoted(titles))
        : verdict(passed, 'cites-none', 'It cites no article.');
    if (document === undefined) return cites(citations.length > 0);
    const wanted = comparable(document);
    const isWanted = (text: string | null) => text !== null && comparable(text) === wanted;
    const passed =
      citations.length > 0 &&
      (citations.some(({ title, url }) => isWanted(title) || url === document) ||
        cited.some(({ documentId, title }) => documentId === document || isWanted(title)));
    return cites(passed);
  },

  uses_tool: usesTool,

  asks_for({ argument = '' }, { offers, content, trace }) {
    const wanted = comparable(argument);
    // Under any other answer an offer that lacks something asks for nothing yet.
    const isQuestion = trace.answeredBy.kind === 'question';
    const missing = isQuestion ? offers.flatMap((offer) => offer.missing) : [];
    const asked = missing.some(({ name, schema: { title } }) =>
      [name, title].some((one) => typeof one === 'string' && comparable(one) === wanted),
    );
    if (asked) return verdict(true, 'asks-for', `It asks for “${argument}”.`, argument);
    if (questionsIn(content).some((question) => hasText(comparable(question), wanted))) {
      return verdict(true, 'asks-in-words', `A question of it names “${argument}”.`, argument);
    }
    const names = missing.map(({ name }) => name);
    return names.length > 0
      ? verdict(false, 'asks-for-others', `It asks for ${quoted(names)}.`, quoted(names))
      : verdict(false, 'asks-nothing', 'It asks for nothing like it.');
  },

  does_not_know(_expectation, { citations, tools, action, trace, content }) {
    const { kind, provider } = trace.answeredBy;
    if (provider === 'builtin') {
      return kind === 'unknown' ? admitsUnknown : foundInstead();
    }
    if (citations.length > 0 || tools.some(({ ok }) => ok) || action) {
      return foundInstead();
    }
    return saysUnknown(content) ? admitsUnknown : hidesUnknown;

    function foundInstead(): Verdict {
      if (action) return verdict(false, 'proposes', `It proposes “${action.title}”.`, action.title);
      const sources = quoted(citations.map(({ title }) => title));
      if (sources) return verdict(false, 'answers-from', `It answers from ${sources}.`, sources);
      const readWith = quoted(tools.map(({ title }) => title));
      return readWith
        ? verdict(false, 'read-with', `It read with ${readWith}.`, readWith)
        : verdict(false, 'answers', 'It answers.');
    }
  },

  hands_over(_expectation, { offers }) {
    return offers.some(({ kind }) => kind === 'escalate')
      ? verdict(true, 'offers-person', 'It offers a person.')
      : verdict(false, 'offers-no-person', 'It offers no person.');
  },

  says({ texts = [] }, { content }) {
    const told = comparable(content);
    const said = texts.find((text) => hasText(told, comparable(text)));
    return said === undefined
      ? verdict(false, 'says-none', 'It says nothing of what is expected.')
      : verdict(true, 'says', `It says “${said}”.`, said);
  },
};

const admitsUnknown = verdict(true, 'unknown-said', 'It says that it does not know.');
const hidesUnknown = verdict(
  false,
  'unknown-not-said',
  'It answers without a source, and does not say that it does not know.',
);

function usesTool(
  { tool = '', by, arguments: wanted = {} }: CheckExpectation,
  { action, offers, tools, trace }: PlaygroundAnswer,
): Verdict {
  const uses: { by: NonNullable<CheckExpectation['by']>; tool: string; args: unknown }[] = [
    ...(action?.status === 'proposed'
      ? [{ by: 'proposal' as const, tool: action.tool, args: action.arguments }]
      : []),
    ...(action?.status === 'succeeded'
      ? [{ by: 'confirmation' as const, tool: action.tool, args: action.arguments }]
      : []),
    ...offers.flatMap((offer) =>
      offer.tool === null
        ? []
        : [{ by: 'offer' as const, tool: offer.tool, args: offer.arguments }],
    ),
    ...trace.toolCalls
      .filter(({ purpose, ok }) => purpose === 'read' && ok)
      .map((call) => ({ by: 'reading' as const, tool: call.tool, args: parsed(call.arguments) })),
  ];
  const ofTool = uses.filter(
    (use) => use.tool === tool && (by === undefined ? use.by !== 'confirmation' : use.by === by),
  );
  const fits = ofTool.find(({ args }) => hasArguments(args, wanted));
  if (fits) return verdict(true, `uses-${fits.by}`, `${wayOf[fits.by]} \`${tool}\`.`, tool);
  if (ofTool[0]) {
    const found = JSON.stringify(ofTool[0].args)?.slice(0, argumentCharactersMax) ?? 'none';
    const { by: way } = ofTool[0];
    const told = `${wayOf[way]} \`${tool}\` with ${found}.`;
    return verdict(false, `uses-${way}`, told, tool, found);
  }
  const others = [...new Set([...uses.map((use) => use.tool), ...tools.map((use) => use.tool)])];
  const named = others.slice(0, 5).join(', ');
  return named === ''
    ? verdict(false, 'uses-none', 'It uses no tool.')
    : verdict(false, 'uses-others', `It uses or offers others: ${named}.`, named);
}

const wayOf = {
  offer: 'It offers',
  proposal: 'It proposes',
  reading: 'It reads with',
  confirmation: 'Confirmed was',
} as const;
const argumentCharactersMax = 300;

/** Of a trace, where it may be cut. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

function hasArguments(args: unknown, wanted: Record<string, unknown>): boolean {
  const known = (args ?? {}) as Record<string, unknown>;
  return Object.entries(wanted).every(
    ([name, value]) =>
      Object.hasOwn(known, name) && canonicalJson(known[name]) === canonicalJson(value),
  );
}

/** What stands before the last question mark of each sentence that has one. */
const questionsIn = (content: string): string[] =>
  sentencesOf(content).flatMap((sentence) => /^(.*)[?？]/su.exec(sentence)?.[1] ?? []);

/** Decides by words of the five languages: a model's answer carries no other sign. */
function saysUnknown(content: string): boolean {
  const told = comparable(content);
  return languages.some((language) =>
    packs[language].notKnowing.some((phrase) => hasText(told, comparable(phrase))),
  );
}

const quoted = (texts: readonly string[]) =>
  [...new Set(texts)]
    .slice(0, 5)
    .map((text) => `“${text}”`)
    .join(', ');
