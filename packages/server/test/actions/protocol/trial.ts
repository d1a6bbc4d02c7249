import { createHash } from 'node:crypto';
import { updateClosed, updateWithdrawn } from '../../../src/cases/store/change-case.ts';
import { createMessageAcceptance } from '../../../src/cases/store/accept-message.ts';
import type {
  AcceptedMessage,
  MessageToAccept,
} from '../../../src/cases/store/message-to-accept.ts';
import { createTurnFinishing, type Proposal } from '../../../src/cases/store/finish-turn.ts';
import { createCaseOpening } from '../../../src/cases/store/open-cases.ts';
import { statement, type Database } from '../../../src/platform/database/index.ts';
import { newUuid, publicId, type Uuid } from '../../../src/platform/ids.ts';
import type { Event, Role, State, Status, Verdict, Word } from './protocol-model.ts';
import { addTenant } from '../../stage/tenant.ts';
import type { Reaction } from '../../../src/utterance/index.ts';

/** A case on which events happen through the statements that the service itself sends. */
export interface CaseOnTrial {
  happen(event: Event): Promise<Verdict>;
  /** As the rows tell it. */
  readState(): Promise<State>;
  /** Cases with the same rows under ids of their own. */
  copies(count: number): Promise<CaseOnTrial[]>;
}

type Session = MessageToAccept['session'];

const owner = newUuid();
const digest = 'digest-of-the-tool';

/** A way to begin cases in a tenant of their own. */
export async function openTrial(database: Database): Promise<() => Promise<CaseOnTrial>> {
  const tenantId = await addTenant(database);
  const credentialId = newUuid();
  await database.run(insertCredential, [tenantId, credentialId]);
  await database.run(insertTool, [tenantId, digest]);
  await database.run(createNumbers, []);
  const trial: Trial = {
    ...{ database, tenantId },
    accept: createMessageAcceptance(database),
    finish: createTurnFinishing(database),
    sessionOf: (role) => ({
      ...{ tenantId, tenantKey: 'trial', credentialId, userId: 'ana', email: '' },
      ...{ roles: [role], plan: null, jti: newUuid(), expiresAtMs: Date.now() + 900_000 },
    }),
  };
  const open = createCaseOpening(database);
  return async () => {
    const caseId = newUuid();
    const opening = { subject: 'x', content: 'x', context: null, previousCaseId: null };
    const onlyReacts = false;
    const requestId = publicId('req', newUuid());
    await open({
      session: trial.sessionOf('owner'),
      caseId,
      owner,
      keyed: null,
      requestId,
      traceparent: null,
      onlyReacts,
      ...opening,
    });
    return createCaseOnTrial(trial, caseId, { proposals: [], waiting: [1] });
  };
}

interface Trial {
  database: Database;
  tenantId: number;
  accept: ReturnType<typeof createMessageAcceptance>;
  finish: ReturnType<typeof createTurnFinishing>;
  sessionOf: (role: Role) => Session;
}

/** Places of the messages with proposals, and of those that wait for answers, in their order. */
interface Places {
  proposals: number[];
  waiting: number[];
}

function createCaseOnTrial(
  { database, tenantId, ...trial }: Trial,
  caseId: Uuid,
  { proposals, waiting }: Places,
): CaseOnTrial {
  async function accept(word: Word, to: 'latest' | 'older' | 'none', role: Role) {
    const replyToSeq = to === 'none' ? null : (proposals.at(to === 'latest' ? -1 : -2) ?? null);
    return trial.accept({
      ...{ session: trial.sessionOf(role), caseId, content: word, replyToSeq, owner, keyed: null },
      ...{
        requestId: 'req',
        traceparent: null,
        reaction: reactions[word],
        isExplicit: word.startsWith('button'),
        request: null,
        onlyReacts: false,
      },
    });
  }

  async function finish(
    seq: number,
    role: Role | null,
    decided: AcceptedMessage['ruling'],
  ): Promise<void> {
    const finished = await trial.finish({
      ...{
        tenantId,
        caseId,
        seq,
        owner,
        attempt: null,
        content: 'x',
        authorName: 'x',
      },
      ...{
        status: 'complete',
        citations: [],
        citedDocuments: [],
        provenance: {},
        trace: null,
        usage: null,
      },
      proposal: role && proposalTo(role),
      decided: decided && {
        action: decided.action,
        outcome: decided.kind === 'confirm' ? succeeded : null,
      },
    });
    if (finished.verdict !== 'finished') throw new Error('The turn was lost.');
    if (role) proposals.push(finished.seq);
  }

  async function say({ word, to, role }: Event & { kind: 'say' }): Promise<Verdict> {
    const accepted = await accept(word, to, role);
    if (accepted.verdict !== 'accepted') return accepted.verdict as Verdict;
    const { ruling } = accepted;
    await finish(accepted.case.last_seq, ruling?.kind === 'show_again' ? role : null, ruling);
    return ruling?.kind ?? 'plain';
  }

  async function apply(event: Event): Promise<Verdict> {
    switch (event.kind) {
      case 'say':
        return say(event);
      case 'ask':
      case 'propose': {
        const asked = await accept('question', 'none', 'owner');
        if (asked.verdict !== 'accepted') throw new Error(asked.verdict);
        const { last_seq: seq } = asked.case;
        if (event.kind === 'ask') waiting.push(seq);
        else await finish(seq, 'owner', asked.ruling);
        return asked.ruling?.kind ?? 'plain';
      }
      case 'answer':
        await finish(waiting.shift()!, event.proposes ? 'owner' : null, null);
        return 'plain';
      case 'expire':
        await database.run(expireProposals, [caseId]);
        return 'plain';
      case 'want a person':
        await updateWithdrawn(database, tenantId, caseId);
        return 'plain';
      case 'close':
        await updateClosed(database, tenantId, caseId, 'resolved', 5, null);
        return 'plain';
    }
  }

  async function copies(count: number): Promise<CaseOnTrial[]> {
    const ids = Array.from({ length: count }, newUuid);
    for (const copy of copyCase) await database.run(copy, [tenantId, caseId, ids]);
    return ids.map((id) =>
      createCaseOnTrial({ database, tenantId, ...trial }, id, {
        proposals: [...proposals],
        waiting: [...waiting],
      }),
    );
  }

  return { happen: apply, readState, copies };

  async function readState(): Promise<State> {
    const [row] = await database.run(readRows, [tenantId, caseId]);
    const { last_seq, open_turns, status, pending, actions } = row!;
    const [latest, older] = actions;
    // One that waits is the latest, and what the case says of it is true.
    if (pending !== null && latest?.seq !== pending) throw new Error('Another one is pending.');
    return {
      latest: latest ? { status: statusOf(latest, pending), role: latest.roles[0]! as Role } : null,
      older: older ? (older.status as State['older']) : null,
      isNewest: latest?.seq === last_seq,
      openTurns: open_turns,
      isClosed: status === 'closed',
    };
  }
}

