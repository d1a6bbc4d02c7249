import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Examined } from '../../src/doctor/index.ts';
import { serviceEnvironment, temporaryFolder } from '../cli/processes.ts';
import { run } from '../cli/run-here.ts';
import { eventually } from '../stage/waiting.ts';
import {
  formerSecret,
  keyOf,
  newSecret,
  openSecretStage,
  type SecretStage,
} from './secret-stage.ts';

const [former, fresh] = [formerSecret, newSecret];
const [formerKey, freshKey] = [keyOf(former), keyOf(fresh)];

let stage: SecretStage;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  stage = await openSecretStage();
  folder = temporaryFolder();
});
afterEach(async () => {
  await stage.stop();
  folder.remove();
});

const environmentOf = (secret: string) => ({
  ...serviceEnvironment(stage.nodes.db.url, join(folder.path, 'data')),
  DESKHAND_SECRET: secret,
});

/** What the doctor says of secrets, to who runs it with this one. */
async function told(secret: string): Promise<Record<'secret' | 'nodes', Examined>> {
  const { stdout } = await run(['doctor', '--json'], { environment: environmentOf(secret) });
  const { checks } = JSON.parse(stdout) as { checks: Examined[] };
  const [one, nodes] = ['secret', 'secret-of-nodes'].map((name) =>
    checks.find(({ check }) => check === name)!,
  );
  return { secret: one!, nodes: nodes! };
}

const allAreFresh = () =>
  eventually(
    () => stage.countUnder(former),
    (count) => count === 0,
  );

test('a secret is changed while nodes serve, in the order of the guide', async () => {
  const first = await stage.start(former);
  await stage.fill(first);
  await stage.prove(first);
  expect((await told(former)).secret.found).toMatch(
    new RegExp(`^DESKHAND_SECRET opens all \\d+ sealed values, under key ${formerKey}$`),
  );
  // Who does not know the new one could not open what it seals: the wrong order is refused.
  await expect(stage.start(`${fresh},${former}`)).rejects.toThrow(
    /^DESKHAND_SECRET begins with a secret \(key \w+\) that a node that runs does not know/,
  );

  const second = await stage.start(`${former},${fresh}`);
  const third = await stage.start(`${former},${fresh}`);
  await stage.prove(second);
  await stage.prove(first);
  expect((await told(`${former},${fresh}`)).nodes.found).toContain(
    `key ${freshKey}: 2 of 3 nodes know it, 0 of 3`.replace('0 of 3', '0'),
  );
  await first.stop();
  expect(await told(`${former},${fresh}`)).toMatchObject({
    secret: { status: 'ok', found: expect.stringContaining(`key ${freshKey}`) as string },
    nodes: { status: 'ok', found: '2 nodes with the same DESKHAND_SECRET as here' },
  });
  expect(await stage.countUnder(fresh)).toBe(0);

  const fourth = await stage.start(`${fresh},${former}`);
  await stage.prove(fourth);
  await stage.prove(second);
  // Nobody seals anew what another would seal back.
  const before = await stage.countUnder(former);
  expect(before).toBeGreaterThan(10);
  await second.stop();
  await stage.prove(fourth);
  await third.stop();
  await stage.prove(fourth);
  await allAreFresh();
  await stage.prove(fourth);
  const done = await told(`${fresh},${former}`);
  expect(done.secret.found).toMatch(
    new RegExp(
      `all under its first part \\(key ${freshKey}\\).*the rest \\(key ${formerKey}\\) can go$`,
    ),
  );

  const fifth = await stage.start(fresh);
  await stage.prove(fifth);
  await stage.prove(fourth);
  await fourth.stop();
  await stage.prove(fifth);
  await fifth.stop();
  await expect(stage.start(former)).rejects.toThrow(/^DESKHAND_SECRET is not the one that this/);
});

test('the doctor tells how much of each kind is sealed under which key, and never a secret', async () => {
  await stage.fill(await stage.start(former));
  const { secret } = await told(`${fresh},${former}`);
  expect(secret.status).toBe('ok');
  for (const kind of [
    '2 signing keys',
    '1 key of the audit log',
    '1 credentials of connectors',
    '1 keys of model providers',
    '1 secrets of webhooks',
    '1 former secrets of webhooks',
    /\d+ replies of the last 24 hours/.source,
  ]) {
    expect(secret.found).toMatch(new RegExp(`under key ${formerKey}: .*${kind}`));
  }
  const { secret: closed } = await told(fresh);
  expect(closed).toMatchObject({
    status: 'problem',
    found: expect.stringMatching(/^DESKHAND_SECRET opens 0 of/) as string,
    advice: expect.stringContaining('new,former') as string,
  });
  expect(JSON.stringify([secret, closed])).not.toMatch(/the-(former|new)-secret/);
});

test('a former secret that is taken away too early ends the start, with what would be lost', async () => {
  const lost = async (...flags: string[]) => {
    const { code, stdout, stderr } = await run(['secret', 'lost', ...flags], {
      environment: environmentOf(fresh),
    });
    return `${code}: ${stdout}${stderr}`;
  };
  const node = await stage.start(former);
  await stage.fill(node);
  await node.stop();
  await expect(stage.start(fresh)).rejects.toThrow(
    /^DESKHAND_SECRET is not the one that this database’s values were sealed under \(key \w+: 2 signing keys, .*1 credentials of connectors/,
  );
  // Some are sealed anew, and then somebody is too quick.
  const both = await stage.start(`${fresh},${former}`);
  await allAreFresh();
  await both.stop();
  const back = await stage.start(`${former},${fresh}`, { sealAnew: { everyMs: 600_000 } });
  await back.call('POST', '/api/operator/signing-keys/rotate', {
    token: 'operator-token-of-the-tests',
  });
  expect(await lost(formerKey, '--yes')).toMatch(/^1: .*is not lost: a node that runs holds it\n$/);
  await back.stop();
  await expect(stage.start(fresh)).rejects.toThrow(
    new RegExp(
      `^DESKHAND_SECRET lacks a former secret \\(key ${formerKey}\\) that 1 signing keys are still sealed under`,
    ),
  );
  // Where nobody has it any more, the service starts without what was sealed under it.
  expect(await lost(formerKey)).toMatch(/^1: .*add --yes\n$/);
  expect(await lost(freshKey, '--yes')).toMatch(/^1: .*is not lost: DESKHAND_SECRET holds it\n$/);
  expect(await lost('0123456789abcdef', '--yes')).toMatch(/^1: .*nothing is sealed under key/);
  expect(await lost(formerKey, '--yes')).toMatch(/^0: Given up: 1 signing keys\.\n$/);
  expect(await lost(formerKey, '--yes')).toMatch(/^0: /);
  const after = await stage.start(fresh);
  await stage.prove(after);
  expect((await told(fresh)).secret).toMatchObject({
    status: 'ok',
    found: expect.stringMatching(
      /but those of a secret that is lost, under key \w+: 1 signing keys/,
    ) as string,
  });
});

test('the key of the audit log can not be given up: nothing could be verified any more', async () => {
  const node = await stage.start(former);
  await node.stop();
  const { code, stderr } = await run(['secret', 'lost', formerKey, '--yes'], {
    environment: environmentOf(fresh),
  });
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('no service can start without 1 key of the audit log'),
  ]);
});
