import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answer, toolCall } from '../packages/server/test/stage/model/index.ts';
import { invitationIn, invite, memberOf } from '../packages/server/test/tenants/member-of.ts';
import { beginImport, importAll } from '../packages/server/test/knowledge/importing.ts';
import { unreachableWebsite } from '../packages/server/test/knowledge/website-stage.ts';
import { tellNobody } from './harness/deaf-webhook.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, openPanel } from './harness/tenant-panel.ts';

let stage: Stage;
let caseId: string;
let documentId: string;
let credentialId: string;
let importId: string;
let heldId: string;
let told: { id: string; eventId: string };
/** Why of it there is much to tell. */
let answerId: string;

beforeAll(async () => {
  stage = await openStage();
  told = await tellNobody(stage.admin);
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
  const listed = await stage.admin('GET', '/api/admin/credentials');
  const credentials = listed.body.credentials as { id: string; kind: string }[];
  credentialId = credentials.find(({ kind }) => kind === 'integration')!.id;
  const deleted = await stage.admin('POST', '/api/admin/knowledge/documents', {
    ...{ title: 'Prices of last year', content: 'A seat cost 9 euros.' },
  });
  await stage.admin('DELETE', `/api/admin/knowledge/documents/${deleted.body.id}`);
  importId = await lookedAt();
  heldId = await unreachableWebsite(stage.admin);
  await stage.admin('DELETE', '/api/admin/users/erased-one');
});
afterAll(() => stage.stop());

/** An import with a bit of everything, which waits for somebody to agree. */
async function lookedAt(): Promise<string> {
  const { admin } = stage;
  const first = {
    'old.md': '# Old prices\n\nNine euros.',
    'a/refunds.md': '# Refund rules\n\nTen days.',
  };
  await importAll(admin, { source: 'help-center' }, first);
  const begun = await beginImport(admin, { source: 'help-center', removes: true });
  await begun.add('a/refunds.md', '# Refund rules\n\nNine days.');
  await begun.add('a/broken.pdf', '%PDF-1.4 nothing');
  await begun.add(
    'guides/a-long-name-of-a-file-that-somebody-exported-from-a-wiki.md',
    '# Guide\n\nWords.',
  );
  await begun.settled();
  return begun.id;
}

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

test('axe finds nothing on any view, nothing is refused by the policy and nothing is cut off', async () => {
  const visit = await openPanel(stage.service.url);
  const { page, troubles } = visit;
  const found: string[] = [];
  const look = async (name: string, heading: string | RegExp) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    found.push(...(await findWrong(visit, name)));
  };
  const lookAtChat = async () => {
    await page.frameLocator('iframe').getByText('You are writing with an AI').waitFor();
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await look('settings-chat', 'Settings');
  };
  await visit.go('');
  await look('sign-in', 'Sign in');
  await visit.signIn(stage.tenant.tsk);
  await visit.go('');
  await look('start', 'Start');
  const views: [path: string, name: string, heading: string | RegExp][] = [
    ['/cases', 'cases', 'Cases'],
    ['/cases?query=nowhere', 'cases-none', 'Cases'],
    ['/cases?hasAction=true&from=2020-01-01', 'cases-filtered', 'Cases'],
    [`/cases/${caseId}`, 'case', /./],
    ['/cases/erasures', 'erasures', 'Erase a person'],
    ['/cases/erasures?userId=bruno', 'erasure', 'Erase a person'],
    ['/cases/erasures?userId=nobody', 'erasure-of-nobody', 'Erase a person'],
    [`/traces/${answerId}`, 'why', 'Why this answer'],
    [`/traces/msg_${'0'.repeat(32)}_2`, 'why-gone', 'Why this answer'],
    ['/knowledge', 'knowledge', 'Knowledge'],
    ['/knowledge?query=refund', 'passages', 'Knowledge'],
    ['/knowledge?state=deleted', 'deleted-articles', 'Knowledge'],
    ['/knowledge/imports', 'imports', 'Imports'],
    [`/knowledge/imports/${importId}`, 'import', 'Import of help-center'],
    [`/knowledge/imports/${heldId}`, 'import-held', 'Import of 127.0.0.1:9'],
    ['/knowledge/new', 'new-article', 'New article'],
    [`/knowledge/${documentId}`, 'article', /./],
    ['/assistant', 'assistant', 'Assistant'],
    ['/assistant/versions/2', 'version', 'Version 2'],
    ['/playground?version=draft&with=live', 'playground', 'Playground'],
    ['/connector', 'connector', 'Connector'],
    ['/connector/refund', 'tool', 'Refund a payment'],
    ['/connector/read_plan', 'tool-that-reads', 'Your plan'],
    ['/calls', 'calls', 'Calls'],
    ['/calls?tool=nothing', 'calls-none', 'Calls'],
    ['/hand-over', 'hand-over', 'Hand-over'],
    ['/webhooks', 'webhooks', 'Webhooks'],
    ['/webhooks/new', 'new-webhook', 'New webhook'],
    [`/webhooks/${told.id}`, 'webhook', '127.0.0.1:9'],
    [`/webhooks/${told.id}?status=failed`, 'webhook-none', '127.0.0.1:9'],
    [`/webhooks/${told.id}/edit`, 'edit-webhook', 'Edit 127.0.0.1:9'],
    [`/webhooks/${told.id}/deliveries/${told.eventId}`, 'webhook-event', 'An article was written'],
    ['/members', 'members', 'Members'],
    ['/credentials', 'credentials', 'Credentials'],
    [`/credentials/${credentialId}/replace`, 'replace-credential', 'Replace first'],
    ['/settings', 'settings', 'Settings'],
    ['/audit', 'audit', 'Audit'],
  ];
  for (const [path, name, heading] of views) {
    await visit.go(path);
    await look(name, heading);
    if (name === 'settings') await lookAtChat();
  }
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^Nobody has changed what was written/).waitFor();
  await look('audit-verified', 'Audit');
  await visit.go('/assistant');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').waitFor();
  await look('publish', 'Assistant');
  await visit.go('/knowledge/imports');
  await page.getByText('A website', { exact: true }).click();
  await page.getByLabel('Read it again').selectOption('Every week');
  await look('import-website', 'Imports');
  await visit.go('/playground?with=live');
  stage.model.enqueue(answer('They take five days.'), toolCall('refund', { paymentId: 'pay_9' }));
  await page.getByLabel('Message').fill('How long do refunds take?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await look('playground-asked', 'Playground');
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
});

test('what is loaded before anything is chosen weighs at most 180 KB of script', () => {
  const initial = inject('panelManifest').files.filter(
    ({ path, isInitial }) => isInitial && path.endsWith('.js'),
  );
  const bytes = initial.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(180 * 1024);
});
