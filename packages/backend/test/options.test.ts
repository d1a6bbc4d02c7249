import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createDeskhand, DeskhandBackendError, type DeskhandOptions } from '../src/index.ts';
import { credential } from './hostile-service.ts';

const right: DeskhandOptions = {
  baseUrl: 'https://support.example.com',
  credential,
  expectedTenantKey: 'harbor',
};

/** What is wrong is passed as it would come from JavaScript. */
function refused(more: Record<string, unknown>): DeskhandBackendError {
  try {
    createDeskhand({ ...right, ...more });
  } catch (error) {
    if (!(error instanceof DeskhandBackendError)) throw error;
    expect(error.code).toBe('INVALID_CONFIGURATION');
    return error;
  }
  throw new Error('it was accepted');
}

describe('the address of the service', () => {
  test.each([
    'https://support.example.com',
    'https://support.example.com:8443/desk/',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://127.8.8.8',
    'http://[::1]:3000',
  ])('may be %s', (baseUrl) => {
    expect(createDeskhand({ ...right, baseUrl })).toBeDefined();
  });

  test.each([
    'http://support.example.com',
    'http://10.0.0.7:3000',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://128.0.0.1',
  ])('must not be %s, and the error says why', (baseUrl) => {
    const error = refused({ baseUrl });
    expect(error.field).toBe('baseUrl');
    expect(error.message).toMatch(/must be https: .* could read the credential/);
  });

  test.each([
    ['https://ada:secret@support.example.com', /user name or password/],
    ['https://support.example.com?tenant=harbor', /query or a fragment/],
    ['https://support.example.com#top', /query or a fragment/],
    ['ftp://support.example.com', /an address such as/],
    ['support.example.com', /an address such as/],
    ['', /an address such as/],
    [undefined, /an address such as/],
  ])('must not be %s', (baseUrl, message) => {
    const error = refused({ baseUrl });
    expect(error).toMatchObject({ field: 'baseUrl', message: expect.stringMatching(message) });
    expect(error.message).not.toContain('secret');
  });
});

describe('the credential', () => {
  test.each([
    [undefined, /is missing/],
    ['', /is missing/],
    [`tsk_${credential}`, /is a tenant credential/],
    ['eyJhbGciOiJFZERTQSJ9.e30.c2ln', /must be the integration credential/],
    [` ${credential}`, /must be the integration credential/],
    [`${credential}\n`, /white space or a line break/],
    [`${credential}\r\nX-Other: 1`, /white space or a line break/],
    [`${credential}é`, /no credential has/],
    ['sik_', /no credential has/],
  ])('must not be %j, and is not quoted', (given, message) => {
    const error = refused({ credential: given });
    expect(error).toMatchObject({ field: 'credential', message: expect.stringMatching(message) });
    const told = `${error.stack}${inspect(error, { depth: null, showHidden: true })}`;
    expect(told).not.toContain(credential);
    expect(told).not.toContain('eyJ');
  });

  test('is not to be seen in what is created', () => {
    const deskhand = createDeskhand(right);
    const told = [
      inspect(deskhand, { depth: null, showHidden: true }),
      JSON.stringify(deskhand),
      ...Object.values(deskhand).map(String),
    ].join();
    expect(told).toContain('issueSession');
    expect(told).not.toContain(credential);
    expect(Object.isFrozen(deskhand)).toBe(true);
  });
});

describe('the other options', () => {
  test.each([
    ['expectedTenantKey', undefined],
    ['expectedTenantKey', ''],
    ['timeoutMs', 0],
    ['timeoutMs', Number.NaN],
    ['timeoutMs', 1.5],
    ['timeoutMs', '5000'],
    // Timers overflow, and fire at once.
    ['timeoutMs', 2 ** 31],
    ['responseBytesMax', 0],
    ['responseBytesMax', Infinity],
    ['fetch', 'fetch'],
  ])('are checked: %s must not be %j', (field, value) => {
    expect(refused({ [field]: value })).toMatchObject({ field });
  });

  test('have defaults', () => {
    const given = { fetch: undefined, timeoutMs: undefined, responseBytesMax: undefined };
    expect(createDeskhand({ ...right, ...given })).toBeDefined();
  });
});
