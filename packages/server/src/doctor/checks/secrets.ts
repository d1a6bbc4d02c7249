import type { Config } from '../../platform/config.ts';
import type { Ask } from '../../platform/database/index.ts';
import {
  countSealed,
  fit,
  listSealed,
  type SealedColumn,
  type SealedCount,
} from '../../platform/sealed-values/index.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { sealedColumns } from '../../wiring/sealed-columns.ts';
import { counted, inTime, ok, problem, warning, type Check, type Finding } from '../check.ts';

/** Whether what is sealed can be opened, by every node, and tokens and receipts can be signed. */
export const secretChecks: Check[] = [
  {
    name: 'secret',
    needs: 'tables',
    async examine({ ask, config }) {
      const present = await presentColumns(ask);
      const counts: SealedCount[] = [];
      for (const column of present.filter(({ isBrief }) => !isBrief)) {
        counts.push(...(await countSealed(column, ask)));
      }
      const lost = new Set(await lostSecrets(ask));
      // Last: where they are too many to be counted in time, nothing can be asked after that.
      const brief = config.secrets.length > 1 ? await countReplies(ask, present) : [];
      return judge({ counts, brief, lost, keyIds: keyIdsOf(config) });
    },
  },
  {
    name: 'secret-of-nodes',
    needs: 'tables',
    async examine({ ask, config }) {
      const rows = await ask<{ ids: string[] | null }>(
        `select array(select jsonb_array_elements_text(to_jsonb(n) -> 'secret_ids')) as ids from nodes n
         where n.seen_at > now() - interval '15 seconds' and jsonb_typeof(to_jsonb(n) -> 'secret_ids') = 'array'`,
      );
      const nodes = rows.map(({ ids }) => ids ?? []);
      return judgeNodes(nodes, keyIdsOf(config));
    },
  },
  {
    name: 'signing-keys',
    needs: 'tables',
    async examine({ ask }) {
      // By name, so that a database before the column can be asked too.
      const rows = await ask<{ signs: string; keys: number; seconds: number }>(
        `select coalesce(to_jsonb(k) ->> 'signs', 'sessions') as signs, count(*) as keys,
           extract(epoch from now() - max(created_at)
             filter (where retired_at is null or to_jsonb(k) ->> 'signs' = 'receipts'))::bigint as seconds
         from signing_keys k group by 1 order by 1 desc`,
      );
      if (rows.length === 0) return ok('none yet: the first start makes them');
      const signers = rows
        .filter(({ seconds }) => seconds !== null)
        .map(({ signs, seconds }) => `one signs ${signs}, made ${inTime(seconds)} ago`);
      const published = rows.reduce((total, { keys }) => total + keys, 0);
      if (signers.length === 0) return warning('none signs', 'start the service: it makes one');
      return ok(`${signers.join('; ')}; ${published} published`);
    },
  },
];

const keyIdsOf = (config: Config) => createSecretBox(config.secrets).keyIds;

/** A database before a migration lacks some. */
async function presentColumns(ask: Ask): Promise<SealedColumn[]> {
  const rows = await ask<{ table: string; column: string }>(
    `select table_name::text as table, column_name::text as column from information_schema.columns
     where table_schema = current_schema() and column_name like 'sealed\\_%'`,
  );
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  return sealedColumns.filter(({ table, column }) => there.has(`${table}.${column}`));
}

async function lostSecrets(ask: Ask): Promise<string[]> {
  const [there] = await ask<{ there: boolean }>(
    `select to_regclass('lost_secrets') is not null as there`,
  );
  if (!there!.there) return [];
  const rows = await ask<{ key_id: string }>('select key_id from lost_secrets');
  return rows.map(({ key_id }) => key_id);
}

/** Null where they are too many to be counted now. */
async function countReplies(
  ask: Ask,
  columns: readonly SealedColumn[],
): Promise<SealedCount[] | null> {
  try {
    const counts: SealedCount[] = [];
    for (const column of columns.filter(({ isBrief }) => isBrief)) {
      counts.push(...(await countSealed(column, ask)));
    }
    return counts;
  } catch {
    return null;
  }
}

interface Sealed {
  counts: readonly SealedCount[];
  /** What is gone within a day: counted only while a secret is changed; null: too many. */
  brief: readonly SealedCount[] | null;
  lost: ReadonlySet<string>;
  keyIds: readonly [string, ...string[]];
}

function judge({ counts, brief, lost, keyIds }: Sealed): Finding {
  const [current, ...others] = keyIds;
  const isLost = ({ keyId }: SealedCount) => keyId !== null && lost.has(keyId);
  const closed = counts.filter(
    (one) => !isLost(one) && (one.keyId === null || !keyIds.includes(one.keyId)),
  );
  const total = sum(counts.filter((one) => !isLost(one)));
  if (closed.length > 0) {
    return problem(
      `DESKHAND_SECRET opens ${total - sum(closed)} of ${counted(total, 'sealed value')}, not those ${byKey(closed)}`,
      `set it to the one they were sealed under (the embedded database's is DATA_DIR/secret), or to new,former; where nobody has that any more, \`deskhand secret lost\``,
    );
  }
  const given = counts.filter(isLost);
  const opened = `DESKHAND_SECRET opens all ${counted(total, 'sealed value')}`;
  const found =
    given.length > 0 ? `${opened} but those of a secret that is lost, ${byKey(given)}` : opened;
  if (others.length === 0) return ok(`${found}, under key ${current}`);
  const former = [...counts, ...(brief ?? [])].filter(({ keyId }) =>
    others.some((other) => other === keyId),
  );
  if (former.length > 0) {
    return ok(
      `${found}; its first part (key ${current}) seals, and still sealed are ${byKey(former)}`,
    );
  }
  const rest = others.map((keyId) => `key ${keyId}`).join(', ');
  return brief === null
    ? ok(
        `${found}, all under its first part (key ${current}); replies were too many to be counted: those are gone a day after the last node seals with it, then the rest (${rest}) can go`,
      )
    : ok(
        `${found}, all under its first part (key ${current}): once every node begins with it, the rest (${rest}) can go`,
      );
}

function judgeNodes(nodes: readonly (readonly string[])[], keyIds: readonly string[]): Finding {
  if (nodes.length === 0) return ok('no node tells');
  const all = counted(nodes.length, 'node');
  if (nodes.some((one) => nodes.some((other) => !fit(one, other)))) {
    return problem(
      `of ${all} some seal under a secret that others don't know`,
      'give every node both secrets at once, in whatever order',
    );
  }
  const lines = keyIds.map((keyId) => {
    const knowing = nodes.filter((ids) => ids.includes(keyId)).length;
    const sealing = nodes.filter(([first]) => first === keyId).length;
    return `key ${keyId}: ${knowing} of ${all} know it, ${sealing} seal with it`;
  });
  const isOwn = nodes.every((ids) => ids.join() === keyIds.join());
  return ok(isOwn ? `${all} with the same DESKHAND_SECRET as here` : lines.join('; '));
}

const sum = (sealed: readonly SealedCount[]) =>
  sealed.reduce((total, { count }) => total + count, 0);

/** `under key 1f…: 3 signing keys; damaged: 1 credentials of connectors`. */
function byKey(counts: readonly SealedCount[]): string {
  const ids = [...new Set(counts.map(({ keyId }) => keyId))];
  return ids
    .map((id) => {
      const listed = listSealed(counts.filter(({ keyId }) => keyId === id));
      return id === null ? `damaged: ${listed}` : `under key ${id}: ${listed}`;
    })
    .join('; ');
}
