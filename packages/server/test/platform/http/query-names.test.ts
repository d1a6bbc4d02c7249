import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedRoutes } from '../../isolation/described-routes.ts';
import { lastingRows } from '../../isolation/stored-rows.ts';
import { castOf, type Cast } from '../../stage/cast.ts';
import { expectRefusal } from '../../stage/http.ts';
import { panelHeaders } from '../../tenants/panel-of.ts';
import { operatorToken } from '../../stage/tenant.ts';
import { startTestService, type TestService } from '../../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
});
afterAll(() => service.stop());

const pages = new Set(['GET /', 'GET /docs']);

test('a query parameter that a route does not describe is refused on every route but pages', async () => {
  const { sik, tsk } = cast.harbor;
  const tokens = {
    session: await cast.harbor.session('somebody'),
    ...{ integration: sik, tenant: tsk, operator: operatorToken, panel: null },
  };
  const signedIn = await panelHeaders(service, tsk);
  const before = await lastingRows(service.database);
  for (const { name, method, path, kind } of await describedRoutes(service)) {
    // Who has an escalation is known by its secret, which comes before the parameters.
    if (path.includes('/escalations/')) continue;
    const token = kind && tokens[kind];
    const reply = await service.call(method, `${path.replace(/\{\w+\}/g, 'x')}?nobodys=1`, {
      ...(token && { token }),
      ...(kind === 'panel' && { headers: signedIn }),
      ...(/POST|PUT/.test(method) && { body: {} }),
    });
    if (pages.has(name)) expect(reply.status, name).toBe(200);
    else expectRefusal(reply, 400, 'VALIDATION_ERROR', /^unknown query parameter "nobodys": /);
  }
  expect(await lastingRows(service.database)).toEqual(before);
});

describe('what is refused names what may have been meant', () => {
  test.each([
    ['/api/cases', 'limti=1', '"limti": did you mean "limit"?'],
    ['/api/cases', 'Limit=1', '"Limit": did you mean "limit"?'],
    ['/api/cases', 'limit=1&cur=x', '"cur": did you mean "cursor"?'],
    ['/api/cases', 'page=2', '"page": this route takes "limit", "cursor".'],
    ['/api/cases', 'limit[]=1', '"limit[]": did you mean "limit"?'],
    ['/api/cases', '__proto__=1', '"__proto__": this route takes "limit", "cursor".'],
    ['/healthz', 'limit=1', '"limit": this route takes no query parameters.'],
  ])('%s?%s', async (path, query, told) => {
    const reply = await service.call('GET', `${path}?${query}`, { token: cast.ana });
    expectRefusal(reply, 400, 'VALIDATION_ERROR');
    expect(reply.body.message).toBe(`unknown query parameter ${told}`);
  });

  test('and administrators, whose filters would filter nothing', async () => {
    const reply = await service.call('GET', '/api/admin/audit?request_id=req_1', {
      token: cast.harbor.tsk,
    });
    expect(reply.body.message).toBe(
      'unknown query parameter "request_id": did you mean "requestId"?',
    );
  });

  test('but repeats nothing that may be a secret, and tells strangers nothing', async () => {
    const reply = await service.call('GET', `/api/cases?${cast.ana}`, { token: cast.ana });
    expectRefusal(reply, 400, 'VALIDATION_ERROR');
    expect(reply.body.message).toBe('unknown query parameter: this route takes "limit", "cursor".');
    expectRefusal(await service.call('GET', '/api/cases?limti=1'), 401, 'UNAUTHORIZED');
  });
});

test('scripts are fetched past caches with any query', async () => {
  const response = await fetch(`${service.url}/docs/reference.css?v=7`);
  expect(response.status).toBe(200);
});
