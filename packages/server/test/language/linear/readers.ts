import { readConsent } from '../../../src/utterance/reaction/read-consent.ts';
import { asksSomething, readReaction } from '../../../src/utterance/reaction/read-reaction.ts';
import { plainText, shortLine, valueText } from '../../../src/actions/outcome/quoted-value.ts';
import { cutQuote } from '../../../src/builtin/excerpts.ts';
import { readQuestion } from '../../../src/builtin/question.ts';
import { withoutCourtesies } from '../../../src/builtin/smalltalk.ts';
import type { OfferedTool } from '../../../src/actions/index.ts';
import {
  findLikely,
  findRequested,
  searchTools,
  todayIn,
} from '../../../src/builtin/tools/index.ts';
import { unitsOf } from '../../../src/builtin/units.ts';
import { createClaimGuard } from '../../../src/claims/index.ts';
import { CitationFilter } from '../../../src/assistant/citation-filter.ts';
import { citePassages } from '../../../src/assistant/cite-passages.ts';
import { createTextCleaner } from '../../../src/assistant/providers/safe-events.ts';
import { addressesIn, createSafeMarkdown } from '../../../src/assistant/safe-markdown.ts';
import { plain } from '../../../src/assistant/reading/plain.ts';
import { prefersEventStream } from '../../../src/cases/stream/prefers-stream.ts';
import { parseEventId } from '../../../src/cases/stream/event-id.ts';
import { subjectOf } from '../../../src/cases/subject.ts';
import { cleanText } from '../../../src/knowledge/ingestion/clean-text.ts';
import { readQuery } from '../../../src/knowledge/retrieval/query.ts';
import { fold, foldedWords } from '../../../src/language/fold.ts';
import { detectLanguage } from '../../../src/language/detect-language.ts';
import { ownedByAsker } from '../../../src/language/possession.ts';
import { isAboutNothing } from '../../../src/utterance/is-about-nothing.ts';
import { readUtterance } from '../../../src/utterance/read-utterance.ts';
import { saysWasCharged } from '../../../src/utterance/was-charged.ts';
import { sentencesOf } from '../../../src/language/sentences.ts';
import { termsOf } from '../../../src/language/terms.ts';
import { createEventFeed } from '../../../src/platform/event-feed.ts';

const known = 'https://help.example/refunds';
const passage = {
  documentId: '1',
  score: 1,
  title: 'Refunds',
  heading: null,
  text: 'Five days.',
  url: known,
};
const surroundings = { locale: 'en', assistantName: 'Ada' };

const tool = {
  name: 'cancel_order',
  titles: {},
  examples: {},
  lookup: {},
  values: {},
  valueWords: {},
  labels: {},
  title: 'Cancel an order',
  description: 'Cancels an order that has not been sent. Example: cancel order A-100.',
  effect: 'write',
  inputSchema: {
    type: 'object',
    required: ['order', 'reason'],
    properties: {
      order: { type: 'string', pattern: '^[A-Z]-[0-9]+$', examples: ['A-100'] },
      email: { type: 'string', format: 'email' },
      day: { type: 'string', format: 'date' },
      amount: { type: 'number', minimum: 0 },
      reason: { type: 'string', description: 'Why, in the words of the user' },
    },
  },
} as unknown as OfferedTool;

/** All that reads foreign text whole. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = {
  fold,
  foldedWords,
  detectLanguage,
  sentencesOf,
  termsOf: (text) => termsOf(text, 'en'),
  ownedByAsker: (text) => ownedByAsker(text, 'en'),
  readQuery: (text) => readQuery(readUtterance(text), 'en', ['en', 'de', null]),
  saysWasCharged: (text) => saysWasCharged(readUtterance(text), 'en'),
  cleanText,
  readConsent,
  readReaction,
  isAboutNothing,
  asksSomething,
  readWish: (text) => readUtterance(text).wish,
  valueText,
  shortLine: (text) => shortLine(text, 280),
  plainText: (text) => plainText(text, 280),
  plain,
  cutQuote,
  unitsOf,
  withoutCourtesies: (text) => withoutCourtesies(text, 'Ada'),
  readQuestion: (text) => readQuestion(readUtterance(text), [], surroundings),
  'readQuestion behind another': (text) =>
    readQuestion(readUtterance('and then?'), [{ author: 'user', content: text }], surroundings),
  findRequested: (text) => findRequested(searchTools(text, [tool], given)),
  'findRequested, among many with examples': (text) =>
    findRequested(searchTools(text, manyTools, given)),
  'findLikely, among many with examples': (text) => findLikely(searchTools(text, manyTools, given)),
  'findRequested behind another': (text) =>
    findRequested(searchTools('A-100', [tool], given), [{ author: 'user', content: text }, asked]),
  citePassages: (text) => citePassages(text, [passage]),
  'citePassages, of a passage': (text) => citePassages('[1]', [{ ...passage, text }]),
  addressesIn,
  subjectOf,
  prefersEventStream,
  parseEventId,
};

/** As many as a large tenant's connector has, each with sentences of its own words. */
const manyTools = Array.from({ length: 40 }, (_, at) => ({
  ...tool,
  name: `tool_${at}`,
  title: `Change the ${at}th thing`,
  examples: {
    en: Array.from(
      { length: 20 },
      (_, nth) => `change my thing${at} word${nth}er of kind${at}${nth}`,
    ),
  },
}));
const given = { language: 'en' as const, context: null, today: todayIn(1_790_000_000_000, null) };
const asked = {
  author: 'assistant' as const,
  content: '',
  dialogue: {
    asks: {
      kind: 'missing' as const,
      tool: tool.name,
      arguments: {},
      missing: ['order', 'reason'],
    },
  },
};

interface StreamReader {
  push(text: string): unknown;
  end(): unknown;
}

/** All that reads foreign text while it comes. */
export const streamReaders: Readonly<Record<string, () => StreamReader>> = {
  'citations of no passage': () => new CitationFilter(0),
  'citations of a passage': () => new CitationFilter(1),
  'safe Markdown': () => createSafeMarkdown(new Set([known])),
  'clean text': createTextCleaner,
  'events of a server': feedOfEvents,
  claims: guard,
};

class TooMuch extends Error {}

/** What is too much ends the answer; until then it costs time. */
function feedOfEvents(): StreamReader {
  const feed = createEventFeed({
    onEvent: () => undefined,
    eventBytesMax: 256 * 1024,
    tooMuch: () => new TooMuch(),
  });
  let isOver = false;
  const unlessOver = (read: () => void): void => {
    try {
      if (!isOver) read();
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      isOver = true;
    }
  };
  return {
    push: (text) => unlessOver(() => feed.feed(Buffer.from(text))),
    end: () => unlessOver(() => feed.end()),
  };
}

/** Its own bound of time would hide what the test is there for. */
function guard(): StreamReader {
  const claims = createClaimGuard({ readingMsMax: Infinity });
  return { push: (text) => claims.push(text), end: () => claims.finish() };
}

/** The same text in pieces of that many letters. */
export function readInPieces(reader: StreamReader, text: string, size: number): void {
  const letters = [...text];
  for (let at = 0; at < letters.length; at += size) {
    reader.push(letters.slice(at, at + size).join(''));
  }
  reader.end();
}
