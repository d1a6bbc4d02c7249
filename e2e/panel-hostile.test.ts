import { afterAll, beforeAll, expect, test } from 'vitest';
import { written } from '../packages/server/test/checks/check-stage.ts';
import { importAll } from '../packages/server/test/knowledge/importing.ts';
import { approveTools } from '../packages/server/test/stage/connector/use-connector.ts';
import { operatorToken } from '../packages/server/test/stage/tenant.ts';
import { planTool, refundTool } from '../packages/server/test/stage/connector/tools.ts';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { tellNobody } from './harness/deaf-webhook.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel } from './harness/tenant-panel.ts';

// Whatever users, models, articles, connectors and other administrators wrote is words in every view.

const elements = `"'><img src=x onerror="pwned=1"><script>pwned=2</script>`;
/** Short enough for every name. */
const name = `${elements}\u202e\u200b${'W'.repeat(40)}`;
const text = `${name}${'W'.repeat(90)} <svg/onload=pwned=3> [press](javascript:pwned=4) ![x](https://evil.example/a) {{7*7}} \${7*7}`;

let stage: Stage;
let paths: string[];

beforeAll(async () => {
  stage = await openStage();
  const { admin } = stage;
  const make = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await admin(method, `/api/admin${path}`, body);
    expect(reply.status, `${path}: ${reply.text}`).toBeLessThan(300);
    return reply.body as { id: string };
  };
  const told = await tellNobody(admin, name, name);
  const document = await make('POST', '/knowledge/documents', {
    ...{ title: name, content: `# ${name}\n\n${text}`, questions: [name] },
    url: `https://help.example/?q=${encodeURIComponent(elements)}`,
  });
  const gone = await make('POST', '/knowledge/documents', { title: name, content: text });
  await admin('DELETE', `/api/admin/knowledge/documents/${gone.id}`);
  const imported = await importAll(
    admin,
    { source: elements },
    { [`${elements.replaceAll('/', '')}.md`]: `# ${name}\n\n${text}` },
  );
  await make('PUT', '/assistant', { instructions: text, name: elements, tone: text });
  await make('PUT', '/versions/draft', { instructions: `${text} and more`, revision: 0 });
  await make('POST', '/versions', { note: text, revision: 1 });
  await make('PUT', '/versions/draft', { instructions: `${text} and less`, revision: 0 });
  // Nobody listens there: what could not be read is told with its address.
  const address = `http://127.0.0.1:9/${encodeURIComponent(elements)}/?q=${encodeURIComponent(name)}`;
  await make('POST', '/knowledge/websites', { address, source: name, every: 'week' });
  const read = await make('POST', '/knowledge/imports', { address, source: elements });
  const webhookUrl = `https://desk.example/${encodeURIComponent(elements)}?q=${encodeURIComponent(name)}`;
  await make('PUT', '/escalation', { webhookUrl });
  const credential = await make('POST', '/credentials', { kind: 'integration', label: name });
  await memberOf(stage.service, stage.tenant, 'editor', name);
  const check = await written(admin, { name, messages: [{ content: text }] });
  await make('PUT', '/welcome', {
    ...{ name: elements, languages: { en: { greeting: elements } } },
  });
  stage.script.tools = [
    { ...refundTool, title: name, description: text },
    { ...planTool, title: elements, description: text },
  ];
  await approveTools(admin, (tool) => (tool === 'read_plan' ? { effect: 'read' } : null));
  stage.script.answer = () => ({ content: [], structuredContent: { plan: text } });
  stage.model.enqueue(
    { kind: 'tool-call', calls: [{ name: 'read_plan', input: { note: text } }] },
    answer(`${text} I have refunded it.`),
  );
  const userId = elements;
  const opened = await stage.service.call('POST', '/api/cases', {
    token: await stage.session(userId),
    body: { message: text, context: { page: { title: name }, [elements]: text } },
  });
  expect(opened.status, opened.text).toBe(201);
  const caseId = opened.body.case.id as string;
  await stage.service.call('POST', `/api/cases/${caseId}/feedback`, {
    token: await stage.session(userId),
    body: { feedback: 'negative', comment: text },
  });
  const asked = encodeURIComponent(elements);
  paths = [
    '',
    '/cases',
    `/cases?query=${asked}`,
    `/cases/${caseId}`,
    `/cases/erasures?userId=${encodeURIComponent(userId)}`,
    `/traces/${opened.body.aiMessage.id as string}`,
    '/knowledge',
    `/knowledge?query=${asked}`,
    '/knowledge?state=deleted',
    '/knowledge/imports',
    `/knowledge/imports/${imported.id}`,
    `/knowledge/imports/${read.id}`,
    `/knowledge/${document.id}`,
    '/assistant',
    '/assistant/versions/1',
    '/assistant/versions/2',
    '/playground?version=draft&with=live',
    '/checks',
    `/checks/${check.id}`,
    '/connector',
    '/connector/refund',
    '/connector/read_plan',
    '/calls',
    '/hand-over',
    '/webhooks',
    `/webhooks/${told.id}`,
    `/webhooks/${told.id}/edit`,
    `/webhooks/${told.id}/deliveries/${told.eventId}`,
    '/members',
    '/credentials',
    `/credentials/${credential.id}/replace`,
    '/settings',
    '/audit',
  ];
});
afterAll(() => stage.stop());

