import type { ConnectorTool } from '@deskhand/contract';
import type { Administer } from '../tenant.ts';

/** What a tool may do, by its name; null leaves it as it is. */
export type PolicyOf = (name: string) => Record<string, unknown> | null;

/** Gives a tenant the connector at `url`, with the settings of `more`, and approves all its tools. */
export async function useConnector(
  admin: Administer,
  { url }: { url: string },
  policyOf?: PolicyOf,
  more: Record<string, unknown> = {},
): Promise<void> {
  await asked(admin, 'PUT', '/api/admin/connector', {
    ...{ url, escalationTool: 'open_ticket', ...more },
  });
  await approveTools(admin, policyOf);
}

/**
 * Lists the connector's tools anew and approves all of them as they are now, each with the policy
 * that `policyOf` gives it.
 *
 * @throws Error when anything of it is refused.
 */
export async function approveTools(
  admin: Administer,
  policyOf: PolicyOf = () => ({}),
): Promise<void> {
  const listed = await asked(admin, 'POST', '/api/admin/connector/refresh', {});
  for (const { name, digest, state } of listed.body.tools as ConnectorTool[]) {
    const policy = policyOf(name);
    if (state === 'gone' || !policy) continue;
    const body = { ...policy, approvedDigest: digest };
    await asked(admin, 'PUT', `/api/admin/connector/tools/${encodeURIComponent(name)}`, body);
  }
}

async function asked(admin: Administer, method: string, path: string, body: unknown) {
  const reply = await admin(method, path, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
  return reply;
}
