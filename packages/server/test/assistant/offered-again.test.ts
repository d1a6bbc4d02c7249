import { expect, test } from 'vitest';
import type { Toolbox } from '../../src/actions/index.ts';
import { answerRuling } from '../../src/assistant/answer-ruling.ts';
import type { ReadTurn } from '../../src/assistant/read-turn.ts';
import type { Answer, Ruling } from '../../src/cases/index.ts';
import { packs } from '../../src/language/index.ts';
import { readUtterance } from '../../src/utterance/index.ts';

test('what was withdrawn is told, though nothing can be offered again', async () => {
  const content = 'Anna spoke of the equinox yesterday';
  const action = { tool: 'refund', title: 'Refund', arguments: {}, status: 'cancelled' };
  const ruling = { kind: 'withdraw', action } as unknown as Ruling;
  // What this reads of a turn, and of what can be done.
  const read = {
    turn: { ruling, content, canChange: true, user: {} },
    message: readUtterance(content),
    ...{ settings: { name: 'Tide', provider: 'builtin' }, language: 'en', answerLocale: 'en' },
    ...{ sentences: packs.en.sentences, history: [], trace: { setAside: () => undefined } },
  } as unknown as ReadTurn;
  const toolbox = {
    execute: async () => ({ action, outcome: null, notSentReason: null, undo: null }),
    offer: () => Promise.reject(new Error('The connector is away.')),
  } as unknown as Toolbox;
  const unknown = { content: '', provenance: { provider: 'builtin', kind: 'unknown' } };
  const deps = { toolbox, answerMessage: async () => unknown as unknown as Answer };
  const signal = new AbortController().signal;
  const told = await answerRuling(deps, read, ruling, () => undefined, signal);
  expect(told.content).toContain('Nothing was changed');
});
