import type { Ask } from '../../platform/database/index.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { counted, inTime, ok, problem, warning, type Check } from '../check.ts';

/** Which secret sealed a value stands in its first bytes (see `createSecretBox`). */
const headBytes = 9;

/** Whether what is sealed can be opened, and tokens can be signed. */
export const secretChecks: Check[] = [
  {
    name: 'secret',
    needs: 'tables',
    async examine({ ask, config }) {
      const all = createSecretBox(config.secrets);
      const current = createSecretBox(config.secrets.slice(0, 1));
      const sealed = await countSealed(ask);
      const total = sum(sealed);
      const closed = sealed.filter(({ head }) => !all.canOpen(head));
      if (closed.length > 0) {
        return problem(
          `DESKHAND_SECRET opens ${total - sum(closed)} of ${counted(total, 'sealed value')}, none of: ${namesOf(closed)}`,
          `set it to the one they were sealed under (the embedded database's is DATA_DIR/secret), or to new,former`,
        );
      }
      const former = sealed.filter(({ head }) => !current.canOpen(head));
      const found = `DESKHAND_SECRET opens all ${counted(total, 'sealed value')}`;
      if (config.secrets.length > 1 && former.length === 0) {
        return ok(
          `${found}, and its first part alone would: replies of the last 24 hours aside, the rest can go`,
        );
      }
      return ok(
        former.length === 0
          ? found
          : `${found}, ${sum(former)} by a former part: ${namesOf(former)}`,
      );
    },
  },
  {
    name: 'signing-keys',
    needs: 'tables',
    async examine({ ask }) {
      const [row] = await ask<{ keys: number; signing: number; seconds: number | null }>(
        `select count(*) as keys, count(*) filter (where retired_at is null) as signing,
           extract(epoch from now() - max(created_at) filter (where retired_at is null))::bigint as seconds
         from signing_keys`,
      );
      const { keys, signing, seconds } = row!;
      if (keys === 0) return ok('none yet: the first start makes one');
      if (signing === 0) return warning('none signs', 'start the service: it makes one');
      return ok(`one signs, made ${inTime(seconds!)} ago; ${keys} published`);
    },
  },
];

interface Sealed {
  table: string;
  head: Buffer;
  count: number;
}

/** Replies that are kept for repetition are left out: they are gone in a day, and there may be many. */
async function countSealed(ask: Ask): Promise<Sealed[]> {
  const columns = await ask<{ table: string; column: string }>(
    `select table_name::text as table, column_name::text as column from information_schema.columns
     where table_schema = current_schema() and column_name like 'sealed\\_%' and data_type = 'bytea'
       and table_name <> 'idempotency_keys'`,
  );
  const counts: Sealed[] = [];
  for (const { table, column } of columns) {
    const rows = await ask<Sealed>(
      `select '${table}' as table, substring("${column}" from 1 for ${headBytes}) as head, count(*) as count
       from "${table}" where "${column}" is not null group by 2`,
    );
    counts.push(...rows);
  }
  return counts;
}

const sum = (sealed: readonly Sealed[]) => sealed.reduce((total, { count }) => total + count, 0);

const namesOf = (sealed: readonly Sealed[]) =>
  [...new Set(sealed.map(({ table }) => table))].sort().join(', ');
