import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config-error.ts';
import { execute, queryRows, type Queryable } from '../database/index.ts';
import type { SecretBox } from '../secrets.ts';

interface NodeSecrets {
  id: string;
  /** Null: of a release that does not tell. */
  secret_ids: string[] | null;
  /** Whether it beat since the asking node entered. */
  is_heard: boolean;
}

// A beat updates the row: who has only entered is as alive as who beats.
/** Nodes that live, this one too, with the ids of the secrets they have; by their ids. */
export const selectNodesSecrets = queryRows<NodeSecrets, [silentSeconds: number, node: string]>(
  'nodes.list-secrets',
  `select replace(n.id::text, '-', '') as id, n.secret_ids,
     n.seen_at > (select started_at from nodes where id = $2) as is_heard
   from nodes n where n.seen_at > now() - make_interval(secs => $1) or n.id = $2
   order by n.id`,
);

const enterNode = execute<[node: string, secretIds: readonly string[]]>(
  'nodes.enter',
  `insert into nodes (id, secret_ids) values ($1, $2)`,
);

const leave = execute<[node: string]>('nodes.leave-again', 'delete from nodes where id = $1');

const lookMs = 250;

/**
 * Enters this node among the others once each can open what the other seals. Nodes that were killed are
 * waited for until they count as dead. Throws a `ConfigError` where one lives whose secrets don't fit: of two
 * that start at once at least one finds the other.
 */
export async function enterWithSecrets(
  database: Queryable,
  { keyIds }: SecretBox,
  node: string,
  silentMs: number,
): Promise<void> {
  await enterNode(database, node, keyIds);
  for (;;) {
    const others = await selectNodesSecrets(database, silentMs / 1_000, node);
    const unfitting = others.filter(({ secret_ids: ids }) => ids && !fit(keyIds, ids));
    if (unfitting.length === 0) return;
    if (unfitting.some(({ is_heard: isHeard }) => isHeard)) {
      await leave(database, node);
      throw unfit(keyIds, unfitting[0]!.secret_ids!);
    }
    await sleep(lookMs);
  }
}

/** Whether two nodes can open what the other one seals; the first id of each is what it seals under. */
export const fit = (one: readonly string[], other: readonly string[]): boolean =>
  other.includes(one[0]!) && one.includes(other[0]!);

function unfit(own: readonly string[], theirs: readonly string[]): ConfigError {
  return new ConfigError(
    theirs.includes(own[0]!)
      ? `a node that runs seals under a secret (key ${theirs[0]}) that DESKHAND_SECRET does not hold here: add it`
      : `DESKHAND_SECRET begins with a secret (key ${own[0]}) that a node that runs does not know: put it behind ` +
          'the former one (former,new) on every node first, then to the front; see “Changing DESKHAND_SECRET” in docs/operate.md',
  );
}
