import {
  limits,
  type Check,
  type CheckRequest,
  type CheckRequirement,
  type UpdateCheckRequest,
} from '@deskhand/contract';
import { lockDraft } from '../assistant/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalidFor, notFound, Refusal } from '../platform/refusal.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { checkDefinition } from './check-definition.ts';
import { presentCheck } from './present.ts';
import { checkUuid } from './read-check.ts';
import {
  countChecks,
  deleteCheck,
  insertChecks,
  lockCheck,
  updateCheck,
  updateRequirement,
  type Definition,
} from './store.ts';

/** Only what a definition has; what else a request says is stored beside it. */
export const definitionIn = ({
  user,
  context,
  history,
  messages,
  situation,
  expectations,
}: Definition): Definition => ({
  user,
  ...(context && { context }),
  ...{ history, messages, situation, expectations },
});

export async function createCheck(
  tx: Queryable,
  by: Administrator,
  request: CheckRequest,
): Promise<Check> {
  const definition = definitionIn(request);
  checkDefinition(definition);
  await requireRoom(tx, by.tenantId, 1);
  const madeOf = request.madeOf ?? null;
  const check = {
    ...{ id: newUuid(), name: request.name, source: madeOf === null ? 'hand' : 'trace' },
    ...{ source_key: null, is_enabled: request.enabled, definition },
    ...{ user_id: definition.user.userId, made_of: madeOf },
  };
  const [row] = await insertChecks(tx, by.tenantId, JSON.stringify([check]));
  const created = presentCheck(row!);
  await recordAct(tx, by, { action: 'check.created', target: created.id });
  return created;
}

/** CONFLICT where somebody changed what it says or expects since it was read. */
export async function changeCheck(
  tx: Queryable,
  by: Administrator,
  checkId: string,
  { revision, ...request }: UpdateCheckRequest,
): Promise<Check> {
  const id = checkUuid(checkId);
  const definition = definitionIn(request);
  checkDefinition(definition);
  const row = await lockCheck(tx, by.tenantId, id);
  if (!row) throw notFound('check');
  if (row.revision !== revision) {
    throw new Refusal(
      'CONFLICT',
      `The check is at revision ${row.revision} by now: somebody changed it since. Read it again.`,
      { reason: refusalReason('check-changed') },
    );
  }
  const changed = await updateCheck(
    tx,
    ...([by.tenantId, id, request.name, request.enabled] as const),
    ...([JSON.stringify(definition), definition.user.userId] as const),
  );
  await recordAct(tx, by, { action: 'check.updated', target: checkId });
  return presentCheck(changed!);
}

/** With its results. */
export async function removeCheck(
  tx: Queryable,
  by: Administrator,
  checkId: string,
): Promise<void> {
  if (!(await deleteCheck(tx, by.tenantId, checkUuid(checkId)))) throw notFound('check');
  await recordAct(tx, by, { action: 'check.deleted', target: checkId });
}

/** Throws VALIDATION_ERROR where a tenant would have more checks than it may. Holds the tenant's row. */
export async function requireRoom(tx: Queryable, tenantId: number, more: number): Promise<void> {
  await lockDraft(tx, tenantId);
  const { count } = (await countChecks(tx, tenantId))!;
  if (count + more > limits.checksMax) {
    throw invalidFor(
      `A tenant has at most ${limits.checksMax} checks, and there are ${count}.`,
      refusalReason('checks-full', limits.checksMax, count),
    );
  }
}

/** From then on nothing is published that the checks have not passed, or it is again. */
export async function setRequirement(
  tx: Queryable,
  by: Administrator,
  { requiredToPublish }: CheckRequirement,
): Promise<CheckRequirement> {
  // Whoever publishes at this moment is done, or finds it.
  await lockDraft(tx, by.tenantId);
  await updateRequirement(tx, by.tenantId, requiredToPublish);
  const details = { requiredToPublish };
  await recordAct(tx, by, { action: 'checks.requirement-updated', target: 'checks', details });
  return { requiredToPublish };
}
