import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { serviceEnvironment, temporaryFolder } from './processes.ts';
import { run } from './run-here.ts';

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = temporaryFolder();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

const distribute = (...flags: string[]) =>
  run(['database', 'distribute', ...flags], {
    environment: { ...serviceEnvironment(database.url, folder.path), LOG_LEVEL: 'silent' },
  });

async function query(sql: string): Promise<void> {
  const client = await database.database.connect();
  await client.query(sql).finally(() => client.release());
}

test('the plan places every table once, and changes nothing', async () => {
  const { code, stdout, stderr } = await distribute('--plan', '--shards', '8');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const placed = [...stdout.matchAll(/select create_(\w+)_table\('(\w+)'/g)];
  const reference = placed.filter(([, how]) => how === 'reference').map(([, , table]) => table);
  expect(reference).toEqual([
    'audit_chain',
    'lost_secrets',
    'migrations',
    'nodes',
    'signing_keys',
    'tenants',
  ]);
  const first = placed[reference.length]!;
  expect(first[2]).toBe('cases');
  expect(stdout).toContain(`('cases', 'tenant_id', colocate_with => 'none', shard_count => 8);`);
  expect(new Set(placed.map(([, , table]) => table)).size).toBe(placed.length);
  // What is set aside comes back.
  const dropped = [...stdout.matchAll(/drop (?:constraint|trigger) (\w+)/g)].map(
    ([, name]) => name,
  );
  const back = [...stdout.matchAll(/^(?:alter table \w+ add constraint|CREATE TRIGGER) (\w+)/gm)];
  expect(dropped.length).toBeGreaterThan(55);
  expect(back.map(([, name]) => name).sort()).toEqual(dropped.sort());
  expect(stdout).not.toMatch(/add constraint .* SET NULL/);
  expect((await distribute('--plan', '--shards', '8')).stdout).toBe(stdout);
});

test('what was interrupted goes on with what is left', async () => {
  await query(`create table set_aside_while_distributing (table_name text, name text, kind text, definition text);
    insert into set_aside_while_distributing
      select 'turns', 'turns_of_cases', 'foreign key', 'FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id)'`);
  const { stdout } = await distribute('--plan', '--json');
  await query('drop table set_aside_while_distributing');
  const { steps } = JSON.parse(stdout) as { steps: { summary: string }[] };
  const summaries = steps.map(({ summary }) => summary);
  expect(summaries).toContain('turns has its foreign key turns_of_cases');
});

test('it is refused, in one line, without --trial, elsewhere than on Citus, and on an older database', async () => {
  const said = async (...flags: string[]) => {
    const { code, stdout, stderr } = await distribute(...flags);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    return stderr;
  };
  expect(await said()).toMatch(/^deskhand: serving from a distributed database is a trial .*\n$/);
  expect(await said('--trial')).toMatch(/^deskhand: this database is not a Citus cluster: .*\n$/);
  await query(
    'update migrations set number = 9999 where number = (select max(number) from migrations)',
  );
  expect(await said('--plan')).toMatch(/^deskhand: the database is not at this release: .*\n$/);
});
