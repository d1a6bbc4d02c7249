import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { beginImport, importAll, imports } from './importing.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  tenant = await service.tenant('reader');
});
afterAll(() => service.stop());

test('what a file would become is read before it is stored, and titles of another source are told', async () => {
  const html = '<h1>Knots</h1><p>Tie <b>well</b>.</p>';
  await importAll(tenant.admin, { source: 'website' }, { 'knots.html': html });
  const begun = await beginImport(tenant.admin, { source: 'webiste' });
  await begun.add('docs/knots.html', html);
  await begun.settled();
  const article = async (name: string) =>
    (await tenant.admin('GET', `${begun.path}/article?name=${encodeURIComponent(name)}`)).body;
  expect(await article('docs/knots.html')).toEqual({
    article: {
      ...{ title: 'Knots', url: null, locale: null, content: html, contentType: 'text/html' },
      ...{ questions: null, documentId: null },
    },
  });
  expect(await article('other.html')).toEqual({ article: null });
  expect((await begun.read()).sameTitles).toEqual({ source: 'website', count: 1 });
  const { body } = await tenant.admin('GET', imports);
  expect(body.sources).toContain('website');
  expect(body.sources).not.toContain('webiste');
  await begun.apply();
  await begun.settled();
  expect(await article('docs/knots.html')).toEqual({ article: null });
  expect((await begun.read()).sameTitles).toBeNull();
});
