import type { ConnectorTool } from '@deskhand/contract';
import type { Reply } from '../http.ts';

/** An administrator's calls to one service. */
export type Administer = (method: string, path: string, body?: unknown) => Promise<Reply>;

/**
 * Lists the connector's tools anew and approves all of them as they are now, each with the policy
 * that `policyOf` gives it.
 *
 * @throws Error when anything of it is refused.
 */
export async function approveTools(
  admin: Administer,
  policyOf: (name: string) => Record<string, unknown> = () => ({}),
): Promise<void> {
  const asked = async (method: string, path: string, body: unknown) => {
    const reply = await admin(method, path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
    return reply;
  };
  const listed = await asked('POST', '/api/admin/connector/refresh', {});
  for (const { name, digest, state } of listed.body.tools as ConnectorTool[]) {
    if (state === 'gone') continue;
    const body = { ...policyOf(name), approvedDigest: digest };
    await asked('PUT', `/api/admin/connector/tools/${encodeURIComponent(name)}`, body);
  }
}
