import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PassageIndex } from '../../src/knowledge/retrieval/passage-index.ts';
import { Postings } from '../../src/knowledge/retrieval/postings.ts';
import { readQuery } from '../../src/knowledge/retrieval/query.ts';
import { textOf, type IndexedDocument } from '../../src/knowledge/retrieval/stored-document.ts';
import { readUtterance } from '../../src/utterance/index.ts';

function document(id: string, title: string, ...texts: string[]): IndexedDocument {
  const passages = texts.map((text) => ({ heading: null, text }));
  return { id, title, url: null, language: 'en', passages };
}

function indexOf(...documents: IndexedDocument[]): PassageIndex {
  const index = new PassageIndex();
  for (const one of documents) finish(index.put(one));
  return index;
}

function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const ask = (index: PassageIndex, question: string, limit = 5) =>
  finish(index.search(readQuery(readUtterance(question), 'en', index.languages), limit));
const idsFor = (index: PassageIndex, question: string) =>
  ask(index, question).map((hit) => hit.document.id);

const refund = document('1', 'Refund a payment', 'Give the money back within 180 days.');
const cancel = document(
  '2',
  'Cancel your subscription',
  'Go to the plan page.',
  'No data is lost.',
);
const webhooks = document('3', 'Receive webhooks', 'An endpoint receives every event.');

test('a search of long documents for many words is done in small steps', () => {
  const words = Array.from({ length: 90 }, (_, at) => `w${'abcdefghij'[at % 10]!.repeat(at)}`);
  const texts = words.map((word, at) => `${word} ${words[(at * 7) % 90]}`);
  const index = indexOf(document('1', 'One', ...texts), document('2', 'Two', ...texts));
  const steps = index.search(readQuery(readUtterance(words.join(' ')), 'en', index.languages), 5);
  let count = 0;
  while (!steps.next().done) count += 1;
  // One for each word and document.
  expect(count).toBeGreaterThan(100);
});

