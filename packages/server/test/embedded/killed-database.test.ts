import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import {
  killServer,
  openPlace,
  serverPid,
  until,
  type Place,
} from '../../../embedded-postgres/test/place.ts';
import { operatorToken, start, untilServing, type ServingProcess } from '../cli/processes.ts';
import { call, expectRefusal, type Reply } from '../stage/http.ts';
import { eventually } from '../stage/waiting.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterEach(() => place.quiet());
afterAll(() => place.close());

describe('a service whose embedded server is killed', () => {
  let serving: ServingProcess;
  let token: string;
  let caseId: string;
  let house: string;
  afterEach(async () => {
    serving.child.kill('SIGKILL');
    await serving.ended;
  });

  const post = (path: string, body: unknown, as = token, key?: string): Promise<Reply> =>
    call(serving.url, 'POST', path, {
      token: as,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  function startService(): Promise<ServingProcess> {
    const environment = {
      ...{ PORT: '0', DATA_DIR: house, OPERATOR_TOKEN: operatorToken, LOG_LEVEL: 'warn' },
      STOP_DELAY_MS: '0',
      TMPDIR: place.temporary,
    };
    return untilServing(start(['serve'], { environment, cwd: place.root }));
  }

  /** Kills each new server as soon as there is one, also while it is just being started. */
  async function killWhileServing(): Promise<void> {
    let killedPid = 0;
    await until(async () => {
      const pid = await serverPid(house).catch(() => killedPid);
      if (pid !== killedPid) killedPid = await killServer(house).catch(() => killedPid);
      return serving.child.exitCode !== null;
    });
  }

  async function serve(): Promise<void> {
    house = join(place.root, 'service');
    serving = await startService();
    const tenant = await post(
      '/api/operator/tenants',
      { key: 'acme', name: 'Acme' },
      operatorToken,
    );
    const issued = await post('/api/widget/sessions', { userId: 'ana' }, tenant.body.sik as string);
    token = issued.body.jwt as string;
    caseId = (await post('/api/cases', { message: 'Hello' })).body.case.id as string;
  }

  test('answers nothing but 503 while it is away, answers again afterwards, has lost nothing, and ends with 1 when it happens too often', async () => {
    await serve();
    const path = `/api/cases/${caseId}/messages`;
    let isKilling = true;
    const sending = (async () => {
      const replies = new Map<string, Reply>();
      // Sent twice each, they are still fewer than a person may send in a minute.
      for (let at = 0; at < 12 && (isKilling || at < 10); at += 1) {
        const content = `message ${at}`;
        replies.set(content, await post(path, { content }, token, content));
        await sleep(250);
      }
      return replies;
    })();
    await sleep(300);
    const pid = await killServer(house);
    await until(async () => (await serverPid(house).catch(() => pid)) !== pid);
    await eventually(
      () => call(serving.url, 'GET', '/readyz'),
      ({ status }) => status === 200,
    );
    isKilling = false;
    const replies = await sending;
    for (const reply of replies.values()) {
      if (reply.status !== 201) expectRefusal(reply, 503, 'SERVICE_UNAVAILABLE');
    }
    // Whoever was refused repeats the request under its key, as clients do.
    for (const [content, before] of replies) {
      const again = await eventually(
        () => post(path, { content }, token, content),
        ({ status }) => status === 201,
      );
      if (before.status === 201) expect(again.text).toBe(before.text);
    }
    const { body } = await call(serving.url, 'GET', `/api/cases/${caseId}?limit=100`, { token });
    const said = (body.messages as Message[]).filter(({ author }) => author.type === 'user');
    expect(said.map(({ content }) => content).sort()).toEqual(['Hello', ...replies.keys()].sort());

    await killWhileServing();
    const { code, stderr } = await serving.ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n').at(-1)).toMatch(
      /^deskhand: PostgreSQL ended by itself again after 3 restarts within 10 minutes: see .*postgres\.log$/,
    );
    // What a supervisor does.
    serving = await startService();
    const kept = await call(serving.url, 'GET', `/api/cases/${caseId}?limit=100`, { token });
    expect(kept.body.messages).toHaveLength(2 * said.length);
  });
});
