import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { start, temporaryFolder } from '../cli/processes.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';
import { exported, type Exported, type Line } from './exported.ts';
import { environmentOf, importText } from './imports.ts';

let service: TestService;
let cast: Cast;
let whole: Exported;
let empty: TestService;
beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
  const { ana, harbor } = cast;
  const body = { message: 'Where is my parcel?' };
  await service.call('POST', '/api/cases', { token: ana, body });
  await harbor.admin('POST', '/api/admin/knowledge/documents', {
    title: 'Parcels',
    content: 'Soon.',
  });
  await harbor.admin('PUT', '/api/admin/origins', { origins: ['https://app.example.com'] });
  await harbor.admin('PUT', '/api/admin/assistant', { name: 'Robin' });
  await harbor.admin('PUT', '/api/admin/welcome', { accentColor: '#0b6e4f' });
  await harbor.admin('POST', '/api/admin/checks/starters');
  whole = await exported(service, harbor.tsk);
  empty = await startTestService();
});
afterAll(async () => {
  await service.stop();
  await empty.stop();
});

const tenantsIn = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string }>('select key from tenants order by key');
  await client.end();
  return rows.map(({ key }) => key);
};

/** The export with lines changed, counted and digested as if it had been written so. */
function rewritten(change: (line: Line) => Line | Line[] | null): string {
  const lines = [whole.header as unknown as Line, ...whole.lines];
  const kept = lines.flatMap((line) => change(line) ?? []);
  const text = kept.map((line) => `${JSON.stringify(line)}\n`).join('');
  const counts: Record<string, number> = {};
  for (const { type } of kept.slice(1)) counts[type] = (counts[type] ?? 0) + 1;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const footer = { type: 'end', isComplete: true, lines: counts, sha256 };
  return `${text}${JSON.stringify(footer)}\n`;
}

const changed = (type: string, more: Record<string, unknown>) =>
  rewritten((line) => (line.type === type ? { ...line, ...more } : line));
const escalation = {
  ...{ type: 'escalation', id: `esc_${'1'.repeat(32)}`, status: 'requested', reason: null },
  ...{ externalId: null, externalUrl: null, receipt: null, endedAt: null, answeredAt: null },
  ...{ requestedAt: '2026-11-27T10:00:00.000000Z', personName: null, personPictureUrl: null },
  ...{ personSeenSeq: null, userSeenSeq: null },
};
const numberOf = (type: string) => whole.lines.findIndex((line) => line.type === type) + 2;

