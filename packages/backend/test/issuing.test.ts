import { errorCodes, limits, type Receipt, type SessionRequest } from '@deskhand/contract';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { startTestService, type TestService } from '../../server/test/stage/service.ts';
import type { TestTenant } from '../../server/test/stage/tenant.ts';
import { serviceErrorCodes } from '../src/backend-error.ts';
import {
  createDeskhand,
  DeskhandBackendError,
  type Deskhand,
  type Identity,
  type Receipt as OwnReceipt,
} from '../src/index.ts';

let service: TestService;
let harbor: TestTenant;
let meadow: TestTenant;
let deskhand: Deskhand;

beforeAll(async () => {
  service = await startTestService();
  [harbor, meadow] = await Promise.all([service.tenant('harbor'), service.tenant('meadow')]);
  deskhand = deskhandOf(harbor);
});
afterAll(() => service.stop());

const deskhandOf = ({ sik }: TestTenant, expectedTenantKey = 'harbor') =>
  createDeskhand({ baseUrl: service.url, credential: sik, expectedTenantKey });

async function failureOf(work: Promise<unknown>): Promise<DeskhandBackendError> {
  const error = await work.then(
    () => new Error('it succeeded'),
    (caught: unknown) => caught,
  );
  if (error instanceof DeskhandBackendError) return error;
  throw error;
}

/** A boundary is asked for by one person each, so that none of them runs into the rate limit. */
let people = 0;
const someone = () => `person-${(people += 1)}`;
const astral = '𝄞';

describe('a session', () => {
  test('is of the user, the roles and the plan it was asked for', async () => {
    const identity: Identity = {
      userId: 'ana',
      userEmail: 'ana@harbor.example',
      userRoles: ['owner', 'billing'],
      plan: 'studio',
    };
    const { jwt, tenantKey, expiresIn } = await deskhand.issueSession(identity);
    expect({ tenantKey, expiresIn }).toEqual({ tenantKey: 'harbor', expiresIn: 900 });
    const opened = await service.call('POST', '/api/cases', {
      token: jwt,
      body: { message: 'Hello' },
    });
    expect(opened.body.snapshot.user).toEqual({
      id: 'ana',
      email: 'ana@harbor.example',
      roles: ['owner', 'billing'],
      plan: 'studio',
    });
  });

  test('is never one of another tenant', async () => {
    expect(await failureOf(deskhandOf(meadow).issueSession({ userId: 'ana' }))).toMatchObject({
      code: 'WRONG_TENANT',
    });
    const { tenantKey } = await deskhandOf(meadow, 'meadow').issueSession({ userId: 'ana' });
    expect(tenantKey).toBe('meadow');
  });

  test('is not issued with a credential that does not exist, and the error can be traced', async () => {
    const wrong = createDeskhand({
      baseUrl: service.url,
      credential: 'sik_wrong',
      expectedTenantKey: 'harbor',
    });
    expect(await failureOf(wrong.issueSession({ userId: 'ana' }))).toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
      requestId: expect.stringMatching(/^req_/),
    });
  });

  test('is held back by the user’s rate limit, which says until when', async () => {
    const impatient = createDeskhand({
      baseUrl: service.url,
      credential: harbor.sik,
      expectedTenantKey: 'harbor',
      // Less than the minute that the service asks for, which is then not waited.
      timeoutMs: 20_000,
    });
    const asked = Array.from({ length: 61 }, () =>
      service.call('POST', '/api/widget/sessions', {
        token: harbor.sik,
        body: { userId: 'hasty' },
      }),
    );
    await Promise.all(asked);
    const error = await failureOf(impatient.issueSession({ userId: 'hasty' }));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    expect(await impatient.issueSession({ userId: 'patient' })).toMatchObject({ expiresIn: 900 });
  });
});