function statusOf(action: ActionState, pending: number | null): Status {
  if (action.status !== 'proposed') return action.status as Status;
  if (action.seq !== pending) throw new Error('It is proposed and nobody waits for it.');
  return action.expired ? 'expired' : 'proposed';
}

const reactions: Readonly<Record<Word, Reaction>> = {
  yes: 'consent',
  no: 'refusal',
  stop: 'stop',
  statement: 'statement',
  'yes and more': 'partial_consent',
  question: 'question',
  'button yes': 'consent',
  'button no': 'refusal',
};

const succeeded = {
  ...{ status: 'succeeded' as const, receipt: null, failureReason: null, lookAgainMs: null },
};

const proposalTo = (role: Role): Proposal => ({
  ...{ id: newUuid(), tool: 'refund', title: 'Refund', arguments: {} },
  argumentsHash: createHash('sha256').update('{}').digest(),
  ...{ definitionDigest: digest, requiredRoles: [], honoursKey: false, confirm: 'words' },
  ...{ preview: null, locale: 'en', labels: null },
  ...{ shownRoles: [role], lifetimeMs: 600_000 },
});

const insertCredential = statement<never>(
  'test.trial-credential',
  `insert into credentials (tenant_id, id, kind, label, secret_hash)
   values ($1, $2, 'integration', 'x', sha256('x'))`,
);
const insertTool = statement<never>(
  'test.trial-tool',
  `with connector as (
     insert into connectors (tenant_id, url, version)
     values ($1, 'http://x.example', gen_random_uuid()) returning tenant_id
   )
   insert into connector_tools (tenant_id, name, definition, digest, approved_digest)
   select tenant_id, 'refund', '{}', $2, $2 from connector`,
);
/** Everything of a row but what names its case; `number` is the tenant's to give. */
const copyOf = (table: string, named: string): string =>
  `insert into ${table}
   select changed.*
   from ${table} r, unnest($3::uuid[]) as copy (id),
     jsonb_populate_record(r, jsonb_build_object(${named})) as changed
   where r.tenant_id = $1 and r.${table === 'cases' ? 'id' : 'case_id'} = $2`;
const copyCase = [
  ['cases', `'id', copy.id, 'number', nextval('trial_numbers')`],
  ['snapshots', `'case_id', copy.id`],
  ['messages', `'case_id', copy.id`],
  ['actions', `'case_id', copy.id, 'id', gen_random_uuid()`],
  ['turns', `'case_id', copy.id`],
].map(([table, named]) => statement<never>(`test.trial-copy-${table!}`, copyOf(table!, named!)));
const createNumbers = statement<never>(
  'test.trial-numbers',
  'create sequence trial_numbers start 1000000',
);
const expireProposals = statement<never>(
  'test.trial-expire',
  `update actions set expires_at = now() - interval '1 second'
   where case_id = $1 and status = 'proposed'`,
);

interface ActionState {
  seq: number;
  status: string;
  expired: boolean;
  roles: string[];
}

const readRows = statement<{
  last_seq: number;
  open_turns: number;
  status: string;
  pending: number | null;
  actions: ActionState[];
}>(
  'test.trial-state',
  `select c.last_seq, c.open_turns, c.status, c.pending_action_seq as pending,
     (select coalesce(json_agg(json_build_object('seq', a.seq, 'status', a.status,
        'expired', a.expires_at <= clock_timestamp(), 'roles', a.shown_roles) order by a.seq desc), '[]')
      from actions a where a.tenant_id = c.tenant_id and a.case_id = c.id) as actions
   from cases c where c.tenant_id = $1 and c.id = $2`,
);
