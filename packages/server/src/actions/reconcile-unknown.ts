import type { Receipt } from '@deskhand/contract';
import {
  actionAsJson,
  caseTopic,
  readAction,
  type ActionJson,
  type ActionRow,
} from '../cases/index.ts';
import type { Connector } from '../connector/index.ts';
import { detectLanguage, languageOf } from '../knowledge/index.ts';
import type { Bus } from '../platform/bus.ts';
import { statement, type Database, type Queryable } from '../platform/database/index.ts';
import { publicId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { Keyring } from '../sessions/index.ts';
import { outcomeText } from './outcome/outcome-sentences.ts';
import { readBack } from './read-back.ts';
import { signReceipt } from './receipts/sign-receipt.ts';

interface Deps {
  database: Database;
  bus: Bus;
  connector: Connector;
  keyring: Pick<Keyring, 'signingKey'>;
  log: Log;
}

export const reconcileMsDefault = 5_000;
const atOnce = 20;
const lookMsMax = 60_000;

interface DueRow {
  tenant_id: number;
  case_id: string;
  user_id: string;
  user_email: string;
  user_roles: string[];
  user_plan: string | null;
  subject: string;
  settings_version: number;
  action: ActionJson;
}

// Doubling from half a minute; after the twelfth look (about a day) nothing is asked any more. The
// next look is set before this one is taken, so that a process that dies leaves nothing behind.
const claimDue = statement<DueRow>(
  'actions.claim-due',
  `with due as materialized (
     select tenant_id, case_id, seq from actions
     where look_at <= now() order by look_at limit ${atOnce}
     for update skip locked
   ), claimed as (
     update actions a set looks = looks + 1,
       look_at = case when looks < 12
         then now() + least(power(2, looks) * interval '30 seconds', interval '4 hours') end
     from due d
     where a.tenant_id = d.tenant_id and a.case_id = d.case_id and a.seq = d.seq
       and a.status = 'unknown'
     returning a.*
   )
   select a.tenant_id, replace(a.case_id::text, '-', '') as case_id, c.user_id, c.subject,
     s.user_email, s.user_roles, s.user_plan, n.settings_version, ${actionAsJson} as action
   from claimed a
   join cases c on c.tenant_id = a.tenant_id and c.id = a.case_id
   join snapshots s on s.tenant_id = a.tenant_id and s.case_id = a.case_id
   join tenants n on n.id = a.tenant_id`,
);

/** Looks up what became of actions whose outcome is unknown, until something is known or a day is over. */
export function startReconciler(deps: Deps, everyMs = reconcileMsDefault): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = () =>
    (looking ??= reconcileDue(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'unknown outcomes not looked up'))
      .finally(() => (looking = null)));
  const timer = setInterval(() => void look(), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function reconcileDue(deps: Deps): Promise<void> {
  const due = await deps.database.run(claimDue);
  await Promise.all(
    due.map((row) =>
      reconcile(deps, row).catch((error: unknown) =>
        deps.log.warn({ err: error, tenantId: row.tenant_id }, 'an outcome could not be looked up'),
      ),
    ),
  );
}

async function reconcile(deps: Deps, row: DueRow): Promise<void> {
  const action = readAction(row.action)!;
  const { user_id: id, user_email: email, user_roles: roles, user_plan: plan } = row;
  const at = {
    tenantId: row.tenant_id,
    caseId: row.case_id,
    settingsVersion: row.settings_version,
    user: { id, email, roles, plan },
  };
  const known = await readBack(deps, at, action, AbortSignal.timeout(lookMsMax));
  if (!known) return;
  const receipt = await signReceipt(deps.keyring, {
    id: publicId('rcpt', action.id),
    executedAt: action.receipt?.executedAt ?? new Date().toISOString(),
    ...known,
  });
  const settled: ActionRow = { ...action, status: known.outcome, receipt };
  const language = languageOf(detectLanguage(row.subject)) ?? 'en';
  const isNews = await deps.database.transaction((tx) =>
    settle(tx, row, settled, receipt, outcomeText(settled, language)),
  );
  if (isNews) deps.bus.publish(caseTopic(at.tenantId, at.caseId), 'changed');
}

// The case first, like every statement that changes one; then only what is still unknown.
const lockCase = statement<never>(
  'actions.lock-case',
  'select 1 from cases where tenant_id = $1 and id = $2 for no key update',
);
const settleUnknown = statement<{ seq: number }>(
  'actions.settle-unknown',
  `with settled as (
     update actions set status = $4, receipt = $5, look_at = null
     where tenant_id = $1 and case_id = $2 and seq = $3 and status = 'unknown'
     returning tenant_id, case_id, seq, id, tool
   ), audited as (
     insert into audit_events (tenant_id, actor_type, action, target, details)
     select tenant_id, 'system', 'action.' || $4, 'act_' || replace(id::text, '-', ''),
       jsonb_build_object('tool', tool, 'reconciled', true)
     from settled
   ), told as (
     insert into messages (tenant_id, case_id, seq, author_type, author_name, content, action_seq)
     select c.tenant_id, c.id, c.last_seq + 1, 'assistant', $6, $7, s.seq
     from settled s join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id
   )
   update cases c set last_seq = c.last_seq + 1, version = c.version + 1,
     updated_at = clock_timestamp()
   from settled s where c.tenant_id = s.tenant_id and c.id = s.case_id
   returning s.seq`,
);

async function settle(
  tx: Queryable,
  { tenant_id: tenantId, case_id: caseId }: DueRow,
  action: ActionRow,
  receipt: Receipt,
  content: string,
): Promise<boolean> {
  await tx.run(lockCase, [tenantId, caseId]);
  const rows = await tx.run(settleUnknown, [
    tenantId,
    caseId,
    action.seq,
    action.status,
    JSON.stringify(receipt),
    'Assistant',
    content,
  ]);
  return rows.length > 0;
}