describe('an import that is refused', () => {
  test('names the line and the field, and imports nothing', async () => {
    const at = numberOf('message');
    const wrong: [text: string, told: string | RegExp][] = [
      [changed('message', { seq: 'two' }), `line ${at}: \`seq\` must be integer`],
      [changed('message', { createdAt: 'today' }), `line ${at}: \`createdAt\` must match`],
      [changed('message', { mood: 'good' }), `line ${at}: \`mood\` is not known`],
      [
        rewritten(({ ...line }) => {
          if (line.type === 'message') delete line['content'];
          return line;
        }),
        `line ${at}: \`content\` is missing`,
      ],
      [changed('message', { type: 'letter' }), `line ${at}: \`type\` is none`],
      [changed('message', { content: 'a\u0000b' }), `line ${at}: it holds what no database takes`],
      [
        changed('case', { rating: 11 }),
        `line ${numberOf('case')}: it breaks \`cases_rating_check\``,
      ],
      [whole.text.replace('"seq" : 1,', '"seq" : 1'), `line ${at}: it is not JSON`],
      [rewritten((line) => line).replace(/\n$/, '\n{}\n'), 'it stands behind the last line'],
      [whole.text.replace('Where is my parcel?', 'Where is your parcel?'), 'was changed since'],
      [whole.text.slice(0, -30), 'is not JSON'],
      [whole.text.split('\n').slice(0, -2).join('\n'), 'cut short'],
      [whole.text.replace('"isComplete":true', '"isComplete":false'), 'not complete'],
      [whole.text.replace('"format":1', '"format":2'), 'a newer release'],
      ['', 'is empty'],
      ['{"a":1}\n', 'not an export of Deskhand'],
    ];
    for (const [text, told] of wrong) {
      await expect(importText(empty.databaseUrl, text), String(told)).rejects.toThrow(told);
    }
    expect(await tenantsIn(empty.databaseUrl)).toEqual([]);
  });

  test('names what the API would refuse', async () => {
    const { settings } = whole.of('version')[0]! as unknown as { settings: object };
    const version = (more: object) => changed('version', { settings: { ...settings, ...more } });
    const first = whole.of('check')[0]! as unknown as { definition: object };
    const check = (more: object) => {
      let isDone = false;
      return rewritten((line) => {
        if (line.type !== 'check' || isDone) return line;
        isDone = true;
        return { ...line, definition: { ...first.definition, ...more } };
      });
    };
    const [atVersion, atCheck] = [numberOf('version'), numberOf('check')];
    const wrong: [text: string, told: string][] = [
      [version({ provider: 'nobody' }), `line ${atVersion}: \`settings/provider\` must be`],
      [
        version({ instructions: 'x'.repeat(100_001) }),
        `line ${atVersion}: \`settings/instructions\` must NOT have more`,
      ],
      [version({ languages: 'en' }), `line ${atVersion}: \`settings/languages\` must be array`],
      [
        version({ toolPins: [{ tool: 'refund', everything: true }] }),
        `line ${atVersion}: \`settings/toolPins/0/digest\` is missing`,
      ],
      [check({ expectations: [] }), `line ${atCheck}: \`definition/expectations\` must NOT have`],
      [version({ mood: 'good' }), `line ${atVersion}: \`settings/mood\` is not known`],
      [
        version({ baseUrl: 'file:///etc' }),
        `line ${atVersion}: \`settings/baseUrl\` must be an http`,
      ],
      [
        version({ firstScreen: { en: { greeting: '  ' } } }),
        `line ${atVersion}: \`settings/firstScreen/en/greeting\` must match format "not-blank"`,
      ],
      [check({ mood: 'good' }), `line ${atCheck}: \`definition/mood\` is not known`],
      [
        changed('document', { title: '   ' }),
        `line ${numberOf('document')}: \`title\` must match format "not-blank"`,
      ],
      [
        changed('document', { url: 'javascript:alert(1)' }),
        `line ${numberOf('document')}: \`url\` must match format "web-address"`,
      ],
      [
        changed('document', { locale: 'zz zz' }),
        `line ${numberOf('document')}: \`locale\` must match pattern`,
      ],
      [
        changed('document', { questions: null }),
        `line ${numberOf('document')}: \`questions\` must be array`,
      ],
      [
        changed('document', { questions: [' '] }),
        `line ${numberOf('document')}: \`questions/0\` must match format "not-blank"`,
      ],
      [
        rewritten(({ ...line }) => {
          if (line.type === 'assistant') delete line['instructions'];
          return line;
        }),
        `line ${numberOf('assistant')}: \`instructions\` is missing`,
      ],
      [
        changed('welcome', { settings: { accentColor: 'red' } }),
        `line ${numberOf('welcome')}: \`settings/accentColor\` must match pattern`,
      ],
      [check({ messages: 'Hello' }), `line ${atCheck}: \`definition/messages\` must be array`],
      [
        changed('document', { title: '' }),
        `line ${numberOf('document')}: \`title\` must NOT have fewer`,
      ],
      [
        changed('document', { title: '   ' }),
        `line ${numberOf('document')}: \`title\` must match format "not-blank"`,
      ],
      [
        changed('origin', { origin: 'HTTPS://App.Example.com' }),
        `line ${numberOf('origin')}: \`origin\` must be an origin such as`,
      ],
      [
        changed('origin', { origin: 'https://app.example.com/path' }),
        `line ${numberOf('origin')}: \`origin\` must be an origin such as`,
      ],
      [
        changed('origin', { origin: 'HTTPS://App.Example.com' }),
        `line ${numberOf('origin')}: \`origin\` must be an origin such as`,
      ],
    ];
    for (const [text, told] of wrong) {
      await expect(importText(empty.databaseUrl, text), told).rejects.toThrow(told);
    }
    expect(await tenantsIn(empty.databaseUrl)).toEqual([]);
  });

  test('names what no schema of a column tells', async () => {
    const at = numberOf('receiptKey');
    const { publicKey, ...rest } = whole.of('receiptKey')[0]!;
    const key = (more: object) =>
      changed('receiptKey', { publicKey: { ...(publicKey as object), ...more } });
    const many = rewritten((line) =>
      line.type === 'receiptKey'
        ? Array.from({ length: 101 }, (_, n) => {
            const kid = `key-${n}`;
            return { ...rest, kid, publicKey: { ...(publicKey as object), kid } };
          })
        : line,
    );
    const caseId = whole.of('case')[0]!['id'];
    const behind = whole.lines.findLastIndex(({ type }) => type === 'message');
    const escalated = (tokenHash: string) =>
      rewritten((line) =>
        line === whole.lines[behind] ? [line, { ...escalation, caseId, tokenHash }] : line,
      );
    const wrong: [text: string, told: string | RegExp][] = [
      [changed('tenant', { traceDays: 9999 }), 'line 2: it breaks `tenants_trace_days_check`'],
      [changed('tenant', { name: 'x'.repeat(1_000_000) }), 'line 2: `name` must NOT have more'],
      [key({ kid: 'another' }), `line ${at}: \`publicKey\` has another \`kid\``],
      [key({ d: 'private' }), `line ${at}: \`publicKey/d\` is not known`],
      [key({ x: 'short' }), `line ${at}: \`publicKey/x\` must match`],
      [key({ crv: 'P-256' }), `line ${at}: \`publicKey/crv\` must be`],
      [many, `line ${at + 100}: it is one \`receiptKey\` too many`],
      [escalated('ab'), `line ${behind + 3}: \`tokenHash\` must match`],
      [escalated('ab'.repeat(33)), `line ${behind + 3}: \`tokenHash\` must match`],
    ];
    for (const [text, told] of wrong) {
      await expect(importText(empty.databaseUrl, text), String(told)).rejects.toThrow(told);
    }
    expect(await tenantsIn(empty.databaseUrl)).toEqual([]);
  });

  test('holds an escalation of another tenant, or is of what another import brings just now', async () => {
    const other = await startTestService();
    const caseId = whole.of('case')[0]!['id'];
    const last = whole.lines.findLast(({ type }) => type === 'message');
    const text = rewritten((line) =>
      line === last ? [line, { ...escalation, caseId, tokenHash: 'ab'.repeat(32) }] : line,
    );
    const both = await Promise.allSettled([
      importText(other.databaseUrl, text),
      importText(other.databaseUrl, text, 'harbor-2'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await tenantsIn(other.databaseUrl)).toHaveLength(1);
    // A case, documents and members of its own, and an escalation that is there already.
    const renamed = text
      .replaceAll(/(case|doc|chk|mem)_[0-9a-f]{4}(?=[0-9a-f]{28}\b)/g, '$1_0000')
      .split('\n')
      .slice(0, -2)
      .map((line) => `${line}\n`)
      .join('');
    const footer = text.trimEnd().slice(text.trimEnd().lastIndexOf('\n') + 1);
    const sha256 = createHash('sha256').update(renamed).digest('hex');
    const end = JSON.stringify({ ...(JSON.parse(footer) as object), sha256 });
    await expect(importText(other.databaseUrl, `${renamed}${end}\n`, 'harbor-3')).rejects.toThrow(
      'esc_11111111111111111111111111111111 is here already',
    );
    await other.stop();
  });

  test('is of a person', async () => {
    const { text } = await exported(service, cast.harbor.tsk, '/api/admin/users/ana/export');
    await expect(importText(empty.databaseUrl, text)).rejects.toThrow('of a person');
  });

  test('would make two tenants of one key, or things twice: it runs once', async () => {
    const here = importText(service.databaseUrl, whole.text);
    await expect(here).rejects.toThrow('a tenant with the key `harbor` is here already');
    const beside = importText(service.databaseUrl, whole.text, 'harbor-2');
    await expect(beside).rejects.toThrow(
      /^(case|doc|chk)_[0-9a-f]{32} is here already, in the tenant `harbor`/,
    );
    await expect(importText(service.databaseUrl, whole.text, 'No Key')).rejects.toThrow('No Key');
    expect(await tenantsIn(service.databaseUrl)).toEqual(['harbor', 'meadow']);
    await importText(empty.databaseUrl, whole.text);
    await expect(importText(empty.databaseUrl, whole.text)).rejects.toThrow('is here already');
    expect(await tenantsIn(empty.databaseUrl)).toEqual(['harbor']);
  });

  test('a process that is killed leaves nothing, and a second try all', async () => {
    const third = await startTestService();
    const folder = temporaryFolder();
    const file = join(folder.path, 'harbor.ndjson');
    writeFileSync(file, whole.text);
    // The second looks: in a transaction others' connections stay as they were seen first.
    const [client, other] = [third, third].map(
      ({ databaseUrl }) => new pg.Client({ connectionString: databaseUrl }),
    ) as [pg.Client, pg.Client];
    await Promise.all([client.connect(), other.connect()]);
    await client.query('begin; lock table messages in access exclusive mode');
    const environment = environmentOf(third.databaseUrl, folder.path);
    const killed = start(['tenant', 'import', file], { environment });
    // The service looks into messages, too, and waits as well: its connections have its node's name.
    const importing = `select pid from pg_locks join pg_stat_activity using (pid)
      where relation = 'messages'::regclass and not granted and application_name = 'deskhand'`;
    const { rows } = await eventually(
      () => other.query<{ pid: number }>(importing),
      ({ rowCount }) => rowCount !== 0,
    );
    killed.child.kill('SIGKILL');
    await killed.ended;
    await client.query('rollback');
    // Until the server has noticed, what was begun still stands in the way of a second try.
    const left = `select from pg_stat_activity where pid = $1`;
    await eventually(
      () => other.query(left, [rows[0]!.pid]),
      ({ rowCount }) => rowCount === 0,
    );
    expect(await tenantsIn(third.databaseUrl)).toEqual([]);
    const again = await start(['tenant', 'import', file, '--json'], { environment }).ended;
    expect(again.stderr).toContain('100 %: auditEvent');
    const imported = JSON.parse(again.stdout) as { key: string; tsk: string };
    expect(imported.key).toBe('harbor');
    expect((await exported(third, imported.tsk)).of('message')).toEqual(whole.of('message'));
    await Promise.all([client.end(), other.end()]);
    await third.stop();
    folder.remove();
  });
});

test('an import takes an export of a release that did not tell yet when a case was judged', async () => {
  const other = await startTestService();
  const text = rewritten(({ ...line }) => {
    delete line['feedbackAt'];
    return line;
  });
  const { tsk } = await importText(other.databaseUrl, text);
  const after = await exported(other, tsk);
  expect(after.of('case').map(({ feedbackAt }) => feedbackAt)).toEqual([null]);
  await other.stop();
});
