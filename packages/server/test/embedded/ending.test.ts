import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@deskhand/contract';
import { operatorToken, start, untilServing, type ServingProcess } from '../cli/processes.ts';
import { call, expectRefusal, type Reply } from '../http.ts';
import { eventually } from '../nodes/nodes.ts';
import { killed, makeLightClone, openPlace, query, serverPid, until, type Place } from './place.ts';

let place: Place;
let dataDir: string;
beforeAll(async () => {
  place = await openPlace();
  dataDir = await place.seed(join(place.root, 'data'));
});
afterEach(() => place.quiet());
afterAll(() => place.close());

/** Kills the server as the kernel does when memory runs out, and waits for the next one. */
async function replaced(of: string): Promise<void> {
  const pid = await serverPid(of);
  process.kill(pid, 'SIGKILL');
  await until(async () => {
    const next = await serverPid(of).catch(() => pid);
    return (
      next !== pid && readFileSync(join(of, 'postgres', 'postmaster.pid'), 'utf8').includes('ready')
    );
  });
}

describe('a server that ends by itself', () => {
  it('is started again where it was, with all that was committed, and stopped by the stop', async () => {
    const said: string[] = [];
    const postgres = await place.launch(dataDir, { log: (line) => said.push(line) });
    await query(postgres, 'create table kept as select 1 as one');
    await replaced(dataDir);
    expect(said.join()).toContain(
      `ended by itself (SIGKILL): see ${join(dataDir, 'postgres.log')}`,
    );
    expect(await query(postgres, 'select one from kept')).toEqual([{ one: 1 }]);
    const pid = await serverPid(dataDir);
    await postgres.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await sleep(600);
    await expect(serverPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is started again when it had been taken over, too', async () => {
    const first = place.child(await makeLightClone(join(place.root, 'clone')), dataDir);
    await first.said('ready', 'error');
    await killed(first);
    const postgres = await place.launch(dataDir);
    expect(postgres.adopted).toBe(true);
    await replaced(dataDir);
    expect(await query(postgres, 'select body from letters')).toEqual([{ body: 'dear Ada' }]);
    await postgres.stop();
  });

  it('is not waited for by a stop longer than its start takes, and does not outlive it', async () => {
    const postgres = await place.launch(dataDir);
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(() => {
      try {
        return !readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').startsWith(
          `${pid}\n`,
        );
      } catch {
        return true;
      }
    });
    await postgres.stop();
    await expect(serverPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is given up after three restarts, and its owner told once', async () => {
    const gone: string[] = [];
    await place.launch(dataDir, { onGone: (reason) => gone.push(reason) });
    for (let restart = 1; restart <= 3; restart += 1) await replaced(dataDir);
    expect(gone).toEqual([]);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await until(() => gone.length > 0);
    await sleep(600);
    expect(gone).toEqual([
      expect.stringMatching(/^PostgreSQL ended .* 3 restarts .*postgres\.log$/),
    ]);
  });
});

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

  it('answers nothing but 503 while it is away, answers again afterwards, has lost nothing, and ends with 1 when it happens too often', async () => {
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
    await replaced(house);
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

    await replaced(house);
    await replaced(house);
    process.kill(await serverPid(house), 'SIGKILL');
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
