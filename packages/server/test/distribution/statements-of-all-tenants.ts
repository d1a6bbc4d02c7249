/**
 * Statements that name no tenant, and why they may. On a database that is distributed by tenant each is asked
 * of every shard, so none of them may stand in the way of a message.
 */
export const statementsOfAllTenants: Readonly<Record<string, string>> = {
  ...because('who comes has only a secret yet: each shard has an index of the digests', [
    'credentials.authenticate',
    'members.join',
    'panel-sessions.find',
    'sign-in.read-invitation',
  ]),
  ...because(
    'the desk’s system knows an escalation by its id alone; each shard has an index of them',
    ['escalations.by-id'],
  ),
  'portability.find-foreign':
    'an import is refused where another tenant has an id of it; asked once an import, by the operator',
  ...because('the tenant is named by its key, in a table that every node has', [
    'sign-in.read-by-key',
  ]),
  ...because('a node takes the turns of its own, or of nodes that are silent', [
    'turns.drop-strays',
    'turns.own',
    'turns.take-over',
  ]),
  ...because('takes what is due, some at a time, whosever it is', [
    'actions.claim-due',
    'check-runs.claim',
    'check-runs.interrupt',
    'imports.due',
    'meaning.due',
    'meaning.due-own',
    'webhooks.drop-waiting',
    'webhooks.give-up-old',
    'webhooks.take-due',
    'websites.due',
    'websites.due-again',
    'websites.read',
  ]),
  ...because('deletes what is old, some at a time, whosever it is', [
    'connector-calls.delete-old',
    'idempotency.sweep',
    'imports.sweep',
    'imports.sweep-files',
    'knowledge.sweep-citations',
    'knowledge.sweep-deleted',
    'request-log.sweep',
    'retention.audited',
    'retention.delete-snapshots',
    'retention.forget-addresses',
    'retention.old-cases',
    'traces.delete-old',
    'webhooks.delete-beyond',
    'webhooks.delete-old',
  ]),
  ...because('names tenants that such a statement has something to do for', [
    'actions.claim-due-of',
    'check-runs.claim-of',
    'credentials.authenticate-of',
    'idempotency.sweep-of',
    'imports.sweep-files-of',
    'knowledge.sweep-citations-of',
    'knowledge.sweep-deleted-of',
    'panel-sessions.find-of',
    'request-log.sweep-of',
    'retention.forget-addresses-of',
    'turns.take-over-of',
    'webhooks.take-due-of',
  ]),
  ...because('the log is sealed in the order of its ids, of all tenants', ['audit-chain.unsealed']),
  ...because('keys that came with tenants, which each process publishes', [
    'signing-keys.imported',
  ]),
  ...because('told to the operator, of all tenants', [
    'connector.read-waiting',
    'figures.read-backlog',
  ]),
};

function because(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

/** What means one node, not all of them (functions, locks, relations, places), and why it may be used. */
export const ofOneNode: Readonly<Record<string, string>> = {
  'audit-chain.last-id':
    'ids of the log come from the sequence of the node that all processes are connected to',
  'audit-chain.writers': 'whoever writes to the log holds its lock there',
  'audit-chain.try-sealing': 'an advisory lock there: all processes ask the same node',
  'portability.one-at-a-time': 'an advisory lock there: imports ask the same node',
  ...because(
    'a row’s place (`ctid`) names it in one table alone; by their keys 10,000 rows took 280 to 380 ms in place of 40 to 80. Where rows lie on several nodes it is asked of one tenant, whose rows are in one table',
    ['idempotency.sweep', 'request-log.sweep'],
  ),
  ...because('connections (`pg_stat_activity`) of the node that all processes are connected to', [
    'turns.take-over',
    'turns.take-over-of',
  ]),
  ...because('take the ids of the log from the sequence of that node, apart from the insert', [
    'actions.settle-unknown',
    'cases.accept-messages',
    'cases.finish-turns',
    'cases.withdraw-late',
  ]),
};
