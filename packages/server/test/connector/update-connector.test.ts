import { expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { scriptOf, startModernConnector } from '../stage/connector/mcp-servers.ts';
import { administerConnector, path } from './administer-connector.ts';

const { admin, put, refresh, started, stage } = administerConnector();

test('the credential goes only to the origin that it was given for', async () => {
  const first = await started(startModernConnector(scriptOf()));
  const second = await started(startModernConnector(scriptOf()));
  await put({ url: first.url, credential: 'secret-of-the-first' });
  expect((await put({ url: `${first.url}/other` })).body.hasCredential).toBe(true);
  expect((await put({ url: first.url })).body.hasCredential).toBe(true);
  await refresh();
  expect(first.requests[0]!.headers.authorization).toBe('Bearer secret-of-the-first');
  expect((await put({ url: second.url })).body.hasCredential).toBe(false);
  await refresh();
  expect(second.requests.length).toBeGreaterThan(0);
  expect(second.requests.map(({ headers }) => headers.authorization)).toEqual(
    second.requests.map(() => undefined),
  );
  await put({ url: first.url });
  expect((await admin('GET', path)).body.hasCredential).toBe(false);
  await put({ url: first.url, credential: 'again' });
  expect((await put({ url: first.url, credential: null })).body.hasCredential).toBe(false);
});

test('the credential is sealed where it is stored', async () => {
  await put({ url: 'https://connector.example/mcp', credential: 'secret-in-the-open' });
  const [row] = await stage.service.database.run(
    statement<{ sealed: string }>(
      'test.read-sealed',
      `select encode(sealed_credential, 'escape') as sealed from connectors`,
    ),
  );
  expect(row!.sealed).not.toContain('secret-in-the-open');
});

test.each([
  ['url', {}],
  ['url', { url: 'not an address' }],
  ['url', { url: 'ftp://connector.example/' }],
  ['url', { url: 'https://user:pass@connector.example/' }],
  ['url', { url: 'https://connector.example/#part' }],
  ['url', { url: `https://connector.example/${'x'.repeat(2000)}` }],
  ['credential', { url: 'https://connector.example/', credential: '' }],
  ['credential', { url: 'https://connector.example/', credential: 'two words' }],
  ['credential', { url: 'https://connector.example/', credential: 'x'.repeat(4001) }],
  ['escalationTool', { url: 'https://connector.example/', escalationTool: 'no name' }],
  ['extra', { url: 'https://connector.example/', extra: 1 }],
])('settings with a wrong %s are refused, and it is named', async (field, body) => {
  expectRefusal(await put(body), 400, 'VALIDATION_ERROR', new RegExp(field));
  expect((await admin('GET', path)).body.url).toBeNull();
});
