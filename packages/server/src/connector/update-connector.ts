import type { ConnectorSettings, UpdateConnectorRequest } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { invalid } from '../platform/refusal.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { Administrator } from '../tenants/index.ts';
import { settle } from './settle.ts';
import { credentialPurpose } from './credential.ts';
import { presentConnector } from './present.ts';
import { distrustTools } from './store-listing.ts';
import { lockConnector, selectConnector, upsertConnector, type ConnectorRow } from './store.ts';

/**
 * Names the connector, or changes it. Another address is another server: its tools have to be
 * listed, and approved, again.
 */
export async function updateConnector(
  deps: { secrets: SecretBox },
  tx: Queryable,
  by: Administrator,
  request: UpdateConnectorRequest,
): Promise<ConnectorSettings> {
  const { tenantId } = by;
  const url = readUrl(request.url);
  await lockConnector(tx, tenantId);
  const former = await selectConnector(tx, tenantId);
  await upsertConnector(tx, tenantId, {
    url: url.href,
    sealedCredential: sealedCredential(deps.secrets, tenantId, request.credential, former, url),
    escalationTool:
      request.escalationTool === undefined
        ? (former?.escalation_tool ?? null)
        : request.escalationTool,
  });
  if (former && former.url !== url.href) await distrustTools(tx, tenantId);
  // Which host, for whoever reads the log later; a path may hold a secret.
  const details = { fields: Object.keys(request), origin: url.origin };
  await settle(tx, by, { action: 'connector.updated', target: 'connector', details });
  return presentConnector(await selectConnector(tx, tenantId));
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) {
    throw invalid(
      '`url` must be an https address (or http, inside networks the operator allows) without user name, password or fragment.',
    );
  }
  return url;
}

/** A credential goes to the host it was given for and to no other. */
function sealedCredential(
  secrets: SecretBox,
  tenantId: number,
  credential: string | null | undefined,
  former: ConnectorRow | null,
  to: URL,
): Buffer | null {
  if (credential === null) return null;
  if (credential !== undefined) return secrets.seal(credentialPurpose(tenantId), credential);
  return former && new URL(former.url).origin === to.origin ? former.sealed_credential : null;
}
