import { createApiClient } from '@deskhand/server';
import { expect, test } from 'vitest';
import { ranAll } from '../../server/test/checks/check-stage.ts';
import { noLimits } from '../../server/test/stage/times.ts';
import { importArticles } from '../src/help-center/import-articles.ts';
import { startTown } from './application/town.ts';

test('the demo passes all the checks that a tenant starts with', async () => {
  const town = await startTown({ rateRules: noLimits });
  const folder = new URL('../knowledge', import.meta.url).pathname;
  const client = createApiClient(town.service.url);
  await importArticles({ client, token: town.tenant.tsk, folder }, undefined);
  const found = await ranAll(town.tenant.admin);
  expect(Object.keys(found)).toHaveLength(20);
  expect(Object.entries(found).filter(([, told]) => told !== null)).toEqual([]);
});
