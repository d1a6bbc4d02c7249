import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

const startMs = Date.UTC(2026, 0, 1);
let nowMs = startMs;
let service: TestService;
let harbor: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo, clock: () => nowMs });
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

const list = (token: string) => service.call('GET', '/api/cases', { token });

describe('a session lasts 900 seconds and 5 of skew', () => {
  test.each([
    ['that was used before', true],
    ['that is used for the first time', false],
  ])('for a token %s', async (_what, isUsedBefore) => {
    nowMs += 3_600_000;
    const issuedMs = nowMs;
    const [early, late] = [await harbor.session('ana'), await harbor.session('bruno')];
    if (isUsedBefore) {
      expect((await list(early)).status).toBe(200);
      expect((await list(late)).status).toBe(200);
    }
    nowMs = issuedMs + 904_999;
    expect((await list(early)).status).toBe(200);
    nowMs = issuedMs + 905_000;
    expectRefusal(await list(early), 401, 'UNAUTHORIZED', /expired/);
    expectRefusal(await list(late), 401, 'UNAUTHORIZED', /expired/);
    expect((await list(await harbor.session('ana'))).status).toBe(200);
  });

  test('and an expired one opens nothing, nor does it count against its user', async () => {
    nowMs += 3_600_000;
    const token = await harbor.session('carl');
    nowMs += 3_600_000;
    for (let count = 0; count < 12; count += 1) {
      const reply = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
      expectRefusal(reply, 401, 'UNAUTHORIZED');
    }
    const fresh = await harbor.session('carl');
    const opened = await service.call('POST', '/api/cases', {
      token: fresh,
      body: { message: 'x' },
    });
    expect(opened.status).toBe(201);
    expect(opened.headers.get('ratelimit-remaining')).toBe('9');
  });
});
