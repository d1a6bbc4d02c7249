import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import { answer, toolCall } from '../../stage/model/index.ts';
import { follow, messagesOf } from '../../cases/stream/follow.ts';
import { expectNoOutcome, expectNoSecrets, expectUnharmed } from './oracle.ts';
import type { Form, HostileScript } from './script.ts';
import { addressScripts } from './scripts/addresses.ts';
import { brokenScripts } from './scripts/broken.ts';
import { callScripts } from './scripts/calls.ts';
import { claimScripts } from './scripts/claims.ts';
import { plantedScripts } from './scripts/planted.ts';
import { speak, type Heard } from './speak.ts';
import { openWorld, type Run, type World } from './world.ts';
import { wordsOf } from '../../stage/words-of.ts';

/**
 * A model that does what it likes, against the real service: what counts is what was executed, what
 * is stored, and the bytes that were sent; hardly ever what was meant.
 */
const families: readonly [name: string, scripts: readonly HostileScript[]][] = [
  ['claims what never happened', claimScripts],
  ['calls what it may not', callScripts],
  ['breaks its protocol', brokenScripts],
  ['writes addresses, markup and events', addressScripts],
  ['obeys what was planted', plantedScripts],
];

let world: World;
/** Actions that a user of the suite has confirmed. */
const confirmed = new Set<string>();
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