test('what anybody wrote is words in every view, and makes none wider than a phone', async () => {
  const { found, troubles, telling } = await look(paths, stage.tenant.tsk);
  expect({ found, troubles }).toEqual({ found: [], troubles: [] });
  // Else nothing would be held against anything.
  expect(telling).toBeGreaterThan(18);
});

test('nor is the name of a tenant, nor what an address says to who is not signed in', async () => {
  const made = await stage.service.call('POST', '/api/operator/tenants', {
    token: operatorToken,
    body: { key: 'hostile', name },
  });
  const asked = encodeURIComponent(elements);
  const named = await look(['', '/members', '/settings'], made.body.tsk as string);
  expect(named).toEqual({ found: [], troubles: [], telling: 3 });
  const outside = await look([
    `/cases?query=${asked}`,
    `/join#inv_${asked}`,
    `/${asked}?to=${asked}`,
  ]);
  expect(outside).toMatchObject({ found: [], troubles: [] });
});

test('two arguments that look alike are told apart where they are given names', async () => {
  const { properties } = refundTool.inputSchema;
  const inputSchema = {
    ...refundTool.inputSchema,
    properties: { ...properties, 'amount\u200b': { type: 'integer' } },
  };
  stage.script.tools = [{ ...refundTool, inputSchema }, planTool];
  await approveTools(stage.admin);
  const { page, troubles, context, ...visit } = await openPanel(stage.service.url);
  await visit.signIn(stage.tenant.tsk);
  await visit.go('/connector/refund');
  await page.getByLabel('“amount⟨U+200B⟩” is called', { exact: true }).waitFor();
  await page.getByLabel('“amount⟨U+200B⟩” is found by', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

/** Looks at views on a phone, signed in with a credential or not: what did anything, and how many show the words. */
async function look(views: readonly string[], credential?: string) {
  const visit = await openPanel(stage.service.url, { width: 390 });
  const { page, troubles } = visit;
  if (credential) await visit.signIn(credential);
  const found: string[] = [];
  let telling = 0;
  for (const path of views) {
    await visit.go(path);
    await page.getByRole('heading').first().waitFor();
    await visit.settled();
    const seen = await page.evaluate(() => ({
      pwned: 'pwned' in window,
      // Nothing of the panel’s own leads anywhere of these.
      made: [...document.querySelectorAll('main img[src="x"], main script, main svg[onload]')]
        .length,
      leads: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .map(({ href }) => href)
        .filter((href) => /^(?:javascript|data):/i.test(href)),
      width: document.documentElement.scrollWidth,
      tells: document.body.innerText.includes('onerror'),
    }));
    if (seen.tells) telling += 1;
    const wrong = seen.pwned || seen.made > 0 || seen.leads.length > 0 || seen.width > 390;
    if (wrong) found.push(`${path}: ${JSON.stringify(seen)}`);
  }
  await visit.context.close();
  return { found, troubles, telling };
}
