import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { page, startHelpSite, type HelpSite } from './help-site.ts';
import { beginImport } from './importing.ts';

let service: TestService;
let help: HelpSite;
/** Answers that the test holds back, in the order in which their pages were asked for. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20, pageMs: 60_000 });
  help = await startHelpSite();
});
afterAll(async () => {
  for (const response of held) response.destroy();
  await service.stop();
  await help.server.close();
});

/** The paths of the pages that were asked for, once there are so many. */
async function asked(count: number): Promise<string[]> {
  await eventually(
    async () => held.length,
    (length) => length >= count,
  );
  return held.map(({ req }) => req.url!);
}
const answer = (at: number, html: string) =>
  held[at]!.writeHead(200, { 'content-type': 'text/html' }).end(html);

test('of more websites than are read at once, the one that has waited longest is next', async () => {
  const tenants: TestTenant[] = [];
  for (let n = 0; n < 6; n += 1) tenants.push(await service.tenant(`turn-${n}`));
  const begin = async (n: number) => {
    const hold = (_request: unknown, response: ServerResponse) => void held.push(response);
    Object.assign(help.pages, { [`/${n}/`]: hold, [`/${n}/more`]: hold, [`/${n}/last`]: hold });
    return beginImport(tenants[n]!.admin, { address: help.at(`/${n}/`) });
  };
  for (const n of [0, 1, 2, 3]) {
    await begin(n);
    await asked(n + 1);
  }
  // The later of these two tenants waits longer than the earlier one.
  await begin(5);
  await begin(4);
  expect(await asked(4)).toEqual(['/0/', '/1/', '/2/', '/3/']);

  const sails = (n: number) => page('Sails', 'Sails are white.', [`/${n}/more`, `/${n}/last`]);
  answer(0, sails(0));
  expect((await asked(5))[4]).toBe('/5/');
  answer(1, sails(1));
  expect((await asked(6))[5]).toBe('/4/');
  // Who was served goes to the end, however much of it waits.
  answer(4, page('Oars', 'Oars are free.'));
  expect((await asked(7))[6]).toBe('/0/last');
  answer(6, page('Ropes', 'Ropes are long.'));
  expect((await asked(8))[7]).toBe('/1/last');
  answer(5, page('Boats', 'Boats are wet.'));
  expect((await asked(9))[8]).toBe('/0/more');
  expect(held).toHaveLength(9);
});
