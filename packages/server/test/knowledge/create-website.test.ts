import { limits } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { websites } from './website-stage.ts';

let service: TestService;
beforeAll(async () => {
  // Nothing is read in the background.
  service = await startTestService({ answer: echo, importMs: 3_600_000 });
});
afterAll(() => service.stop());

const address = 'https://help.example.com/sitemap.xml';

test('it is read at once, and says when it will be again', async () => {
  const { admin } = await service.tenant('harbor');
  const { status, body } = await admin('POST', websites, {
    ...{ address: `${address}#top`, locale: 'pt-BR', removes: true, every: 'week' },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ address, source: 'help.example.com', locale: 'pt-BR', removes: true, every: 'week' },
    lastImport: { state: 'reading', address, counts: { files: 1, waiting: 1 }, held: null },
  });
  const days = (Date.parse(body.nextReadAt as string) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
});

test.each([
  [{ address, every: 'hour' }, /`every`/],
  [{ address }, /`every`/],
  [{ every: 'day' }, /`address`/],
  [{ address: 'ftp://help.example.com/', every: 'day' }, /`address` must be an http or https/],
  [{ address, every: 'day', locale: 'Deutsch!' }, /`locale` must be a language tag/],
  [{ address, every: 'day', source: ' ' }, /`source` must not be blank/],
])('%j is refused', async (request, why) => {
  const { admin } = await service.tenant(`wrong-${(count += 1)}`);
  expectRefusal(await admin('POST', websites, request), 400, 'VALIDATION_ERROR', why);
  expect((await admin('GET', websites)).body).toEqual({ websites: [] });
});
let count = 0;

test('a source has one website, and a tenant a bounded number', async () => {
  const { admin } = await service.tenant('many');
  await admin('POST', websites, { address, every: 'day' });
  const again = await admin('POST', websites, { address, every: 'day' });
  expectRefusal(again, 409, 'CONFLICT', /help\.example\.com already/);
  for (let more = 1; more < limits.websitesMax; more += 1) {
    const added = await admin('POST', websites, { address, source: `${more}`, every: 'day' });
    expect(added.status, added.text).toBe(201);
  }
  const last = await admin('POST', websites, { address, source: 'last', every: 'day' });
  expectRefusal(last, 400, 'VALIDATION_ERROR', /At most 20 websites/);
});

test('under one key it is there once', async () => {
  const { admin } = await service.tenant('once');
  const headers = { 'idempotency-key': 'the-same' };
  const send = () =>
    service.call('POST', websites, { token: tsk, headers, body: { address, every: 'day' } });
  const tsk = (await service.tenant('once-more')).tsk;
  const [first, second] = [await send(), await send()];
  expect(second.body.id).toBe(first.body.id);
  expect((await admin('GET', websites)).body).toEqual({ websites: [] });
});
