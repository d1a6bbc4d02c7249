import { send } from '../service.ts';

interface ToSeed {
  /** Of a bounded thing as many as a tenant may have, of others as many as a busy one would. */
  checks: number;
  members: number;
  versions: number;
  files: number;
  conversations: number;
  say: (line: string) => void;
}

/**
 * Makes by the API what a tenant's people make in a year or two: members, credentials, versions, checks with
 * results, an import, a webhook that nobody hears; and real conversations, which have traces.
 */
export async function seedAdministration(
  service: { url: string },
  { tsk, sik }: { tsk: string; sik: string },
  { checks, members, versions, files, conversations, say }: ToSeed,
): Promise<void> {
  const admin = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    send(service, `/api/admin${path}`, tsk, body, { method, timeoutMs: 60_000 });
  const webhook = await admin('/webhooks', { url: 'http://127.0.0.1:9/told', description: 'CRM' });
  await admin('/escalation', { webhookUrl: 'http://127.0.0.1:9/cases' }, 'PUT');
  await times(members, (n) => admin('/members', { name: `Member ${n}`, role: 'agent' }));
  await times(50, (n) => admin('/credentials', { kind: 'integration', label: `Backend ${n}` }));
  await times(versions, (n) => admin('/assistant', { instructions: textOf(n) }, 'PUT'));
  say('  members, credentials and versions');
  await times(conversations, (n) => converse(service, sik, n));
  await times(checks, (n) => admin('/checks', checkOf(n)));
  await admin('/check-run', { target: 'live' });
  const begun = await admin('/knowledge/imports', { source: 'wiki' });
  const path = `/knowledge/imports/${String(begun['id'])}`;
  await times(files, (n) => admin(`${path}/files`, fileOf(n)));
  await settled(service, tsk, '/check-run', (read) => read.includes('"running"'));
  say('  checks, and an import');
  await settled(service, tsk, path, (read) => !read.includes('"waiting":0'));
  const told = { url: 'http://127.0.0.1:9/told', description: 'CRM', types: null };
  // Its attempts would be measured along.
  await admin(`/webhooks/${String(webhook['id'])}`, { ...told, enabled: false }, 'PUT');
}

/** One after the other. */
async function times(count: number, make: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 1; n <= count; n += 1) await make(n);
}

async function converse(service: { url: string }, sik: string, n: number): Promise<void> {
  const { jwt } = await send(service, '/api/widget/sessions', sik, { userId: `asks-${n}` });
  const message = `How do I ${n % 2 ? 'cancel a reminder' : 'export an invoice'}, and what becomes of its number?`;
  await send(service, '/api/cases', String(jwt), { message });
}

const textOf = (n: number) =>
  Array.from({ length: 12 }, (_, line) => `${line + 1}. Rule ${n + line} of how we answer.`).join(
    '\n',
  );

const checkOf = (n: number) => ({
  ...{ name: `Question ${n}`, enabled: true, user: { userId: 'somebody', userRoles: ['owner'] } },
  ...{ history: [], situation: {}, messages: [{ content: `How do I send invoice ${n}?` }] },
  expectations: [{ kind: 'cites', document: 'invoice' }, { kind: 'claims_nothing' }],
});

const fileOf = (n: number) => ({
  name: `guides/${n}.md`,
  content: Buffer.from(`# Guide ${n}\n\n${textOf(n)}`).toString('base64'),
});

/** Until it is over, with a bound. */
async function settled(
  service: { url: string },
  tsk: string,
  path: string,
  isGoingOn: (read: string) => boolean,
): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const headers = { authorization: `Bearer ${tsk}` };
    const reply = await fetch(`${service.url}/api/admin${path}`, { headers });
    if (!isGoingOn(await reply.text())) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${path} is not over`);
}