describe('an identity', () => {
  const of = (more: Record<string, unknown>) => ({ userId: someone(), ...more });
  test.each<[string, () => Record<string, unknown>]>([
    ['a user', () => ({ userId: someone() })],
    ['fields that are undefined', () => of({ userEmail: undefined, plan: undefined })],
    ['no address, no roles', () => of({ userEmail: '', userRoles: [] })],
    ['a userId of 200 characters', () => ({ userId: astral.repeat(limits.userIdCharactersMax) })],
    ['an address of 254', () => of({ userEmail: `a@${'b.'.repeat(125)}de` })],
    ['30 roles of 80', () => of({ userRoles: Array(30).fill(astral.repeat(80)) })],
    ['a plan of 80', () => of({ plan: astral.repeat(limits.planCharactersMax) })],
    ['characters of all kinds', () => of({ plan: '\u0001\u202e"\\\n' })],
  ])('may have %s: here, and at the service', async (_what, identity) => {
    const given = identity() as unknown as Identity;
    expect(await deskhand.issueSession(given)).toMatchObject({ tenantKey: 'harbor' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['userId', {}],
    ['userId', { userId: '' }],
    ['userId', { userId: 42 }],
    ['userId', { userId: astral.repeat(201) }],
    ['userId', { userId: 'x'.repeat(100_000) }],
    ['userId', { userId: 'nul\0' }],
    ['userId', { userId: '\ud834' }],
    ['userEmail', { userId: 'ana', userEmail: `a@${'b.'.repeat(125)}def` }],
    ['userEmail', { userId: 'ana', userEmail: 'ana' }],
    ['userRoles', { userId: 'ana', userRoles: 'owner' }],
    ['userRoles', { userId: 'ana', userRoles: Array(31).fill('owner') }],
    ['userRoles[1]', { userId: 'ana', userRoles: ['owner', ''] }],
    ['userRoles[0]', { userId: 'ana', userRoles: ['x'.repeat(81)] }],
    ['userRoles[0]', { userId: 'ana', userRoles: ['\udc00'] }],
    ['plan', { userId: 'ana', plan: '' }],
    ['plan', { userId: 'ana', plan: 'x'.repeat(81) }],
    ['userRole', { userId: 'ana', userRole: ['owner'] }],
    ['tenant', { userId: 'ana', tenant: undefined }],
  ])('is refused here for `%s`, as the service would: %j', async (field, identity) => {
    const error = await failureOf(deskhand.issueSession(identity as unknown as Identity));
    expect(error).toMatchObject({ code: 'INVALID_IDENTITY', field, status: null });
    expect(error.message).toContain(`\`${field}\``);
    if (field === 'tenant') return; // JSON does not carry what is undefined.
    const { status } = await service.call('POST', '/api/widget/sessions', {
      token: harbor.sik,
      body: identity,
    });
    expect(status).toBe(400);
  });

  test('may say null for what is not there, as databases do', async () => {
    const identity = { userId: someone(), userEmail: null, userRoles: null, plan: null };
    expect(await deskhand.issueSession(identity)).toMatchObject({ tenantKey: 'harbor' });
  });

  test('is refused by the service where it knows better, and the field is named', async () => {
    const identity = { userId: someone(), userEmail: 'Ana <ana@harbor>' };
    expect(await failureOf(deskhand.issueSession(identity))).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      field: 'userEmail',
    });
  });

  test.each([null, undefined, 'ana', ['ana']])('is an object and not %j', async (identity) => {
    const given = identity as unknown as Identity;
    expect(await failureOf(deskhand.issueSession(given))).toMatchObject({ field: 'identity' });
  });
});

describe('the package', () => {
  test('knows the service’s error codes and objects as they are', () => {
    expect([...serviceErrorCodes].sort()).toEqual(Object.keys(errorCodes).sort());
    expectTypeOf<OwnReceipt>().toEqualTypeOf<Receipt>();
    expectTypeOf<SessionRequest>().toExtend<Identity>();
  });
});
