import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;
let meadow: TestTenant;
let visit: PanelVisit;

/** What each of the four cases of the tenant begins with. */
const [judged, changed, handed, plain] = ['I am judged', 'I want', 'I need a person', 'I am'];

beforeAll(async () => {
  stage = await openStage();
  meadow = await stage.service.tenant('meadow');
  const call = (path: string, token: string, body: object) =>
    stage.service.call('POST', path, { token, body });
  const who = { plan: 'pro', userRoles: ['billing'], userEmail: 'rita@example.com' };
  const rita = await stage.tenant.session('rita', who);
  const context = { locale: 'pt-BR' };
  const opened = await call('/api/cases', rita, { message: judged, context });
  const path = `/api/cases/${opened.body.case.id}`;
  await call(`${path}/feedback`, rita, { feedback: 'negative' });
  await call(`${path}/close`, rita, { resolution: 'unresolved', rating: 3 });
  const { confirm } = await stage.propose(await stage.session('sven'));
  await confirm();
  const tove = await stage.session('tove');
  const asked = await call('/api/cases', tove, { message: handed });
  await call(`/api/cases/${asked.body.case.id}/escalate`, tove, {});
  await stage.human()({ content: 'Here I am.', authorName: 'Paula' });
  await stage.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
  await call('/api/cases', await stage.session('uta'), { message: `${plain} new` });
  // The same of another tenant is found by no filter.
  const other = await meadow.session('rita', who);
  await call('/api/cases', other, { message: judged, context });
  visit = await openPanel(stage.service.url);
  await visit.signIn(stage.tenant.tsk);
});
afterAll(async () => {
  await visit.context.close();
  await stage.stop();
  expect(visit.troubles).toEqual([]);
});

const today = new Date();
const day = (days: number) => {
  const at = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  const [month, date] = [at.getMonth() + 1, at.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${at.getFullYear()}-${month}-${date}`;
};

test.each<[label: string, name: string, value: string, found: string[]]>([
  ['Words or a number', 'query', 'judged', [judged]],
  ['User id', 'userId', 'sven', [changed]],
  ['E-mail address', 'userEmail', 'rita@example.com', [judged]],
  ['State', 'status', 'closed', [judged]],
  ['State', 'status', 'escalated', [handed]],
  ['Ended', 'resolution', 'unresolved', [judged]],
  ['Rated at least', 'ratingFrom', '3', [judged]],
  ['Rated at most', 'ratingTo', '2', []],
  ['Rated at most', 'ratingTo', '3', [judged]],
  ['Feedback', 'feedback', 'negative', [judged]],
  ['Judged from', 'feedbackFrom', '2026-01-01T00:00:00.000Z', [judged]],
  ['Answered by', 'answeredBy', 'human', [handed]],
  ['Answered by', 'answeredBy', 'builtin', [`${plain} new`]],
  ['Changes', 'hasAction', 'true', [changed]],
  ['A change was', 'actionOutcome', 'succeeded', [changed]],
  ['Handed over', 'escalated', 'true', [handed]],
  ['Version', 'version', '999', []],
  ['Version', 'version', '2', [`${plain} new`]],
  ['Plan', 'plan', 'pro', [judged]],
  ['Role', 'role', 'billing', [judged]],
  ['Language', 'language', 'pt', [judged]],
  ['Opened from', 'from', day(-1), [`${plain} new`, handed, changed, judged]],
  ['Opened until', 'to', day(-2), []],
  ['Opened until', 'to', day(1), [`${plain} new`, handed, changed, judged]],
  ['Number', 'number', '1', [judged]],
])('%s stands in the address, in its field and in what is exported (%s=%s)', async (...row) => {
  const [label, name, value, found] = row;
  const { page } = visit;
  await visit.go(`/cases?${name}=${encodeURIComponent(value)}`);
  const field = page.getByLabel(label, { exact: true });
  const isMoment = value.endsWith('Z');
  const told = (shown: string) => (isMoment && shown ? new Date(shown).toISOString() : shown);
  await expect.poll(async () => told(await field.inputValue())).toBe(value);
  const list = page.getByRole('table');
  await list.or(page.getByText('No case matches')).first().waitFor();
  await visit.settled();
  // A case with exactly that number or of exactly that user stands above, once more.
  const subjects = await page.locator('tbody .lead-link').allInnerTexts();
  expect([...new Set(subjects)].map((text) => found.find((one) => text.startsWith(one)))).toEqual(
    found,
  );

  // Nothing of what a field holds is cut.
  if (isMoment) expect((await field.boundingBox())!.width).toBeGreaterThan(220);
  // A filter's words for a state are those of its column.
  if (name === 'status') {
    const chosen = await field.evaluate(
      (select: HTMLSelectElement) => select.selectedOptions[0]!.text,
    );
    await page
      .getByRole('cell', { name: new RegExp(`^${chosen}(?:,|$)`) })
      .first()
      .waitFor();
  }

  await page.getByText('Export the cases found').click();
  const exported = async (link: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: link, exact: true }).click();
    return readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
  };
  expect(await exported('Table (CSV)')).toHaveLength(1 + found.length);
  const lines = (await exported('Records with all messages (JSON Lines)')).filter(Boolean);
  const subjectsTold = lines.map(
    (line) => (JSON.parse(line) as { case: { subject: string } }).case.subject,
  );
  expect(subjectsTold.toSorted()).toEqual([...new Set(subjects)].toSorted());
});
