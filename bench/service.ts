import { join } from 'node:path';
import { request } from './load.ts';
import { startProcess, type RunningProcess } from './processes.ts';
import type { Bench } from './bench.ts';
import { question } from './texts.ts';

export const operatorToken = 'operator-token-of-the-bench';

/** The variables that the service needs on a PostgreSQL of its own. */
export const serviceVariables = (bench: Bench, databaseUrl: string): Record<string, string> => ({
  PORT: '0',
  LOG_LEVEL: 'warn',
  STOP_DELAY_MS: '0',
  NODE_ENV: 'production',
  DATA_DIR: join(bench.programs.folder, 'data'),
  DATABASE_URL: databaseUrl,
  DESKHAND_SECRET: 'secret-of-the-bench-0123456789',
  OPERATOR_TOKEN: operatorToken,
});

/** The service, bundled, with its instant model, on a database. */
export function startService(
  bench: Bench,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<RunningProcess> {
  return startProcess(bench.house, {
    name: 'the service',
    program: process.execPath,
    args: [bench.programs.path('serve')],
    env: { ...serviceVariables(bench, databaseUrl), ...more },
    timeoutMs: 120_000,
  });
}

/** Sends JSON and reads JSON. Throws unless the reply is a success. */
export async function send(
  service: { url: string },
  path: string,
  token: string,
  body: object,
  { method = 'POST', timeoutMs = 10_000 }: { method?: 'POST' | 'PUT'; timeoutMs?: number } = {},
): Promise<Record<string, unknown>> {
  const reply = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

const sentAtOnce = 16;

/** A session token for each user, in their order. */
export async function issueTokens(
  service: { url: string },
  sik: string,
  userIds: readonly string[],
): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < userIds.length; from += sentAtOnce) {
    const some = userIds.slice(from, from + sentAtOnce);
    const replies = await Promise.all(
      some.map((userId) => send(service, '/api/widget/sessions', sik, { userId })),
    );
    tokens.push(...replies.map(({ jwt }) => String(jwt)));
  }
  return tokens;
}

/** Requests of the routes that are measured. */
export const ask = {
  session: (sik: string, userId: string) =>
    request('POST', '/api/widget/sessions', sik, { userId, userEmail: `${userId}@example.com` }),
  readCase: (token: string, caseId: string) =>
    request('GET', `/api/cases/${caseId}?limit=20`, token),
  openCase: (token: string) => request('POST', '/api/cases', token, { message: question }),
  postMessage: (token: string, caseId: string, headers = '') =>
    request('POST', `/api/cases/${caseId}/messages`, token, { content: question }, headers),
};
