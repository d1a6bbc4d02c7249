import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { invitationIn, invite, memberOf } from '../packages/server/test/tenants/member-of.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { showScreen } from './harness/screenshots.ts';
import { findPageViolations, openPanel } from './harness/tenant-panel.ts';

let stage: Stage;
let caseId: string;
let documentId: string;
/** Why of it there is much to tell. */
let answerId: string;

beforeAll(async () => {
  stage = await openStage();
  const token = await stage.session('Ana Lima');
  const { caseId: proposed, confirm } = await stage.propose(token);
  await confirm();
  const context = {
    page: { title: 'Invoice 7', url: 'https://harbor.example/invoices/7' },
    locale: 'en',
  };
  const opened = await stage.service.call('POST', '/api/cases', {
    token: await stage.session('bruno'),
    body: { message: 'How long do refunds take?', context },
  });
  expect(opened.status).toBe(201);
  await memberOf(stage.service, stage.tenant, 'owner', 'Olga Owner');
  await invite(stage.service, stage.tenant, 'viewer', 'Victor Viewer');
  for (const changes of [{ name: 'Hari' }, { name: 'Hari', instructions: 'Be brief and kind.' }]) {
    await stage.admin('PUT', '/api/admin/assistant', changes);
  }
  await stage.admin('PUT', '/api/admin/versions/draft', {
    ...{ instructions: 'Be brief. Offer a person when somebody is angry.', revision: 0 },
  });
  caseId = proposed;
  answerId = await answeredAtLength();
  const { body } = await stage.admin('GET', '/api/admin/knowledge/documents?limit=1');
  documentId = body.documents[0].id as string;
});
afterAll(() => stage.stop());

/** A model's answer that looked something up, was refused a call, and claimed what is not so. */
async function answeredAtLength(): Promise<string> {
  stage.model.enqueue(
    { kind: 'tool-call', calls: [{ name: 'read_plan', input: {} }] },
    { kind: 'tool-call', calls: [{ name: 'refund', input: { paymentId: 'the last one' } }] },
    { kind: 'tool-call', calls: [{ name: 'delete_account', input: {} }] },
    answer('I have refunded your payment.'),
  );
  const opened = await stage.service.call('POST', '/api/cases', {
    token: await stage.session('dora'),
    body: { message: 'How long do refunds take, and what do seats cost?' },
  });
  expect(opened.status).toBe(201);
  return opened.body.aiMessage.id as string;
}

const looks = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => [width, colorScheme] as const),
);

test.each(looks)(
  'axe finds nothing on any view, nothing is refused by the policy and nothing is cut off, at %d px, %s',
  async (width, colorScheme) => {
    const visit = await openPanel(stage.service.url, { width, colorScheme });
    const { page, troubles } = visit;
    const found: string[] = [];
    const look = async (name: string, heading: string | RegExp) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      await showScreen(page, `panel-${name}-${width}-${colorScheme}`);
      found.push(...(await findPageViolations(page)).map((each) => `${name}: ${each}`));
      const isCut = () => document.documentElement.scrollWidth > window.innerWidth;
      if (await page.evaluate(isCut)) found.push(`${name} scrolls sideways`);
    };
    await visit.go('');
    await look('sign-in', 'Sign in');
    await visit.signIn(stage.tenant.tsk);
    await look('start', 'Start');
    const views: [path: string, name: string, heading: string | RegExp][] = [
      ['/cases', 'cases', 'Cases'],
      ['/cases?query=nowhere', 'cases-none', 'Cases'],
      [`/cases/${caseId}`, 'case', /./],
      [`/traces/${answerId}`, 'why', 'Why this answer'],
      [`/traces/msg_${'0'.repeat(32)}_2`, 'why-gone', 'Why this answer'],
      ['/knowledge', 'knowledge', 'Knowledge'],
      ['/knowledge?query=refund', 'passages', 'Knowledge'],
      ['/knowledge/new', 'new-article', 'New article'],
      [`/knowledge/${documentId}`, 'article', /./],
      ['/assistant', 'assistant', 'Assistant'],
      ['/assistant/versions/2', 'version', 'Version 2'],
      ['/connector', 'connector', 'Connector'],
      ['/connector/refund', 'tool', 'Refund a payment'],
      ['/members', 'members', 'Members'],
      ['/credentials', 'credentials', 'Credentials'],
      ['/audit', 'audit', 'Audit'],
    ];
    for (const [path, name, heading] of views) {
      await visit.go(path);
      await look(name, heading);
    }
    await visit.go('/assistant');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').waitFor();
    await look('publish', 'Assistant');
    await visit.go('/members');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('dialog').waitFor();
    await look('invite-member', 'Members');
    await visit.go('/credentials');
    await page.getByRole('button', { name: 'Create a credential' }).click();
    await page.getByRole('dialog').waitFor();
    await look('create-credential', 'Credentials');
    await visit.go(
      `/join#${invitationIn(await invite(stage.service, stage.tenant, 'agent', 'Rita'))}`,
    );
    await look('join', 'You are invited');
    await page.getByRole('button', { name: 'Join' }).click();
    await look('keep-key', 'Welcome, Rita');
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await visit.go('/connector');
    await look('connector-of-an-agent', 'Connector');
    expect({ found, troubles }).toEqual({ found: [], troubles: [] });
    await visit.context.close();
  },
);

test('what is loaded before anything is chosen weighs at most 180 KB of script', () => {
  const initial = inject('panelManifest').files.filter(
    ({ path, isInitial }) => isInitial && path.endsWith('.js'),
  );
  const bytes = initial.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(180 * 1024);
});
