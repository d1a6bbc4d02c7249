import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { page, startHelpSite, type HelpSite } from './help-site.ts';
import { imports } from './importing.ts';
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

test('it is read no more, its articles stay, and its source may have another', async () => {
  const tenant = await service.tenant('harbor');
  const kept = websitesOf(service, tenant);
  help.pages = { '/help/': page('Help', 'Here is how kayaks are rented.') };
  const request = { address: help.at('/help/') };
  const { id } = await kept.keep(request);
  expect((await tenant.admin('DELETE', `${websites}/${id}`)).body).toEqual({ ok: true });
  expectRefusal(await tenant.admin('DELETE', `${websites}/${id}`), 404, 'NOT_FOUND');
  expect(await kept.list()).toEqual([]);
  expect(await kept.articles()).toMatchObject([{ title: 'Help' }]);
  expect((await tenant.admin('GET', imports)).body.imports).toMatchObject([
    { state: 'done', websiteId: null },
  ]);
  const again = await kept.keep(request);
  expect(again.lastImport).toMatchObject({ counts: { same: 1 } });
});
