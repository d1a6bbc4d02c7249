import { execute, statement, type Queryable } from '../../platform/database/index.ts';

/** What other nodes, and the operator, see of a node. */
export interface NodeFacts {
  readonly node: string;
  /** What its connections to the database are called; null where a pooler has them: its silence alone counts. */
  readonly connectedAs: string | null;
  /** What it runs, and how many migrations that knows. */
  readonly version: string;
  readonly migration: number;
  /** Of the secrets that it opens values with. */
  readonly secretIds: readonly string[];
}

// All of it each time: the row of a node that stood still for long may have been swept meanwhile.
const beat = statement<never>(
  'nodes.beat',
  `insert into nodes (id, connected_as, release, migration, secret_ids) values ($1, $2, $3, $4, $5)
   on conflict (id) do update set seen_at = excluded.seen_at, connected_as = excluded.connected_as,
     release = excluded.release, migration = excluded.migration, secret_ids = excluded.secret_ids`,
);

/** Says that a node lives, and what it is. */
export async function beatNode(queryable: Queryable, facts: NodeFacts): Promise<void> {
  const { node, connectedAs, version, migration, secretIds } = facts;
  await queryable.run(beat, [node, connectedAs, version, migration, secretIds]);
}

export const removeNode = execute<[node: string]>(
  'nodes.leave',
  `delete from nodes where id = $1 or seen_at < now() - interval '1 day'`,
);

/** For the one process that owns an embedded database: whoever was there before is dead. */
export const removeAllNodes = execute<[]>('nodes.forget-all', 'delete from nodes');
