import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Reply } from '../load/call.ts';
import type { Person } from '../load/person.ts';
import type { Execution } from '../records/records.ts';
import type { Outside } from './outside.ts';

/** A tenant whose assistant has a model and a connector. */
export interface Desk {
  /** People with sessions, who have no case yet. */
  invite(count: number): Promise<Person[]>;
  takeExecutions(): Execution[];
}

let invited = 0;
const attemptsMax = 40;

export async function openDesk(
  url: string,
  operatorToken: string,
  outside: Outside,
): Promise<Desk> {
  const made = await asked(url, operatorToken, 'POST', '/api/operator/tenants', {
    ...{ key: 'faults', name: 'Faults' },
  });
  const { tsk, sik } = made as { tsk: string; sik: string };
  await asked(url, tsk, 'PUT', '/api/admin/connector', { url: outside.connectorUrl });
  const listed = await asked(url, tsk, 'POST', '/api/admin/connector/refresh', {});
  const { tools } = listed as { tools: { name: string; digest: string }[] };
  for (const { name, digest } of tools) {
    if (!name.startsWith('refund')) continue;
    await asked(url, tsk, 'PUT', `/api/admin/connector/tools/${name}`, {
      ...{ effect: 'write', approvedDigest: digest },
      receipt: { id: '/id', url: '/url', status: '/status', success: ['done'] },
    });
  }
  return {
    takeExecutions: () => outside.takeExecutions(),
    invite: (count) =>
      Promise.all(
        Array.from({ length: count }, async (): Promise<Person> => {
          const name = `person-${(invited += 1)}`;
          const path = '/api/widget/sessions';
          const issued = await asked(url, sik, 'POST', path, { userId: name });
          const { jwt } = issued as { jwt: string };
          return { name, token: jwt, caseId: null, sent: [] };
        }),
      ),
  };
}

async function asked(
  url: string,
  token: string,
  method: string,
  path: string,
  body: object,
): Promise<Reply['body']> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await call(url, { method, path, token, body });
    if (reply.status >= 200 && reply.status < 300) return reply.body;
    // What was restarted just now may not be there yet.
    if (attempt === attemptsMax || (reply.status > 0 && reply.status < 500)) {
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    await sleep(500);
  }
}
