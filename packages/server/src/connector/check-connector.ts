import type { ConnectorCheck } from '@deskhand/contract';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { Inspection } from './inspection/inspect-connector.ts';
import type { Connector } from './connector.ts';

/**
 * Looks at the tenant's connector as the service sees it, without calling any of its tools.
 *
 * @throws Refusal NOT_FOUND without a connector, CONNECTOR_UNAVAILABLE where it can't be looked at now.
 */
export async function checkConnector(
  connector: Pick<Connector, 'inspect'>,
  tenantId: number,
): Promise<ConnectorCheck> {
  const looked = await connector.inspect(tenantId);
  switch (looked.outcome) {
    case 'no_connector':
      throw notFound('connector');
    case 'failed':
      throw new Refusal('CONNECTOR_UNAVAILABLE', looked.message, { reason: looked.reason });
    case 'inspected':
      return presentInspection(looked.inspection);
  }
}

function presentInspection(inspection: Inspection): ConnectorCheck {
  const all = [...inspection.findings, ...inspection.tools.flatMap(({ findings }) => findings)];
  const problems = all.filter(({ level }) => level === 'problem').length;
  const { connectMs, listMs } = inspection;
  return {
    ...{ conformant: problems === 0, problems, risks: all.length - problems },
    ...inspection,
    connectMs: connectMs === null ? null : Math.round(connectMs),
    listMs: listMs === null ? null : Math.round(listMs),
  };
}
