import type { ConnectorSettings, UpdateConnectorRequest } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalidFor } from '../platform/refusal.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { Administrator } from '../tenants/index.ts';
import { recordChange } from './record-change.ts';
import { openAddress } from '../platform/sealed-address.ts';
import { addressPurpose, credentialPurpose } from './credential.ts';
import { presentConnector } from './present.ts';
import { distrustTools } from './store-listing.ts';
import { lockConnector, selectConnector, upsertConnector } from './store.ts';

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
  const formerUrl = former && openAddress(deps.secrets, addressPurpose(tenantId), former);
  const stays = formerUrl !== null && new URL(formerUrl).origin === url.origin;
  const kept = stays ? former!.sealed_credential : null;
  await upsertConnector(tx, tenantId, {
    sealedUrl: deps.secrets.seal(addressPurpose(tenantId), url.href),
    sealedCredential: sealedCredential(deps.secrets, tenantId, request.credential, kept),
    escalationTool:
      request.escalationTool === undefined
        ? (former?.escalation_tool ?? null)
        : request.escalationTool,
  });
  if (former && formerUrl !== url.href) await distrustTools(tx, tenantId);
  // Which host, for whoever reads the log later; a path may hold a secret.
  const details = { fields: Object.keys(request), origin: url.origin };
  await recordChange(tx, by, { action: 'connector.updated', target: 'connector', details });
  return presentConnector(deps.secrets, tenantId, await selectConnector(tx, tenantId));
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) {
    throw invalidFor(
      '`url` must be an https address (or http, inside networks the operator allows) without user name, password or fragment.',
      refusalReason('field-form', 'url', 'public-address'),
    );
  }
  return url;
}

/** `kept`: the former one where the host is the same; it goes to no other. */
function sealedCredential(
  secrets: SecretBox,
  tenantId: number,
  credential: string | null | undefined,
  kept: Buffer | null,
): Buffer | null {
  if (credential === null) return null;
  if (credential !== undefined) return secrets.seal(credentialPurpose(tenantId), credential);
  return kept;
}
