import type { AuditVerification } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;
let count = 0;
let tenant: TestTenant;

beforeAll(async () => {
  // Nothing is sealed but by who verifies.
  service = await startTestService({ answer: echo, sealMs: 3_600_000 });
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await service.tenant(`sealed-${(count += 1)}`);
});

/** Verifies from the first block to the last; the parts as one. */
async function verify(of = tenant, query = ''): Promise<AuditVerification> {
  const parts: AuditVerification[] = [];
  for (let after: number | null = 0; after !== null; after = parts.at(-1)!.next) {
    const reply = await of.admin('GET', `/api/admin/audit/verification?after=${after}${query}`);
    expect(reply.status, reply.text).toBe(200);
    parts.push(reply.body as AuditVerification);
  }
  const sum = (name: 'blocks' | 'events') => parts.reduce((total, part) => total + part[name], 0);
  return {
    ...parts.at(-1)!,
    holds: parts.every(({ holds }) => holds),
    ...{ blocks: sum('blocks'), events: sum('events') },
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** Acts, each of them sealed in a block of its own. */
async function actsInBlocks(blocks: number): Promise<void> {
  for (let made = 0; made < blocks; made += 1) {
    await tenant.session(`person-${made}`);
    await tenant.admin('PUT', '/api/admin/origins', { origins: [] });
    await verify();
  }
}

const allowChanging = statement<never>(
  'test.allow-changing',
  `select set_config('deskhand.erasing', 'on', true)`,
);

/** What somebody does who has the database: `sql` may name the tenant as $1. */
const tamper = (name: string, sql: string, of = tenant) =>
  service.database.transaction(async (tx) => {
    await tx.run(allowChanging);
    await tx.run(statement(`test.${name}`, sql), [of.key]);
  });
const ofTenant = 'tenant_id = (select id from tenants where key = $1)';
const insertForged = `insert into audit_events (tenant_id, id, actor_type, action) overriding system value
  select t.id, $ID, 'tenant', 'origins.updated' from tenants t where key = $1`;

const reasonsOf = ({ failures }: AuditVerification) => failures.map(({ reason }) => reason);

describe('the chain', () => {
  test('holds over all that was done, and says from when to when', async () => {
    const before = Date.now();
    await actsInBlocks(3);
    const found = await verify();
    expect(found).toMatchObject({ holds: true, blocks: 3, events: 7, deleted: 0, unsealed: 0 });
    expect(found.failures).toEqual([]);
    expect(found.head).toMatchObject({ block: 3 });
    expect(Date.parse(found.from!)).toBeGreaterThan(before - 60_000);
    expect(Date.parse(found.to!)).toBeGreaterThanOrEqual(Date.parse(found.from!));
    const { body } = await tenant.admin('GET', '/api/admin/audit?limit=100');
    expect(body.events).toHaveLength(7);
  });

  test('is verified again from the database by another process, and goes on there', async () => {
    await actsInBlocks(1);
    const other = await service.another({ answer: echo, sealMs: 3_600_000 });
    const read = async () =>
      (await other.call('GET', '/api/admin/audit/verification', { token: tenant.tsk }))
        .body as AuditVerification;
    expect(await read()).toMatchObject({ holds: true, events: 3 });
    await tenant.session('ana');
    expect(await read()).toMatchObject({ holds: true, events: 4, unsealed: 0 });
    await other.stop();
    expect(await verify()).toMatchObject({ holds: true, events: 4 });
  });

  test('holds while many write at once, and misses none', async () => {
    const writing = Array.from({ length: 40 }, (_, each) => tenant.session(`many-${each}`));
    const verified = [];
    for (let times = 0; times < 5; times += 1) verified.push((await verify()).holds);
    await Promise.all(writing);
    expect(verified).toEqual([true, true, true, true, true]);
    expect(await verify()).toMatchObject({ holds: true, events: 41, unsealed: 0 });
  });

  test('waits for who writes still, and tells how much is not sealed', async () => {
    await verify();
    await service.database.transaction(async (tx) => {
      // It has an id, and is not on disk.
      await tx.run(
        statement(
          'test.slow-writer',
          `insert into audit_events (tenant_id, actor_type, action)
           select id, 'tenant', 'origins.updated' from tenants where key = $1`,
        ),
        [tenant.key],
      );
      await tenant.session('ana');
      expect(await verify()).toMatchObject({ holds: true, events: 1, unsealed: 1 });
    });
    expect(await verify()).toMatchObject({ holds: true, events: 3, unsealed: 0 });
  });

  test('of one tenant is nothing of another’s', async () => {
    const other = await service.tenant(`beside-${count}`);
    await actsInBlocks(1);
    await tamper('break', `update audit_events set action = 'x.y' where ${ofTenant}`);
    expect((await verify()).holds).toBe(false);
    expect(await verify(other)).toMatchObject({ holds: true, events: 1 });
  });

  test('stays whole when a person is erased, who is in no table any more', async () => {
    await actsInBlocks(2);
    const erased = await tenant.admin('DELETE', '/api/admin/users/person-0');
    expect(erased.status).toBe(200);
    const { body } = await tenant.admin('GET', '/api/admin/audit?limit=100');
    expect(JSON.stringify(body)).not.toContain('person-0');
    expect(JSON.stringify(body)).toContain('"target":"erased"');
    expect(await verify()).toMatchObject({ holds: true, events: 6 });
    await tamper(
      'erase-another',
      `update audit_events set target = 'erased', erased_as = '\\x00' where ${ofTenant} and target = 'person-1'`,
    );
    expect(reasonsOf(await verify())).toEqual(['events_changed']);
  });
});

describe('what somebody changed who has the database is told, with the block it was in', () => {
  const changes: [string, string, string[]][] = [
    [
      'what was done',
      `update audit_events set action = 'case.closed' where ${ofTenant} and target = 'person-1'`,
      ['events_changed'],
    ],
    [
      'whom it was about',
      `update audit_events set target = 'person-9' where ${ofTenant} and target = 'person-1'`,
      ['events_changed'],
    ],
    [
      'when it was',
      `update audit_events set at = at + interval '1 microsecond' where ${ofTenant} and target = 'person-1'`,
      ['events_changed'],
    ],
    [
      'its details',
      `update audit_events set details = '{"a":1}' where ${ofTenant} and target = 'person-1'`,
      ['events_changed'],
    ],
    [
      'an event was taken away',
      `delete from audit_events where ${ofTenant} and target = 'person-1'`,
      ['events_missing'],
    ],
    [
      'a block was taken away',
      `delete from audit_blocks where ${ofTenant} and number = 2`,
      ['blocks_missing'],
    ],
    [
      'a block was written anew',
      `update audit_blocks set events = 1 where ${ofTenant} and number = 2`,
      ['block_changed'],
    ],
    [
      'events were taken away as for their age',
      `with gone as (delete from audit_events where ${ofTenant} and target = 'person-1')
       update audit_blocks set deleted_at = now(), deletion_seal = seal where ${ofTenant} and number = 2`,
      ['events_missing'],
    ],
  ];
  test.each(changes)('%s', async (name, sql, reasons) => {
    await actsInBlocks(3);
    await tamper(`change-${changes.findIndex(([each]) => each === name)}`, sql);
    const found = await verify();
    expect(found.holds).toBe(false);
    expect(reasonsOf(found)).toEqual(reasons);
    expect(found.failures[0]!.block).toBe(name === 'a block was taken away' ? 3 : 2);
  });

  test('an event was added between others, and behind the last', async () => {
    await actsInBlocks(1);
    const other = await service.tenant(`between-${count}`);
    await actsInBlocks(1);
    const between = `(select max(e.id) from audit_events e where e.tenant_id = (
      select id from tenants where key = '${other.key}'))`;
    await tamper('insert-between', insertForged.replace('$ID', `(${between})`));
    expect(reasonsOf(await verify())).toEqual(['events_added']);

    await actsInBlocks(1);
    tenant = other;
    const newest = '(select max(id) from audit_events)';
    await tamper('insert-behind', insertForged.replace('$ID', newest));
    expect((await verify()).failures).toMatchObject([
      { block: null, reason: 'events_added', found: 1 },
    ]);
  });

  test('the newest blocks and their events were cut off, for who noted the head', async () => {
    await actsInBlocks(3);
    const { head } = await verify();
    const noted = `&noted=${head!.block}:${head!.seal}`;
    expect(await verify(tenant, noted)).toMatchObject({ holds: true });
    await tamper(
      'cut-off',
      `with cut as (delete from audit_blocks where ${ofTenant} and number = 3 returning 1)
       delete from audit_events where ${ofTenant}
         and id > (select to_id from audit_blocks where ${ofTenant} and number = 2)`,
    );
    expect((await verify()).holds).toBe(true);
    expect(reasonsOf(await verify(tenant, noted))).toEqual(['noted_block_missing']);
  });
});

test('what is no place of the chain is refused, and who is nobody', async () => {
  const path = '/api/admin/audit/verification';
  expectRefusal(await tenant.admin('GET', `${path}?after=7`), 400, 'VALIDATION_ERROR', /after/);
  expectRefusal(await tenant.admin('GET', `${path}?after=-1`), 400, 'VALIDATION_ERROR');
  expectRefusal(await tenant.admin('GET', `${path}?noted=7`), 400, 'VALIDATION_ERROR', /noted/);
  expectRefusal(await service.call('GET', path, { token: tenant.sik }), 401, 'UNAUTHORIZED');
});
