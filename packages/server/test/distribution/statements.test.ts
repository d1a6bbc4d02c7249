import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadModule, parseSync } from 'libpg-query';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { readMigrations } from '../../src/platform/database/index.ts';
import { placeTables } from '../../src/distribution/index.ts';
import { allStatements } from './all-statements.ts';
import { ofOneNode, statementsOfAllTenants } from './statements-of-all-tenants.ts';
import { allOf, listUnder, namesIn, textUnder } from './syntax.ts';
import { tenantsOfStatement } from './tenants-of-statement.ts';

let statements: Map<string, string>;
let tables: Set<string>;

beforeAll(async () => {
  await loadModule();
  statements = await allStatements();
  const placed = placeTables(await readMigrations(migrationsFolder));
  tables = new Set([...placed].flatMap(([table, how]) => (how === 'tenant' ? [table] : [])));
});

/** Locks of whole tables, which stand below, settings, and marks within a transaction: no rows are read or written. */
const holds = (kind: string) => (text: string) => allOf(kind, parseSync(text).stmts).length > 0;
const isLock = holds('LockStmt');
const isOfNoRows = (text: string) =>
  isLock(text) || holds('TransactionStmt')(text) || holds('VariableSetStmt')(text);
const read = (text: string) => tenantsOfStatement(text, tables);

/** Those in which something is found, by name. */
const namesWhere = (isFound: (text: string) => boolean): string[] =>
  [...statements].flatMap(([name, text]) => (isFound(text) ? [name] : []));

test('every statement names the tenant of each row, or is one of a few that say why not', () => {
  expect(statements.size).toBeGreaterThan(350);
  const found = namesWhere((text) => !isOfNoRows(text) && read(text).unbound.size > 0);
  expect(found).toEqual(Object.keys(statementsOfAllTenants).sort());
});

test('no statement puts rows of two tenants beside each other', () => {
  const found = namesWhere((text) => !isOfNoRows(text) && read(text).crossed.size > 0);
  expect(found).toEqual([]);
});

test('no statement rests on what one node knows, but for a few that say why', () => {
  const found = namesWhere((text) => {
    const trees = parseSync(text).stmts;
    const called = allOf('FuncCall', trees).flatMap((call) => namesIn(listUnder(call, 'funcname')));
    const columns = allOf('ColumnRef', trees).flatMap((one) => namesIn(listUnder(one, 'fields')));
    const asked = allOf('RangeVar', trees).map((one) => textUnder(one, 'relname'));
    return (
      called.some((name) => /^(?:nextval|currval|setval|lastval|txid_|pg_.*lock)/.test(name)) ||
      columns.some((name) => ['ctid', 'xmin', 'tableoid'].includes(name)) ||
      asked.some((name) => /^pg_(?!database)|_seq$/.test(name))
    );
  });
  expect(found).toEqual(Object.keys(ofOneNode).sort());
});

test('whole tables are locked only where all processes meet', () => {
  expect(namesWhere(isLock)).toEqual(['request-log.lock-writers', 'signing-keys.lock']);
});

describe('is found', () => {
  const bound = (text: string) => [...read(text).unbound];
  const crossed = (text: string) => [...read(text).crossed].sort();

  test.each([
    ['a table without its tenant', 'select 1 from cases where id = $1', ['cases']],
    [
      'a tenant that is only one of two ways',
      'select 1 from cases where tenant_id = $1 or id = $2',
      ['cases'],
    ],
    [
      'a subquery without its tenant',
      'select 1 from cases c where tenant_id = $1 and exists (select 1 from turns)',
      ['turns'],
    ],
    [
      'an update by ids of all',
      'update cases c set version = 2 from turns t where t.tenant_id = c.tenant_id',
      ['cases', 'turns'],
    ],
    ['a tenant by value', 'select 1 from cases where tenant_id = $1::bigint', []],
    ['tenants by values', 'select 1 from cases where tenant_id = any ($1)', []],
    [
      'rows of values',
      'select 1 from unnest($1::bigint[]) i (t) join cases c on c.tenant_id = i.t',
      [],
    ],
    [
      'the tenant of another that is given',
      'select 1 from cases c join turns t using (tenant_id) where c.tenant_id = $1',
      [],
    ],
    [
      'rows that a statement inside returns',
      'with w as (delete from turns where tenant_id = $1 returning *) update cases c set version = 2 from w where (c.tenant_id, c.id) = (w.tenant_id, w.case_id)',
      [],
    ],
    [
      'rows among others',
      'delete from turns where (tenant_id, case_id) in (select tenant_id, id from cases where tenant_id = $1)',
      [],
    ],
  ])('%s', (_what, text, expected) => {
    expect(bound(text)).toEqual(expected);
  });

  test('a join of two tenants', () => {
    const two = 'select 1 from cases c join turns t on t.case_id = c.id where c.tenant_id = $1';
    expect(crossed(two)).toEqual(['cases', 'turns']);
    expect(crossed(`${two} and t.tenant_id = $2`)).toEqual(['cases', 'turns']);
    expect(crossed(`${two} and t.tenant_id = c.tenant_id`)).toEqual([]);
    expect(crossed(`${two} and t.tenant_id = $1`)).toEqual([]);
  });
});

test('what Citus refused is still sent: else the list is to be written anew', async () => {
  const file = new URL('citus/refused.json', import.meta.url);
  const refused = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  expect(Object.keys(refused).filter((name) => !statements.has(name))).toEqual([]);
});
