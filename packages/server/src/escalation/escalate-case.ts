import type { Receipt } from '@deskhand/contract';
import { createHash } from 'node:crypto';
import {
  canEscalate,
  lockedCase,
  presentCase,
  recordUserAct,
  updateWithdrawn,
} from '../cases/index.ts';
import { detectLanguage, languageOf } from '../language/index.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import { selectKey, type KeyedRequest } from '../platform/idempotency/index.ts';
import { newUuid, publicId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { Session } from '../sessions/index.ts';
import { escalationText } from '../actions/index.ts';
import {
  askEscalationTarget,
  noEscalationTarget,
  notAccepted,
  type EscalationTargetDeps,
  type Requested,
} from './ask-escalation-target.ts';
import { describeCase } from './describe-case.ts';
import {
  selectLastEscalation,
  updateAccepted,
  updateFailed,
  upsertRequested,
  type EscalationRow,
} from './store.ts';

export interface EscalationDeps extends EscalationTargetDeps {
  database: Database;
  secrets: SecretBox;
}

interface EscalationRequest {
  reason: string | null;
  keyed: KeyedRequest | null;
  signal: AbortSignal;
}

export interface Escalated {
  receipt: Receipt;
  id: string;
}

/**
 * Hands a case to humans: asks who takes the tenant's cases, and believes only a verifiable id. Repeating
 * it while a human owns the case changes nothing. The caller stores what comes back in its own
 * transaction (`concludeEscalation`), so that an Idempotency-Key replays it.
 *
 * @throws Refusal CASE_NOT_FOUND, CASE_CLOSED, CONFLICT while another request hands it over,
 * NOT_IMPLEMENTED where nobody is set up to take cases, CONNECTOR_UNAVAILABLE when it did not accept.
 */
export async function escalateCase(
  deps: EscalationDeps,
  session: Session,
  caseId: string,
  { reason, keyed, signal }: EscalationRequest,
): Promise<Escalated | null> {
  const requested = await deps.database.transaction((tx) =>
    request(tx, deps.secrets, session, caseId, { reason, keyed }),
  );
  if (requested === null) return null;
  if (requested instanceof Refusal) throw requested;
  const at = { tenantId: session.tenantId, caseId, id: requested.id };
  try {
    const receipt = await askEscalationTarget(deps, { session, caseId, reason, requested, signal });
    return { id: requested.id, receipt };
  } catch (error) {
    await updateFailed(deps.database, at.tenantId, at.caseId, at.id);
    throw error;
  }
}

/** Makes the case the human's, in the transaction that stores the reply. */
export async function concludeEscalation(
  tx: Queryable,
  session: Session,
  caseId: string,
  escalated: Escalated | null,
  requestId: string,
) {
  const found = await lockedCase(tx, session, caseId);
  if (found.status === 'closed') throw new Refusal('CASE_CLOSED', 'This case is closed.');
  if (escalated && found.status === 'open') {
    const at = { tenantId: session.tenantId, caseId, id: escalated.id };
    const { receipt } = escalated;
    const language = languageOf(detectLanguage(found.subject)) ?? 'en';
    await updateAccepted(tx, at, receipt, escalationText(receipt, language));
    const details = { escalation: publicId('esc', escalated.id), externalId: receipt.externalId };
    await recordUserAct(tx, session, { action: 'case.escalated', caseId, requestId, details });
  }
  const now = presentCase(await lockedCase(tx, session, caseId));
  if (now.escalation === null) throw notAccepted();
  return { case: now, escalation: now.escalation };
}

/**
 * Null where nobody has to be asked: the case is a human's already, or the request was answered. A refusal
 * that comes back, not thrown, leaves what was withdrawn withdrawn.
 */
async function request(
  tx: Queryable,
  secrets: SecretBox,
  session: Session,
  caseId: string,
  { reason, keyed }: Pick<EscalationRequest, 'reason' | 'keyed'>,
): Promise<Requested | Refusal | null> {
  const found = await lockedCase(tx, session, caseId);
  if (keyed && (await isAnswered(tx, session.tenantId, keyed))) return null;
  if (found.status === 'closed') throw new Refusal('CASE_CLOSED', 'This case is closed.');
  if (found.status === 'escalated') return null;
  const { tenantId } = session;
  // Who wants a person does not go on with what the assistant proposed, whether one comes or not.
  await updateWithdrawn(tx, tenantId, caseId);
  if (!canEscalate(found.capabilities)) return noEscalationTarget();
  const last = await selectLastEscalation(tx, tenantId, caseId);
  if (last?.status === 'requested' && !last.is_stale) {
    return new Refusal('CONFLICT', 'This case is being handed over.', { retryAfterSeconds: 2 });
  }
  const id = idToAskUnder(last);
  const token = tokenOf(secrets, id, last);
  await upsertRequested(tx, { tenantId, caseId, id, reason, tokenHash: hashOf(token) });
  const { described, settingsVersion } = await describeCase(tx, tenantId, caseId);
  return { id, token, described, settingsVersion };
}

/** Its reply is sent again, whatever became of the case since: nobody is asked for a second ticket. */
async function isAnswered(tx: Queryable, tenantId: number, keyed: KeyedRequest): Promise<boolean> {
  const known = await selectKey(tx, tenantId, keyed.principal, keyed.key);
  return known !== null && !known.expired;
}

/**
 * The same when it is asked for again, also where the secret was changed in between: the other side may have
 * kept the first one with its ticket.
 */
function tokenOf(secrets: SecretBox, id: string, last: EscalationRow | null): string {
  const [fresh, ...former] = secrets
    .derive(`escalation-token:${id}`)
    .map((bytes) => `esct_${bytes.toString('base64url')}`);
  const given = last?.id === id && former.find((token) => hashOf(token).equals(last.token_hash));
  return given || fresh!;
}

/** What was asked for and never confirmed is asked for again under the same key: one ticket. */
const idToAskUnder = (last: EscalationRow | null): string =>
  last?.status === 'requested' || last?.status === 'failed' ? last.id : newUuid();

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
