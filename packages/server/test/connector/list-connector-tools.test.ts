import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import {
  scriptOf,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { approveTools } from '../stage/connector/use-connector.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;
let connector: TestConnector;

beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
  connector = await startModernConnector(scriptOf());
});
afterAll(async () => {
  await service.stop();
  await connector.close();
});

test('the tools are none before a refresh, then those of the connector, and no other tenant’s', async () => {
  const { harbor, meadow } = cast;
  const tools = async (tenant = harbor) =>
    (
      (await tenant.admin('GET', '/api/admin/connector/tools')).body.tools as {
        name: string;
        state: string;
      }[]
    ).map(({ name, state }) => [name, state]);
  await harbor.admin('PUT', '/api/admin/connector', { url: connector.url });
  expect(await tools()).toEqual([]);
  await harbor.admin('POST', '/api/admin/connector/refresh', {});
  expect(await tools()).toEqual([
    ['read_plan', 'unapproved'],
    ['refund', 'unapproved'],
  ]);
  await approveTools(harbor.admin, (name) => (name === 'refund' ? {} : null));
  expect(await tools()).toEqual([
    ['read_plan', 'unapproved'],
    ['refund', 'ready'],
  ]);
  expect(await tools(meadow)).toEqual([]);
});