describe('an index', () => {
  test('finds by title, text, related words and misspelt words', () => {
    const index = indexOf(refund, cancel, webhooks);
    expect(idsFor(index, 'How do I refund someone?')[0]).toBe('1');
    expect(idsFor(index, 'endpoint')[0]).toBe('3');
    expect(idsFor(index, 'can I get reimbursed?')[0]).toBe('1');
    expect(idsFor(index, 'terminate my subscribtion')[0]).toBe('2');
    expect(idsFor(index, 'webhoks')[0]).toBe('3');
  });

  test('finds nothing for what nobody wrote, or without a word', () => {
    const index = indexOf(refund, cancel, webhooks);
    for (const question of ['zebra', 'what is it?', '', '!?'])
      expect(ask(index, question)).toEqual([]);
    expect(ask(new PassageIndex(), 'refund')).toEqual([]);
  });

  test('tells how much of a question a passage covers', () => {
    const index = indexOf(refund, cancel, webhooks);
    expect(ask(index, 'refund a payment')[0]!.coverage).toBe(1);
    expect(ask(index, 'refund a zebra')[0]!.coverage).toBeLessThan(0.6);
  });

  test('finds documents in another language than the question', () => {
    const spanish = {
      ...document('4', 'Reembolsar un pago', 'Devuelve el dinero.'),
      language: 'es' as const,
    };
    const index = indexOf(spanish, cancel);
    expect(idsFor(index, 'How do I refund a payment?')[0]).toBe('4');
  });

  test('forgets a removed document and finds a replaced one by its new words only', () => {
    const index = indexOf(refund, cancel, webhooks);
    finish(index.remove('3'));
    finish(index.put(document('1', 'Late fees', 'A zebra pays late.')));
    finish(index.remove('unknown'));
    expect(idsFor(index, 'webhooks endpoint')).toEqual([]);
    expect(idsFor(index, 'refund')).toEqual([]);
    expect(idsFor(index, 'zebra')).toEqual(['1']);
    expect(index.passageCount).toBe(3);
  });

  test('shows a document before or after its replacement, never parts', () => {
    const index = indexOf(document('1', 'Title', 'old one', 'old two'));
    const steps = index.put(document('1', 'Title', 'new one', 'new two'));
    const seen = new Set<string>();
    for (let step = steps.next(); !step.done; step = steps.next()) {
      seen.add(
        ask(index, 'title')
          .map((hit) => textOf(hit.document, hit.at))
          .join(),
      );
    }
    expect([...seen]).toEqual(['old one,old two', 'new one,new two']);
  });

  test('finds a document by its questions, at the passage that answers them', () => {
    const asked = {
      ...cancel,
      questions: ['is my stuff deleted or lost', 'Wie werde ich das Abo los?'],
    };
    const index = indexOf(refund, asked, webhooks);
    expect(ask(index, 'stuff')[0]).toMatchObject({ document: { id: '2' }, at: 1 });
    // Words that no passage has lead to the beginning.
    expect(ask(index, 'Abo los werden')[0]).toMatchObject({ document: { id: '2' }, at: 0 });
    finish(index.put(cancel));
    expect(idsFor(index, 'stuff')).toEqual([]);
  });

  test('ranks documents: passages of one do not hide another', () => {
    const often = Array.from({ length: 8 }, (_, at) => `A zebra and a lion, part ${at}.`);
    const index = indexOf(
      document('1', 'Lions', ...often),
      document('2', 'Tigers', 'A zebra, and a tiger.'),
      document('3', 'Zoo', 'It is open.'),
    );
    expect(idsFor(index, 'zebra lion').slice(0, 5)).toEqual(['1', '1', '1', '2', '1']);
  });

  test('looks for all words of a long question', () => {
    const filler = Array.from({ length: 60 }, (_, at) => `filler${at}`).join(' ');
    const index = indexOf(refund, cancel, webhooks);
    expect(idsFor(index, `${filler} endpoint`)).toEqual(['3']);
  });

  test('breaks ties by document and place', () => {
    const index = indexOf(document('b', 'T', 'twin', 'twin'), document('a', 'T', 'twin', 'twin'));
    expect(ask(index, 'twin').map((hit) => `${hit.document.id}${hit.at}`)).toEqual([
      'a0',
      'a1',
      'b0',
      'b1',
    ]);
  });

  test('ranks the same whatever it held before', () => {
    const word = fc.constantFrom(
      'plan',
      'invoice',
      'refund',
      'client',
      'webhook',
      'late',
      'fee',
      'card',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      texts: fc.option(fc.array(text, { minLength: 1, maxLength: 4 }), { nil: null }),
      title: text,
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), text, (changes, question) => {
        const changed = new PassageIndex();
        const kept = new Map<string, IndexedDocument>();
        for (const { id, texts, title } of changes) {
          if (texts === null) {
            finish(changed.remove(id));
            kept.delete(id);
          } else {
            finish(changed.put(document(id, title, ...texts)));
            kept.set(id, document(id, title, ...texts));
          }
        }
        const fresh = indexOf(...kept.values());
        const shown = (index: PassageIndex) =>
          ask(index, question, 50).map(({ document: { id }, at, score, coverage }) => ({
            place: `${id}${at}`,
            score: score.toFixed(4),
            coverage: coverage.toFixed(4),
          }));
        expect(shown(changed)).toEqual(shown(fresh));
        expect(changed.passageCount).toBe(fresh.passageCount);
      }),
      { numRuns: 200 },
    );
  });
});

describe('postings', () => {
  test('hold what was appended to each of many lists', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6_000 }),
        (order) => {
          const postings = new Postings();
          const expected: number[][] = [];
          for (let term = 0; term <= 30; term += 1) {
            postings.add();
            expected.push([]);
          }
          for (const [value, term] of order.entries()) {
            // Three to one, so that some lists outgrow the shared pages.
            for (const list of term < 20 ? [0, term] : [term]) {
              postings.append(list, value);
              expected[list]!.push(value);
            }
          }
          expect(expected.map((_, term) => [...postings.list(term)])).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('grow past a page', () => {
    const postings = new Postings();
    for (let term = 0; term < 5_000; term += 1) postings.add();
    for (let value = 0; value < 100_000; value += 1) postings.append(value % 3, value);
    expect(postings.list(1).length).toBe(33_333);
    expect(postings.list(1)[33_332]).toBe(99_997);
    expect(postings.list(4_999).length).toBe(0);
  });
});
