import { createContext, runInContext } from 'node:vm';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../scripts/build.js';
import { castOf } from '../../server/test/stage/cast.ts';
import { echo } from '../../server/test/stage/answers.ts';
import { startTestService, type TestService } from '../../server/test/stage/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ answer: echo });
});
afterAll(() => service.stop());

const names =
  'action receipt signal headers method body key accept lastEventId onWait idempotencyKey token getToken ' +
  'onTokenRefresh cursor limit opening context previousCaseId decision replyToMessageId status code case ' +
  'capabilities pendingAction escalation citations tools author name seq error cause retryAfterMs requestId ' +
  'id message messages userMessage snapshot nextCursor credentials mode redirect caseId outbox unread connection text foo';

/** Runs in a realm of its own, as a page does: its prototypes are not those of Node. */
const page = `
  const wrong = [];
  for (const name of ${JSON.stringify(names)}.split(' ')) {
    const value = { id: 'evil', type: 'evil', outcome: 'succeeded' };
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get: () => value,
      set() { wrong.push(name); },
    });
  }
  Object.prototype.then = 'not a function';
  (async () => {
    const client = deskhand.createClient({ baseUrl, token });
    const session = deskhand.createSession(client, {});
    await session.start();
    for (const text of ['Hello', 'Again']) {
      await session.send(text);
      for (let look = 0; session.state.isTyping || session.state.connection !== 'live'; look += 1) {
        if (look > 500) return JSON.stringify(session.state);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    const { case: current, messages, pending, unread } = session.state;
    await client.postMessage(current.id, { content: 'Hi' }, {});
    const read = await client.readCase(current.id);
    const refused = await client.readCase('case_none').catch((error) => error);
    const lost = await deskhand
      .createClient({ baseUrl: 'http://127.0.0.1:1', token, fetch: () => Promise.reject(1) })
      .readCase('x', {}, { signal: aborted })
      .catch((error) => error);
    client.destroy();
    return JSON.stringify({
      said: messages.map(({ author, content, action }) => [author.type, content, action]),
      nothing: [current.pendingAction, current.escalation, pending, read.nextCursor],
      counts: [read.messages.length, unread],
      refused: [refused.code, refused.retryAfterMs, lost.code, lost.status],
      wrong,
    });
  })()`;

test('a page that pollutes its prototypes changes nothing', async () => {
  const { ana } = await castOf(service);
  const code = await bundleBoth();
  const realm = createContext({
    ...{ fetch, AbortController, AbortSignal, TextDecoder, URLSearchParams, crypto },
    ...{ setTimeout, clearTimeout, queueMicrotask },
    ...{ baseUrl: service.url, token: ana, aborted: AbortSignal.abort() },
  });
  runInContext(code, realm);
  const told = JSON.parse((await runInContext(page, realm)) as string) as object;
  expect(told).toEqual({
    said: [
      ['user', 'Hello', null],
      ['assistant', 'You said: Hello', null],
      ['user', 'Again', null],
      ['assistant', 'You said: Again', null],
    ],
    nothing: [null, null, null, null],
    counts: [6, 2],
    refused: ['CASE_NOT_FOUND', null, 'ABORTED', null],
    wrong: [],
  });
});

/** What is published, both files of it, as one script. */
async function bundleBoth(): Promise<string> {
  const published = await bundle();
  const { outputFiles } = await esbuild.build({
    stdin: { contents: "export * from './index.js'; export * from './session.js';" },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'deskhand',
    plugins: [
      {
        name: 'published',
        setup(build) {
          build.onResolve({ filter: /^\.\// }, ({ path }) => ({ path, namespace: 'published' }));
          build.onLoad({ filter: /.*/, namespace: 'published' }, ({ path }) => ({
            contents: published.get(path.slice(2))!,
          }));
        },
      },
    ],
  });
  return outputFiles[0]!.text;
}
