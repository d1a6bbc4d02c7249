import { counted, inTime, ok, warning, type Check } from '../check.ts';

/** Longer than any turn may take, and the time until another node takes it over. */
const turnSecondsMax = 300;
const unknownSecondsMax = 86_400;

/** Who works on the database, and what lies undone. */
export const workChecks: Check[] = [
  {
    name: 'nodes',
    needs: 'tables',
    async examine({ ask, config, migrations }) {
      // By name, so that a database before the columns can be asked too.
      const rows = await ask<{ release: string | null; migration: number | null; seconds: number }>(
        `select to_jsonb(n) ->> 'release' as release, (to_jsonb(n) ->> 'migration')::bigint as migration,
           extract(epoch from now() - n.started_at)::bigint as seconds
         from nodes n where n.seen_at > now() - interval '15 seconds' order by n.started_at`,
      );
      if (rows.length === 0) return ok('none serves');
      const lines = rows.map(
        ({ release, seconds }) => `${release ?? 'of an unknown release'} for ${inTime(seconds)}`,
      );
      const found = `${counted(rows.length, 'node')}: ${lines.join(', ')}`;
      if (new Set(rows.map(({ release }) => release)).size > 1) {
        return warning(found, 'bring all to one release: two are for the moments of an upgrade');
      }
      if (rows.some(({ migration }) => migration !== migrations.length)) {
        return ok(`${found}, another release than this`);
      }
      return rows.length > 1 && config.redisUrl === null
        ? warning(
            found,
            'set REDIS_URL: without it each node limits by itself, and streams lag by 2 seconds',
          )
        : ok(found);
    },
  },
  {
    name: 'turns',
    needs: 'tables',
    async examine({ ask }) {
      const [row] = await ask<{ turns: number; seconds: number | null }>(
        `select count(*) as turns, extract(epoch from now() - min(opened_at))::bigint as seconds from turns`,
      );
      const { turns, seconds } = row!;
      if (turns === 0) return ok('no message waits for its answer');
      const found = `${counted(turns, 'message')} without an answer yet, the oldest for ${inTime(seconds!)}`;
      return seconds! > turnSecondsMax
        ? warning(found, 'see the log of the nodes: an answer takes minutes at the most')
        : ok(found);
    },
  },
  {
    name: 'unknown-actions',
    needs: 'tables',
    async examine({ ask }) {
      const [row] = await ask<{ actions: number; seconds: number | null }>(
        `select count(*) as actions, extract(epoch from now() - min(decided_at))::bigint as seconds
         from actions where look_at is not null`,
      );
      const { actions, seconds } = row!;
      if (actions === 0) return ok('no outcome is being looked for');
      const found = `${counted(actions, 'action')} of unknown outcome, the oldest for ${inTime(seconds ?? 0)}`;
      return (seconds ?? 0) > unknownSecondsMax
        ? warning(found, 'ask at the connector what became of them')
        : ok(found);
    },
  },
  {
    name: 'webhooks',
    needs: 'tables',
    async examine({ ask }) {
      const rows = await ask<{ disabled: number; failing: number; all: number }>(
        `select count(*) as all, count(*) filter (where disabled_for is not null) as disabled,
           count(*) filter (where is_enabled and failing_since is not null) as failing
         from webhooks`,
      );
      const { all, disabled, failing } = rows[0]!;
      const found = `${counted(all, 'webhook')}, ${failing} failing, ${disabled} disabled for failing`;
      return failing + disabled > 0
        ? warning(found, 'tell their tenants: Webhooks in the panel says why')
        : ok(found);
    },
  },
];
