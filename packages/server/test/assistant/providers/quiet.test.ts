import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createModel } from '../../../src/assistant/providers/index.ts';
import { createOutbound } from '../../../src/platform/outbound/index.ts';
import { startScriptedModel, type ScriptedModel } from '../../stage/model/index.ts';
import { answerBytesMax, eventsOf, providers } from './models.ts';
import { until } from '../../stage/waiting.ts';

const { loaded } = vi.hoisted(() => ({ loaded: [] as string[] }));

vi.mock('undici', (importOriginal) => {
  loaded.push('undici');
  return importOriginal();
});

describe('calling models', () => {
  let scripted: ScriptedModel;
  const complaints: unknown[] = [];
  const complain = (what: unknown): void => {
    complaints.push(what);
  };

  beforeAll(async () => {
    scripted = await startScriptedModel();
    process.on('unhandledRejection', complain).on('warning', complain);
  });
  afterAll(async () => {
    process.off('unhandledRejection', complain).off('warning', complain);
    await scripted.close();
  });

  test('loads no HTTP client before the first call', async () => {
    const outbound = createOutbound({ allowPrivate: ['127.0.0.1/32'] });
    const models = providers.map((provider) =>
      createModel(
        { provider, model: 'scripted-1', baseUrl: scripted.baseUrl, apiKey: null },
        outbound.exchangeUpTo(answerBytesMax),
      ),
    );
    expect(loaded).toEqual([]);
    await eventsOf(models[0]!);
    expect(loaded).toEqual(['undici']);
    await outbound.close();
  });

  test('says nothing on the console, rejects nothing unheard and leaves no socket', async () => {
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(complain),
    );
    const outbound = createOutbound({ allowPrivate: ['127.0.0.1/32'] });
    scripted.respondWith(({ messages }) => {
      switch (Number(messages[0]?.content) % 6) {
        case 0:
          return { kind: 'silent' };
        case 1:
          return { kind: 'endless' };
        case 2:
          return { kind: 'cut', text: 'Your plan ', how: 'reset' };
        case 3:
          return { kind: 'malformed-json' };
        case 4:
          return { kind: 'status', status: 500 };
        default:
          return { kind: 'stream-error', type: 'overloaded_error' };
      }
    });

    const calls = Array.from({ length: 36 }, async (_, index) => {
      const provider = providers[index % 3]!;
      const settings = {
        provider,
        model: 'scripted-1',
        baseUrl: scripted.baseUrl,
        apiKey: 'key-1',
      };
      const messages = [{ role: 'user' as const, content: String(Math.floor(index / 3)) }];
      const budgets = { firstTokenMs: 600, totalMs: 900 };
      return eventsOf(
        createModel(settings, outbound.exchangeUpTo(answerBytesMax)),
        { messages },
        budgets,
      );
    });
    const outcomes = await Promise.allSettled(calls);

    expect(outcomes.map(({ status }) => status)).not.toContain('fulfilled');
    await until(() => scripted.activeCount() === 0);
    await outbound.close();
    await until(() => scripted.connectionCount() === 0);
    expect(complaints).toEqual([]);
    for (const spy of spies) spy.mockRestore();
  });
});
