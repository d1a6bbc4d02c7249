import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { websites } from './website-stage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 3_600_000 });
});
afterAll(() => service.stop());

test('websites come in the order in which they were added, of one tenant', async () => {
  const [harbor, meadow] = [await service.tenant('harbor'), await service.tenant('meadow')];
  for (const host of ['b', 'a']) {
    const request = { address: `https://${host}.example.com/`, every: 'day' };
    await harbor.admin('POST', websites, request);
  }
  expect((await harbor.admin('GET', websites)).body.websites).toMatchObject([
    { source: 'b.example.com', every: 'day', lastImport: { state: 'reading' } },
    { source: 'a.example.com', every: 'day', lastImport: { state: 'reading' } },
  ]);
  expect((await meadow.admin('GET', websites)).body).toEqual({ websites: [] });
});
