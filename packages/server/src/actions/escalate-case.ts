import type { Database } from '../platform/database/index.ts';
import { caseNotFound, Refusal } from '../platform/refusal.ts';
import { lockOwnCase, readCaseId, sessionRevoked } from '../cases/index.ts';
import type { Session } from '../sessions/index.ts';

/**
 * Hands a case to humans through the tenant's executor. A tenant without one gets 501 and the case
 * stays with the assistant. Executors come with connectors: until a tenant can configure one, there
 * is none to look up here.
 *
 * @throws Refusal CASE_NOT_FOUND, CASE_CLOSED, NOT_IMPLEMENTED
 */
export async function escalateCase(
  database: Database,
  session: Session,
  caseId: string,
): Promise<never> {
  const uuid = readCaseId(caseId);
  const found = await database.transaction((tx) => lockOwnCase(tx, session, uuid));
  if (!found.live) throw sessionRevoked();
  if (!found.case) throw caseNotFound();
  if (found.case.status === 'closed') throw new Refusal('CASE_CLOSED', 'This case is closed.');
  throw new Refusal(
    'NOT_IMPLEMENTED',
    'This case can not be handed to a person: no connector is set up. Nothing was created.',
  );
}
