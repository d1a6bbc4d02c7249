import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { say, type Person } from '../load/person.ts';
import { readBack } from '../load/read-back.ts';

type Answer = [status: number, body: object | null];

/** A service that answers every request as it is told to. */
async function serve(answer: (request: IncomingMessage) => Answer): Promise<string> {
  const server = createServer((request, response) => {
    const [status, body] = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const somebody = (caseId: string | null): Person => ({
  ...{ name: 'person-1', token: 'token', caseId, sent: [] },
});

describe('reading a case back', () => {
  test('tells of a case that is not there as one without messages', async () => {
    const url = await serve(() => [404, { error: 'CASE_NOT_FOUND' }]);
    expect(await readBack(url, [somebody('case_1')])).toEqual(new Map([['case_1', []]]));
  });

  test('ends where a case can’t be read in time, and says which', async () => {
    const url = await serve(() => [503, {}]);
    await expect(readBack(url, [somebody('case_1')], 1)).rejects.toThrow(
      'case_1 could not be read: status 503 at last',
    );
  });
});

describe('a client', () => {
  test('writes down what is refused though it is in order, and goes on', async () => {
    const message = { id: 'msg_1', content: 'Hello' };
    const answers: Answer[] = [
      [403, { error: 'FORBIDDEN' }],
      [201, { case: { id: 'case_1' }, aiMessage: message }],
    ];
    const url = await serve(() => answers.shift()!);
    const person = somebody(null);
    expect(await say(url, person, { content: 'one' })).toBe(null);
    expect(await say(url, person, { content: 'two' })).toEqual(message);
    expect(person.sent.map(({ refusal }) => refusal)).toEqual(['403 {"error":"FORBIDDEN"}', null]);
  });

  test('takes a 201 that is no JSON for a refusal', async () => {
    const url = await serve(() => [201, null]);
    const person = somebody(null);
    expect(await say(url, person, { content: 'one' })).toBe(null);
    expect(person.sent[0]!.refusal).toBe('201 null');
  });
});
