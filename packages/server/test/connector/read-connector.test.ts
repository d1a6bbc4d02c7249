import { expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { scriptOf, startModernConnector } from '../stage/connector/mcp-servers.ts';
import { administerConnector, path } from './administer-connector.ts';

const { admin, put, refresh, putTool, toolNamed, started, stage } = administerConnector();

test('without a connector the settings are empty, and there is nothing to refresh', async () => {
  const reply = await admin('GET', path);
  expect(reply.body).toEqual({
    url: null,
    hasCredential: false,
    escalationTool: null,
    refreshedAt: null,
    updatedAt: null,
  });
  expect((await admin('GET', `${path}/tools`)).body).toEqual({ tools: [] });
  expectRefusal(await refresh(), 404, 'NOT_FOUND');
  expectRefusal(await putTool('refund', { effect: 'write' }), 404, 'NOT_FOUND');
});

test('a connector is its tenant’s own, and only a tenant credential may see it', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const other = { token: stage.cast.meadow.tsk };
  expect((await stage.service.call('GET', path, other)).body.url).toBeNull();
  expect((await stage.service.call('GET', `${path}/tools`, other)).body.tools).toEqual([]);
  expectRefusal(
    await stage.service.call('PUT', `${path}/tools/refund`, {
      ...other,
      body: { effect: 'disabled' },
    }),
    404,
    'NOT_FOUND',
  );
  expect(await toolNamed('refund')).toMatchObject({ effect: 'write' });
  for (const token of [stage.cast.ana, stage.cast.harbor.sik, undefined]) {
    const options = token === undefined ? {} : { token };
    expectRefusal(await stage.service.call('GET', path, options), 401, 'UNAUTHORIZED');
    expectRefusal(
      await stage.service.call('POST', `${path}/refresh`, options),
      401,
      'UNAUTHORIZED',
    );
  }
});
