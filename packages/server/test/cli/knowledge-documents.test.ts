import type { ListDocumentsResponse } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());

const knowledge = (...args: string[]) =>
  run(['knowledge', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
  });

async function written(title: string, content: string): Promise<string> {
  const body = { title, content, locale: 'en' };
  const made = await tenant.admin('POST', '/api/admin/knowledge/documents', body);
  expect(made.status, made.text).toBe(201);
  return made.body.id as string;
}

test('documents are listed, searched, deleted, restored and erased', async () => {
  const refunds = await written('Refunds', '## How long\n\nA refund takes ten days.');
  const hours = await written('Hours', 'We open at nine.');
  const { stdout: list } = await knowledge('list');
  expect(list).toMatch(/^ID +TITLE +LANGUAGE +PASSAGES +UPDATED\n/);
  expect(list).toMatch(new RegExp(`${hours} +Hours +en +1 .*\n${refunds} +Refunds +en +1 `));

  const { stdout: found } = await knowledge('search', 'how long does a refund take');
  expect(found).toMatch(new RegExp(`^\\d+\\.\\d\\d {2}Refunds › How long {2}\\(${refunds}\\)\n`));
  expect(found).toContain('      A refund takes ten days.');
  expect((await knowledge('search', 'zebras')).stdout).toBe('The assistant would find nothing.\n');

  const deleted = await knowledge('delete', refunds, hours);
  expect(deleted.stdout).toMatch(
    new RegExp(`^Deleted ${refunds}.\nDeleted ${hours}.\n2 documents can be restored for 30 days`),
  );
  expect((await knowledge('list')).stdout).toBe('(none)\n');
  expect((await knowledge('list', '--deleted')).stdout).toMatch(/KEPT UNTIL\n.*Hours.*\n.*Refunds/);

  expect((await knowledge('restore', hours)).stdout).toBe(`Restored Hours (${hours}).\n`);
  expect((await knowledge('delete', '--permanently', refunds)).stdout).toBe(`Erased ${refunds}.\n`);
  const gone = await knowledge('restore', refunds);
  expect(gone).toMatchObject({ code: 1, stdout: '' });
  expect(gone.stderr).toMatch(/^deskhand: There is no such document\. \(NOT_FOUND, request req_/);
  const { documents } = JSON.parse(
    (await knowledge('list', '--json')).stdout,
  ) as ListDocumentsResponse;
  expect(documents).toMatchObject([{ id: hours, deletedAt: null }]);
});

test('whatever is deleted is listed, and a limit that is none is refused', async () => {
  await Promise.all(
    Array.from({ length: 7 }, (_, at) => written(`Article ${at}`, `The words of ${at}.`)),
  );
  const all = JSON.parse((await knowledge('list', '--json')).stdout) as ListDocumentsResponse;
  for (const { id } of all.documents) await knowledge('delete', id);
  const { stdout } = await knowledge('list', '--deleted', '--json');
  expect((JSON.parse(stdout) as ListDocumentsResponse).documents).toHaveLength(
    all.documents.length,
  );
  expect(await knowledge('search', 'x', '--limit', '21')).toMatchObject({ code: 2 });
});
