import {
  actionAsJson,
  caseTopic,
  readAction,
  settleUnknown,
  type ActionJson,
} from '../cases/index.ts';
import type { Connector } from '../connector/index.ts';
import { detectLanguage, languageOf } from '../language/index.ts';
import type { Bus } from '../platform/bus.ts';
import { isoTime, type Clock } from '../platform/clock.ts';
import { statement, warnOfFailure, type Database } from '../platform/database/index.ts';
import { publicId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { outcomesSettled } from '../platform/metrics.ts';
import { startPeriodicJob } from '../platform/periodic-job.ts';
import type { Keyring } from '../sessions/index.ts';
import { outcomeText } from './outcome/outcome-sentences.ts';
import { readBack } from './read-back.ts';
import { signReceipt } from './receipts/sign-receipt.ts';

interface Deps {
  clock: Clock;
  database: Database;
  bus: Bus;
  connector: Connector;
  keyring: Pick<Keyring, 'signingKey'>;
  /** What the tenant calls its assistant, at this version of its settings or later. */
  nameOf: (tenantId: number, settingsVersion: number, locale: string) => Promise<string>;
  log: Log;
}

const reconcileMsDefault = 5_000;
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
     select tenant_id, case_id, seq, case when looks < 12
       then now() + least(power(2, looks) * interval '30 seconds', interval '4 hours') end as next_at
     from actions
     where look_at <= now() and ($1::bigint is null or tenant_id = $1)
     order by look_at limit ${atOnce}
     for update skip locked
   ), claimed as (
     update actions a set looks = looks + 1, look_at = d.next_at
     from due d
     where a.tenant_id = d.tenant_id and a.case_id = d.case_id and a.seq = d.seq
       and a.status = 'unknown'
     returning a.*
   )
   select a.tenant_id, replace(a.case_id::text, '-', '') as case_id, c.user_id, c.subject,
     coalesce(s.user_email, '') as user_email, coalesce(s.user_roles, '[]') as user_roles, s.user_plan,
     n.settings_version, ${actionAsJson} as action
   from claimed a
   join cases c on c.tenant_id = a.tenant_id and c.id = a.case_id
   left join snapshots s on s.tenant_id = a.tenant_id and s.case_id = a.case_id
   join tenants n on n.id = a.tenant_id`,
  `select tenant_id from actions where look_at <= now()
   group by tenant_id order by min(look_at) limit ${atOnce}`,
);

/** Looks up what became of actions whose outcome is unknown, until something is known or a day is over. */
export function startReconcilingOutcomes(
  deps: Deps,
  everyMs = reconcileMsDefault,
): () => Promise<void> {
  const failure = 'unknown outcomes not looked up';
  return startPeriodicJob({ everyMs, log: deps.log, failure }, () => reconcileDue(deps));
}

async function reconcileDue(deps: Deps): Promise<void> {
  const due = await deps.database.run(claimDue);
  await Promise.all(
    due.map((row) =>
      reconcile(deps, row).catch((error: unknown) =>
        warnOfFailure(deps.log, error, 'an outcome could not be looked up', {
          tenantId: row.tenant_id,
        }),
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
    // Long over, and not what looks here.
    requestId: null,
  };
  const known = await readBack(deps, at, action, AbortSignal.timeout(lookMsMax));
  if (!known) return;
  const receipt = await signReceipt(deps.keyring, {
    id: publicId('rcpt', action.id),
    executedAt: action.receipt?.executedAt ?? isoTime(deps.clock),
    ...known,
  });
  const { tenantId, caseId } = at;
  const settled = { ...action, status: known.outcome, receipt };
  const language = languageOf(detectLanguage(row.subject)) ?? 'en';
  const isNews = await settleUnknown(deps.database, {
    ...{ tenantId, caseId, receipt },
    action: settled,
    content: outcomeText(settled, language),
    authorName: await deps.nameOf(tenantId, at.settingsVersion, language),
  });
  if (!isNews) return;
  outcomesSettled.inc({ outcome: known.outcome });
  deps.bus.publish(caseTopic(tenantId, caseId), 'changed');
}
