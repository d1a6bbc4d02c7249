import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { page, startHelpSite, type HelpSite } from './help-site.ts';
import { websites, websitesOf } from './website-stage.ts';

let service: TestService;
let help: HelpSite;
beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  help = await startHelpSite();
});
afterAll(async () => {
  await service.stop();
  await help.server.close();
});

test('it is read before its time, but not while it is being read', async () => {
  const tenant = await service.tenant('harbor');
  const kept = websitesOf(service, tenant);
  help.pages = { '/help/': page('Help', 'Here is how kayaks are rented.') };
  const first = await kept.keep({ address: help.at('/help/') });

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    help.pages['/help/'] = (_request, response) => {
      answer = () => response.end(page('Help', 'Here is how boats are rented.'));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      resolve();
    };
  });
  const path = `${websites}/${first.id}/read`;
  const begun = await tenant.admin('POST', path);
  expect(begun.body).toMatchObject({ id: first.id, lastImport: { state: 'reading' } });
  await asked;
  expectRefusal(await tenant.admin('POST', path), 409, 'CONFLICT', /is being read/);
  answer();
  const second = await kept.settled(first.id);
  expect(second.lastImport).toMatchObject({ state: 'done', counts: { change: 1 } });
  const unknown = await tenant.admin('POST', `${websites}/web_${'0'.repeat(32)}/read`);
  expectRefusal(unknown, 404, 'NOT_FOUND');
});
