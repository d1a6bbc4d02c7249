import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import { created, webhooksPath } from './webhook-stage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('a tenant sees its own webhooks, the oldest first, and none of another', async () => {
  const [harbor, meadow] = [await service.tenant('harbor'), await service.tenant('meadow')];
  const ids: string[] = [];
  for (const name of ['one', 'two']) {
    const body = { url: `https://${name}.example.com/`, description: name };
    ids.push(created(await harbor.admin('POST', webhooksPath, body)).id);
  }
  const { webhooks } = (await harbor.admin('GET', webhooksPath)).body;
  expect(webhooks.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(JSON.stringify(webhooks)).not.toContain('whsec_');
  expect((await meadow.admin('GET', webhooksPath)).body).toEqual({ webhooks: [] });
});
