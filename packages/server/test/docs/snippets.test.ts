import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { readDocument, root, runSnippets, sectionOf, snippetsOf } from './snippets.ts';

/** Snippets start processes of their own, and the command line builds itself at its first run. */
const runMs = 120_000;
const article = 'packages/demo/knowledge/void-or-delete-an-invoice.md';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('the snippets', { timeout: runMs }, () => {
  test('of README.md issue a session, open a case and post a message', async () => {
    const { environment } = await readers('readme');
    const snippets = snippetsOf(sectionOf(readDocument('README.md'), 'Integrate'), 'js');
    expect(snippets).toHaveLength(3);
    const { code, output, errors } = await runSnippets('js', snippets, environment);
    expect({ code, output, errors }).toMatchObject({
      code: 0,
      output: expect.stringContaining('Void invoice'),
    });
    expect(output).toContain('quote:');
    expect(output).toContain('You are welcome');
  });

  test('of docs/integrate.md go through a whole conversation', async () => {
    const { tenant, environment } = await readers('integrate');
    const snippets = snippetsOf(readDocument('docs/integrate.md'), 'js');
    const { code, output, errors } = await runSnippets('js', snippets, environment);
    expect({ code, output, errors }).toMatchObject({ code: 0 });
    for (const line of [
      'a session at integrate for 900 seconds',
      '201 open studio',
      '3 4 You are welcome',
      'answered by Assistant',
      '6 messages, waiting for the user',
      'case.updated open',
      'case.updated positive',
      'How do I void an invoice? (open)',
    ]) {
      expect(output).toContain(line);
    }
    const { body } = await service.call('GET', '/api/cases', {
      token: await tenant.session('u_42'),
    });
    expect(body.cases[0]).toMatchObject({ status: 'closed', rating: 9, feedback: 'positive' });
  });

  test('of docs/integrate.md read an event with every line break that JSON leaves as it is', async () => {
    const [reader] = snippetsOf(readDocument('docs/integrate.md'), 'js').flatMap(
      (snippet) => /^async function\* readEvents.*?^\}$/ms.exec(snippet)?.[0] ?? [],
    );
    const data = JSON.stringify({ text: 'one\u2028two\u2029three' });
    const use = `
      const stream = new Response(${JSON.stringify(`event: message.delta\ndata: ${data}\n\n`)});
      for await (const { data } of readEvents(stream)) console.log(JSON.stringify(data));`;
    const { code, output, errors } = await runSnippets('js', [reader!, use], {});
    expect({ code, output, errors }).toEqual({ code: 0, output: `${data}\n`, errors: '' });
  });

  test('of docs/integrate.md say what went wrong when it did', async () => {
    const { environment } = await readers('refused');
    const snippets = snippetsOf(readDocument('docs/integrate.md'), 'js');
    const { code, errors } = await runSnippets('js', snippets, {
      ...environment,
      DESKHAND_SIK: 'sik_wrong',
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/UNAUTHORIZED: The credential is not valid\. \(req_/);
  });

  test('of docs/knowledge.md import documents and find them', async () => {
    const { environment } = await readers('knowledge');
    const snippets = snippetsOf(readDocument('docs/knowledge.md'), 'sh');
    const { code, output, errors } = await runSnippets('sh', snippets, environment);
    expect({ code, output, errors }).toMatchObject({ code: 0 });
    expect(output).toContain('1 created, 0 replaced, 0 unchanged, 0 skipped, 0 failed.');
    expect(output).toContain('"title":"Cancel a refund"');
    const found = JSON.parse(output.slice(output.lastIndexOf('{"passages"'))) as {
      passages: { title: string }[];
    };
    expect(found.passages.map(({ title }) => title)).toContain('Refund a payment');
  });

  test('of docs/assistant.md read and change the settings', async () => {
    const { environment } = await readers('assistant');
    const snippets = snippetsOf(readDocument('docs/assistant.md'), 'sh');
    const { code, output, errors } = await runSnippets('sh', snippets, environment);
    expect({ code, output, errors }).toMatchObject({ code: 0 });
    const [before, after] = output
      .split(/(?<=\})\s*(?=\{)/)
      .map((part) => JSON.parse(part) as Record<string, unknown>);
    expect(before).toMatchObject({ provider: 'builtin', name: 'Assistant' });
    expect(after).toMatchObject({ provider: 'openai-compatible', name: 'Robin', hasApiKey: true });
  });

  test('of docs/operate.md create, list and delete a tenant', async () => {
    const { environment } = await readers('operate');
    const [snippet] = snippetsOf(sectionOf(readDocument('docs/operate.md'), 'Tenants'), 'sh');
    const { code, output, errors } = await runSnippets('sh', [snippet!], {
      ...environment,
      OPERATOR_TOKEN: 'operator-token-of-the-tests',
    });
    expect({ code, output, errors }).toMatchObject({ code: 0 });
    expect(output).toContain('Created tenant acme (Acme Inc.)');
    expect(output).toMatch(/integration\s+first/);
    expect(output).toContain('Session tokens are signed with key');
  });
});

/** A tenant with one article, and the variables that the documents tell their reader to set. */
async function readers(
  key: string,
): Promise<{ tenant: TestTenant; environment: Record<string, string> }> {
  const tenant = await service.tenant(key);
  const text = readFileSync(join(root, article), 'utf8');
  const [, title, content] = /^title: (.*?)$.*?^---$(.*)/ms.exec(text)!;
  const added = await service.call('POST', '/api/admin/knowledge/documents', {
    token: tenant.tsk,
    body: { title, content },
  });
  expect(added.status).toBe(201);
  const { tsk, sik } = tenant;
  return {
    tenant,
    environment: { DESKHAND_URL: service.url, DESKHAND_SIK: sik, DESKHAND_TSK: tsk },
  };
}
