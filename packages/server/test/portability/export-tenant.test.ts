import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '../../src/portability/kinds/index.ts';
import { takeWholeBackup, type WholeBackup } from '../backup/whole-backup.ts';
import { expectRefusal } from '../stage/http.ts';
import { memberOf } from '../tenants/member-of.ts';
import { exported } from './exported.ts';

let whole: WholeBackup;
beforeAll(async () => void (whole = await takeWholeBackup()));
afterAll(() => whole.close());

const harbor = () => whole.cast.harbor;

describe('an export of a tenant', () => {
  test('has something of every kind, says of which moment, and is complete', async () => {
    const { header, footer, lines } = await exported(whole.service, harbor().tsk);
    expect(header).toMatchObject({ of: 'tenant', tenant: 'harbor', userId: null, format: 1 });
    expect(footer.isComplete).toBe(true);
    const wanted = kinds.filter(({ isOfTenant }) => isOfTenant).map(({ type }) => type);
    expect(Object.keys(footer.lines)).toEqual(wanted);
    const empty = wanted.filter((type) => footer.lines[type] === 0);
    expect(empty).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
  });

  test('holds no secret, and nothing of another tenant', async () => {
    const { text, of } = await exported(whole.service, harbor().tsk);
    expect(text).not.toContain(harbor().tsk);
    expect(text).not.toContain(harbor().sik);
    expect(text).not.toMatch(/sealed|secretHash|"[ts]ik_|whsec_|token"/);
    expect(of('secret').map(({ what }) => what)).toEqual(
      expect.arrayContaining(['credential', 'connector', 'escalation', 'webhook', 'sign-in']),
    );
    const { meadow, carla } = whole.cast;
    const body = { message: 'meadow’s own words' };
    const { body: opened } = await whole.service.call('POST', '/api/cases', { token: carla, body });
    await meadow.admin('POST', '/api/admin/knowledge/documents', {
      title: 'Theirs',
      content: 'Meadow grows.',
    });
    const harbors = (await exported(whole.service, harbor().tsk)).text;
    const meadows = (await exported(whole.service, meadow.tsk)).text;
    for (const own of [opened.case.id as string, 'meadow’s own words', 'Meadow grows.']) {
      expect(meadows).toContain(own);
      expect(harbors).not.toContain(own);
    }
    const ids = (of('case') as unknown as { id: string }[]).map(({ id }) => id);
    for (const id of ids) expect(meadows).not.toContain(id);
  });

  test('is an owner’s to ask for, and in the audit log', async () => {
    const { key: token } = await memberOf(whole.service, harbor(), 'editor');
    const asked = await whole.service.call('GET', '/api/admin/export', { token });
    expectRefusal(asked, 403, 'FORBIDDEN');
    await exported(whole.service, harbor().tsk);
    const { body } = await harbor().admin('GET', '/api/admin/audit?action=tenant.exported');
    expect(body.events[0]).toMatchObject({ actor: { type: 'tenant' }, target: 'tenant' });
  });
});
