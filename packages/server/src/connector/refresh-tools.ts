import type { ListConnectorToolsResponse } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { Administrator } from '../tenants/index.ts';
import { recordChange } from './record-change.ts';
import type { Listing } from './connector.ts';
import { presentTool } from './present.ts';
import { storeListing } from './store-listing.ts';
import { lockConnector, selectConnector, selectTools } from './store.ts';

/**
 * Takes over what the connector listed. It was asked before the transaction: no connection to the
 * database waits for a connector.
 *
 * @throws Refusal NOT_FOUND without a connector, CONNECTOR_UNAVAILABLE when it gave no usable list,
 * CONFLICT when the settings changed meanwhile.
 */
export async function refreshTools(
  tx: Queryable,
  by: Administrator,
  listing: Listing,
): Promise<ListConnectorToolsResponse> {
  if (listing.outcome === 'no_connector') throw notFound('connector');
  if (listing.outcome === 'failed')
    throw new Refusal('CONNECTOR_UNAVAILABLE', listing.message, { reason: listing.reason });
  await lockConnector(tx, by.tenantId);
  const current = await selectConnector(tx, by.tenantId);
  const isSame = current?.version === listing.version;
  if (!isSame || current.refreshed_at !== listing.refreshedAt) {
    const what = isSame ? 'tools were listed' : 'settings were changed';
    throw new Refusal('CONFLICT', `The connector’s ${what} meanwhile.`, {
      retryAfterSeconds: 1,
      reason: refusalReason('connector-changed'),
    });
  }
  await storeListing(tx, by.tenantId, listing.definitions);
  const details = { tools: listing.definitions.length };
  await recordChange(tx, by, { action: 'connector.refreshed', target: 'connector', details });
  return listTools(tx, by.tenantId);
}

/** The tenant's tools by name, those that are gone too. */
export async function listTools(
  queryable: Queryable,
  tenantId: number,
): Promise<ListConnectorToolsResponse> {
  return { tools: (await selectTools(queryable, tenantId)).map(presentTool) };
}
