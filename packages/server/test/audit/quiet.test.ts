import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';
import { statement } from '../../src/platform/database/index.ts';
import { startService, type Service } from '../../src/service.ts';
import { echo } from '../stage/answers.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { call, expectRefusal, type CallOptions } from '../stage/http.ts';
import { storedRows } from '../isolation/stored-rows.ts';

const operatorToken = 'operator-token-that-nobody-may-read';
const serviceSecret = 'service-secret-that-nobody-may-read';
const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-quiet-'));
const lines: string[] = [];
let own: TestDatabase;
let service: Service;

beforeAll(async () => {
  own = await createTestDatabase();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: own.url,
    DESKHAND_SECRET: serviceSecret,
    OPERATOR_TOKEN: operatorToken,
  });
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  service = await startService(config, { log, answer: echo });
});
afterAll(async () => {
  await service.stop();
  await own.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  call(service.url, method, path, options);
const post = (path: string, token: string, body: unknown, headers: Record<string, string> = {}) =>
  ask('POST', path, { token, body, headers });

/** Everything that must be nowhere but with its owner, by what it is. */
const confidential: Record<string, string> = {
  operatorToken,
  serviceSecret,
  message: 'My-words-are-private',
  context: 'context-value-is-private',
  contextKey: 'context-key-is-private',
  email: 'ana.private@harbor.example',
  role: 'role-is-private',
  plan: 'plan-is-private',
  reason: 'reason-is-private',
  apiKey: 'api-key-is-private',
  instructions: 'instructions-are-private',
  document: 'document-is-private',
  idempotencyKey: 'idempotency-key-is-private',
  noise: 'bearer-noise-is-private',
};

async function converse(): Promise<{ caseId: string; jwt: string }> {
  const created = await post('/api/operator/tenants', operatorToken, { key: 'harbor', name: 'H' });
  const { tsk, sik } = created.body as { tsk: string; sik: string };
  const issued = await post('/api/widget/sessions', sik, {
    userId: 'ana',
    userEmail: confidential['email'],
    userRoles: [confidential['role']],
    plan: confidential['plan'],
  });
  const jwt = issued.body.jwt as string;
  Object.assign(confidential, { tsk, sik, jwt, jwtSignature: jwt.split('.')[2] });
  const keyed = { 'idempotency-key': confidential['idempotencyKey']! };
  const context = { [confidential['contextKey']!]: confidential['context'] };
  const opened = await post(
    '/api/cases',
    jwt,
    { message: confidential['message'], context },
    keyed,
  );
  const caseId = opened.body.case.id as string;
  await post(`/api/cases/${caseId}/messages`, jwt, { content: confidential['message'] });
  await post(`/api/cases/${caseId}/escalate`, jwt, { reason: confidential['reason'] });
  await post(`/api/cases/${caseId}/close`, jwt, { resolution: 'resolved', rating: 3 });
  const settings = { apiKey: confidential['apiKey'], instructions: confidential['instructions'] };
  await ask('PUT', '/api/admin/assistant', { token: tsk, body: settings });
  const article = {
    title: confidential['document'],
    content: `# A\n\n${confidential['document']}`,
  };
  await post('/api/admin/knowledge/documents', tsk, article, keyed);
  const other = { 'idempotency-key': `${confidential['idempotencyKey']}-2` };
  const credential = await post('/api/admin/credentials', tsk, { kind: 'integration' }, other);
  expect(credential.status).toBe(201);
  confidential['newSecret'] = credential.body.secret as string;
  return { caseId, jwt };
}

/** What is refused at each stage, with private things in all places. */
async function provoke(caseId: string, jwt: string): Promise<void> {
  const { message, tsk, sik, noise } = confidential;
  const query = `?cursor=${message}&query=${message}&access_token=${jwt}`;
  for (const token of [noise!, tsk!, sik!, `${jwt}x`, operatorToken]) {
    expectRefusal(
      await ask('GET', `/api/cases/${message}${query}`, { token }),
      401,
      'UNAUTHORIZED',
    );
    expectRefusal(await post('/api/cases', token, { message }), 401, 'UNAUTHORIZED');
  }
  expectRefusal(await ask('GET', `/${message}${query}`, { token: jwt }), 404, 'NOT_FOUND');
  const raw = `{"${message}`;
  expectRefusal(await ask('POST', '/api/cases', { token: jwt, raw }), 400, 'VALIDATION_ERROR');
  const closed = await post(`/api/cases/${caseId}/messages`, jwt, { content: message });
  expectRefusal(closed, 409, 'CASE_CLOSED');
}

test('no secret, no token and no word of a user is in the audit log or in any line of the log', async () => {
  const { caseId, jwt } = await converse();
  await provoke(caseId, jwt);

  // Something of ours is broken: the caller hears nothing of it, the log names the request only.
  const rename = (from: string, to: string) =>
    own.database.run(
      statement<never>(`test.rename-${from}`, `alter table ${from} rename to ${to}`),
    );
  await rename('messages', 'messages_away');
  const { message } = confidential;
  const failed = await post('/api/cases', jwt, { message, context: { [message!]: message } });
  expectRefusal(
    failed,
    500,
    'INTERNAL_ERROR',
    /^An unexpected error occurred. It has been logged.$/,
  );
  await rename('messages_away', 'messages');

  const log = lines.join('');
  expect(log).toContain(failed.headers.get('x-request-id')!);
  // Reading the audit log writes what is still to be written.
  await ask('GET', '/api/operator/audit', { token: operatorToken });
  const { audit_events: events, request_log: requests } = await storedRows(own.database);
  const rows = [...events!, ...requests!];
  expect(rows.length).toBeGreaterThan(15);
  const audit = rows.join('\n');
  for (const [what, value] of Object.entries(confidential)) {
    expect(log.includes(value), `${what} is in the log`).toBe(false);
    expect(audit.includes(value), `${what} is in the audit log`).toBe(false);
  }
});

test('no credential, key or token is stored in plain, anywhere', async () => {
  const rows = Object.entries(await storedRows(own.database));
  expect(rows.length).toBeGreaterThan(10);
  // bytea columns are shown in hexadecimal.
  const forms = (value: string) => [value, Buffer.from(value).toString('hex')];
  const secrets = ['operatorToken', 'serviceSecret', 'apiKey', 'tsk', 'sik', 'jwt', 'newSecret'];
  for (const name of secrets) {
    expect(confidential[name], name).toBeTypeOf('string');
    for (const [table, stored] of rows) {
      for (const form of forms(confidential[name]!)) {
        expect(
          stored.some((row) => row.includes(form)),
          `${name} is in ${table}`,
        ).toBe(false);
      }
    }
  }
});
