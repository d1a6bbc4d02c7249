import { afterAll, afterEach, beforeAll } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import type { TestConnector } from '../stage/connector/mcp-servers.ts';
import type { CallOptions, Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

export const path = '/api/admin/connector';

/** Starts a service for the tests of a file, and administers Harbor's connector; each test begins without one. */
export function administerConnector() {
  let service: TestService;
  let cast: Cast;
  const running: TestConnector[] = [];

  beforeAll(async () => {
    service = await startTestService();
    cast = await castOf(service);
  });
  afterEach(async () => {
    await admin('DELETE', path);
    await Promise.all(running.splice(0).map((connector) => connector.close()));
  });
  afterAll(() => service.stop());

  const admin = (method: string, route: string, options: CallOptions = {}): Promise<Reply> =>
    service.call(method, route, { token: cast.harbor.tsk, ...options });
  const tools = async () =>
    (await admin('GET', `${path}/tools`)).body.tools as { name: string; digest: string }[];
  return {
    /** What is there once the tests begin. */
    stage: {
      get service() {
        return service;
      },
      get cast() {
        return cast;
      },
    },
    admin,
    put: (body: unknown) => admin('PUT', path, { body }),
    refresh: () => admin('POST', `${path}/refresh`),
    putTool: (name: string, body: unknown) => admin('PUT', `${path}/tools/${name}`, { body }),
    toolNamed: async (name: string) => (await tools()).find((tool) => tool.name === name)!,
    /** Closes the connector when the test is over. */
    started: async <Started extends TestConnector>(starting: Promise<Started>) => {
      const connector = await starting;
      running.push(connector);
      return connector;
    },
  };
}