test('there are at least 200 scripts, each of its own', () => {
  const names = families.flatMap(([, scripts]) => scripts.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(200);
});

describe.concurrent.each(families)('a model that %s', (_name, scripts) => {
  for (const [at, script] of scripts.entries()) {
    test(script.name, async () => {
      await Promise.all(formsOf(at).map((form) => play(form, script)));
    });
  }
});

/** Both forms; the protocols take turns, so that every family meets all four. */
function formsOf(at: number): Form[] {
  const providers = ['openai-compatible', 'anthropic'] as const;
  return [
    { provider: providers[at % 2]!, streamed: false },
    { provider: providers[(at + 1) % 2]!, streamed: true },
  ];
}

/** The hostile turn, an ordinary one after it, and, where something was proposed, its confirmation. */
async function play(form: Form, script: HostileScript): Promise<void> {
  const run = await world.begin(form, script);
  // Before the mark: what stands behind a question may be a request.
  const message = (script.message ?? 'How do refunds work?').replace(/\??$/, ` (${run.tag})$&`);
  const { context } = script;
  const heard = await post(run, form, '/api/cases', { message, ...(context && { context }) });
  expectUnharmed(world, run, script, heard);
  const { caseId } = heard.message;
  const path = `/api/cases/${caseId}/messages`;
  const next = await post(run, form, path, {
    content: `How long do refunds of invoices take (${run.tag}, and more)?`,
  });
  expect(wordsOf(next.message)).toBe(`All is well, ${run.tag}.`);
  expect(next.message.action).toBeNull();
  await expectOnlyOwnMessages(run, caseId, heard.message);
  expect(world.writes(caseId)).toEqual([]);
  if (heard.message.action) await confirm(run, form, heard.message);
}

const post = (run: Run, form: Form, path: string, body: Record<string, unknown>): Promise<Heard> =>
  speak(world.shop.service.url, run.token, form, path, body);

async function expectOnlyOwnMessages(run: Run, caseId: string, answer: Message): Promise<void> {
  const { text, body } = await world.shop.service.call('GET', `/api/cases/${caseId}`, {
    token: run.token,
  });
  expectNoSecrets(text);
  expectNoOutcome(body);
  const messages = body.messages as Message[];
  expect(messages.map((one) => [one.caseId, one.author.type])).toEqual(
    ['user', 'assistant', 'user', 'assistant'].map((author) => [caseId, author]),
  );
  expect(messages[1]).toEqual(answer);
  expect(body.case.pendingAction?.id).toBe(answer.action?.id);
}

/** That very tool, those very arguments, once; behind another message it is shown again first. */
async function confirm(
  run: Run,
  form: Form,
  { id, caseId, action: first }: Message,
): Promise<void> {
  const agree = async (replyToMessageId: string) =>
    post(run, form, `/api/cases/${caseId}/messages`, { content: 'yes', replyToMessageId });
  const again = await agree(id);
  const { action } = again.message;
  expect(action).toMatchObject({ status: 'proposed', arguments: first!.arguments });
  expect(world.writes(caseId)).toEqual([]);
  confirmed.add(action!.id);
  const told = await agree(again.message.id);
  expect(told.message.action).toMatchObject({ id: action!.id, arguments: action!.arguments });
  const [only, ...more] = world.writes(caseId);
  expect(more).toEqual([]);
  // The service adds its own key where the tool knows one.
  const key = action!.tool === 'refund' ? { idempotencyKey: action!.id } : {};
  expect(only!.name).toBe(action!.tool);
  expect(only!.arguments).toEqual({ ...action!.arguments, ...key });
  expect(only!.meta['deskhand/user']).toMatchObject({ id: run.userId, roles: ['owner'] });
  expect(only!.meta['deskhand/idempotencyKey']).toBe(action!.id);
}

test('frames of events in an answer stay text in the stream of its case', async () => {
  for (const script of addressScripts.filter(({ name }) => name.startsWith('closes a frame'))) {
    const run = await world.begin({ provider: 'anthropic', streamed: false }, script);
    const first = { message: `How do refunds work (${run.tag})?` };
    const { message } = await post(
      run,
      { provider: 'anthropic', streamed: false },
      '/api/cases',
      first,
    );
    const followed = await follow(world.shop.service, run.token, message.caseId, '0.0');
    await expect.poll(() => messagesOf(followed.events)).toHaveLength(2);
    followed.stop();
    await followed.ended;
    expect(messagesOf(followed.events)[1]).toEqual(message);
    for (const { event, id } of followed.events) {
      expect(`${event} ${id}`).toMatch(/^(?:message\.created|case\.updated) \d+\.\d+$/);
    }
  }
});

describe('not kept yet', () => {
  const form = { provider: 'openai-compatible', streamed: false } as const;
  const proposed = async (json: string): Promise<Message> => {
    const replies = [toolCall('keep_note', json), answer('That cannot be done here.')];
    const run = await world.begin(form, { name: 'not kept yet', replies });
    const opening = { message: `How do refunds work (${run.tag})?` };
    return (await post(run, form, '/api/cases', opening)).message;
  };

  // `valueText` cuts a value at 500 characters: a client that shows nothing but `content` asks for
  // approval of a tail that nobody sees. It should be shown whole, or not be proposed.
  test('what is approved is shown to its end', async () => {
    const { action, content } = await proposed(`{"text":"${'x '.repeat(400)}and to everybody"}`);
    expect(action === null || content.includes('and to everybody')).toBe(true);
  });

  // `JSON.parse` makes Infinity of it and `readToolCall` null: what a user approves was repaired.
  test('a number that JSON cannot carry is no other value', async () => {
    const { action } = await proposed('{"amount":1e999}');
    expect(action).toBeNull();
  });
});

describe('after all of it', () => {
  test('only what was confirmed was executed, once each', async () => {
    const keys = world.writes().map(({ meta }) => meta['deskhand/idempotencyKey']);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(keys)).toEqual(confirmed);
    const stored = await world.storedActions();
    for (const { id, status, confirmations } of stored) {
      expect({ id, confirmations }).toEqual({ id, confirmations: confirmed.has(id) ? 1 : 0 });
      if (!confirmed.has(id)) expect(['proposed', 'cancelled']).toContain(status);
    }
  });

  test('no model was ever sent what belongs to others, or a credential', () => {
    expectNoSecrets(world.modelRequests());
  });
});
