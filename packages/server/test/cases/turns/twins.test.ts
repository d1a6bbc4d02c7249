import { describe, expect, test } from 'vitest';
import { echo, heldAnswers } from '../../stage/answers.ts';
import { expectRefusal, type Reply } from '../../stage/http.ts';
import { createNodes } from '../../stage/nodes.ts';
import { createTenant } from '../../stage/tenant.ts';
import { eventually } from '../../stage/waiting.ts';
import { openCase, say, transcript } from '../../stage/conversation.ts';
import type { Node } from '../../stage/service.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });
const sameBytes = (a: Reply, b: Reply) =>
  expect({ status: b.status, text: b.text }).toEqual({ status: a.status, text: a.text });

describe('while the turn is still open', () => {
  test('twins on both nodes wait for the one answer', async () => {
    const held = heldAnswers();
    const nodes = await createNodes({ answer: held.answer });
    const [one, two] = [await nodes.start(), await nodes.start()];
    const token = await (await createTenant(one)).session('ana');
    const open = (node: Node) =>
      node.call('POST', '/api/cases', { token, body: { message: 'Slow' }, headers: keyed('slow') });
    const first = open(one);
    await eventually(
      () => held.asked,
      (asked) => asked.length === 1,
    );
    const twins = [open(one), open(two)];
    held.release();
    const replies = await Promise.all([first, ...twins]);
    for (const reply of replies) sameBytes(replies[0], reply);
    expect(replies[0].status).toBe(201);
    expect(held.asked).toEqual(['Slow']);
    await nodes.stop();
  });

  test('a case closed meanwhile is told as closed, at first and ever after', async () => {
    const held = heldAnswers();
    const nodes = await createNodes({ answer: held.answer });
    const node = await nodes.start();
    const token = await (await createTenant(node)).session('ana');
    const open = () =>
      node.call('POST', '/api/cases', { token, body: { message: 'Slow' }, headers: keyed('slow') });
    const first = open();
    const [{ id }] = await eventually(
      async () => (await node.call('GET', '/api/cases', { token })).body.cases as [{ id: string }],
      (cases) => cases.length === 1,
    );
    // One more message waits behind the first, so the case waits for the assistant afterwards.
    const second = say(node, token, id, 'More');
    await eventually(
      () => transcript(node, token, id),
      (messages) => messages.length === 2,
    );
    await node.call('POST', `/api/cases/${id}/feedback`, { token, body: { feedback: 'positive' } });
    await node.call('POST', `/api/cases/${id}/close`, {
      token,
      body: { resolution: 'resolved', rating: 7 },
    });
    held.release();
    const reply = await first;
    expect(reply.body.case).toMatchObject({ status: 'closed', resolution: 'resolved', rating: 7 });
    expect((await second).status).toBe(201);
    sameBytes(reply, await open());
    await nodes.stop();
  });

  test('a case that went on to wait for another answer is told so, at first and ever after', async () => {
    const held = heldAnswers();
    const nodes = await createNodes({ answer: held.answer });
    const node = await nodes.start();
    const token = await (await createTenant(node)).session('ana');
    const open = () =>
      node.call('POST', '/api/cases', { token, body: { message: 'Slow' }, headers: keyed('slow') });
    const first = open();
    const [{ id }] = await eventually(
      async () => (await node.call('GET', '/api/cases', { token })).body.cases as [{ id: string }],
      (cases) => cases.length === 1,
    );
    const more = [say(node, token, id, 'More'), say(node, token, id, 'And more')];
    await eventually(
      () => transcript(node, token, id),
      (messages) => messages.length === 3,
    );
    held.release();
    const reply = await first;
    expect(reply.body.case.waitingOn).toBe('assistant');
    await Promise.all(more);
    sameBytes(reply, await open());
    await nodes.stop();
  });

  test('a process that stops tells all who wait that it does, and stops in time', async () => {
    const held = heldAnswers();
    const nodes = await createNodes({ answer: held.answer, drainMs: 100 });
    const node = await nodes.start();
    const token = await (await createTenant(node)).session('ana');
    const open = () =>
      node.call('POST', '/api/cases', { token, body: { message: 'Slow' }, headers: keyed('slow') });
    const waiting = [open(), open(), open()];
    await eventually(
      () => held.asked,
      ({ length }) => length === 1,
    );
    // The twins have found the key by now, or find it while the service drains.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await node.stop();
    for (const reply of await Promise.all(waiting))
      expectRefusal(reply, 503, 'SERVICE_UNAVAILABLE');
    const next = await nodes.start({ answer: echo });
    const reply = await next.call('POST', '/api/cases', {
      token,
      body: { message: 'Slow' },
      headers: keyed('slow'),
    });
    expect(reply.status).toBe(201);
    expect(reply.body.aiMessage.content).toBe('You said: Slow');
    await nodes.stop();
  });

  test('a twin that has waited long enough gets 409 with Retry-After, and the body later', async () => {
    const asked: string[] = [];
    // An assistant that never comes to an end, whatever it is told.
    const answer = (turn: { content: string }) => {
      asked.push(turn.content);
      return new Promise<never>(() => undefined);
    };
    const nodes = await createNodes({ answer, turnMsMax: 4_000 });
    const node = await nodes.start();
    const hasty = await nodes.start({ turnMsMax: 300 });
    const token = await (await createTenant(node)).session('ana');
    const open = (through = node) =>
      through.call('POST', '/api/cases', {
        ...{ token, body: { message: 'Slow' }, headers: keyed('slow') },
      });
    const first = open();
    await eventually(
      () => asked,
      ({ length }) => length === 1,
    );
    const twin = await open(hasty);
    expectRefusal(twin, 409, 'CONFLICT');
    expect(twin.headers.get('retry-after')).toBe('2');
    const reply = await first;
    expect(reply.status).toBe(201);
    expect(reply.body.aiMessage.status).toBe('failed');
    sameBytes(reply, await open());
    expect(asked).toEqual(['Slow']);
    await nodes.stop();
  });
});

test('the assistant is asked once for a message, however often it is sent', async () => {
  const asked: string[] = [];
  const nodes = await createNodes({
    answer: (turn, emit, signal) => {
      asked.push(turn.content);
      return echo(turn, emit, signal);
    },
  });
  const node = await nodes.start();
  const token = await (await createTenant(node)).session('ana');
  const id = await openCase(node, token);
  for (let time = 0; time < 3; time += 1) await say(node, token, id, 'Once', keyed('once'));
  expect(asked).toEqual(['Hello', 'Once']);
  await nodes.stop();
});
