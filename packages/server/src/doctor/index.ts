import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabase } from '../backup.ts';
import { describeStartFailure } from '../cli/start-failure.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { Config } from '../platform/config.ts';
import {
  askReadOnly,
  readMigrations,
  type ConnectionSettings,
  type Migration,
} from '../platform/database/index.ts';
import { ok, problem, type Check, type Examined, type Finding } from './check.ts';
import { outboundChecks } from './checks/outbound.ts';
import { replicaChecks } from './checks/replica.ts';
import { redisChecks } from './checks/redis.ts';
import { schemaChecks } from './checks/schema.ts';
import { secretChecks } from './checks/secrets.ts';
import { serverChecks } from './checks/server.ts';
import { settingChecks } from './checks/settings.ts';
import { upkeepChecks } from './checks/upkeep.ts';
import { workChecks } from './checks/work.ts';
import { readConfiguration } from './configuration.ts';

export type { Examined } from './check.ts';

const checks: readonly Check[] = [
  ...serverChecks,
  ...settingChecks,
  ...schemaChecks,
  ...upkeepChecks,
  ...replicaChecks,
  ...secretChecks,
  ...workChecks,
  ...redisChecks,
  ...outboundChecks,
];

/** For one check, however many questions it asks. */
const checkMsMax = 10_000;
const questionMsMax = 5_000;

interface Options {
  environment: NodeJS.ProcessEnv;
  onExamined: (examined: Examined) => void;
}

type Outcome = Omit<Examined, 'check' | 'milliseconds'>;

/**
 * Looks at everything the service needs, one check after the other, and reports each as it is done.
 * Changes nothing; an embedded database that nobody runs is started for as long as this takes.
 */
export async function examineService({ environment, onExamined }: Options): Promise<Examined[]> {
  const all: Examined[] = [];
  const report = (check: string, startedMs: number, outcome: Outcome) => {
    const milliseconds = Math.round(performance.now() - startedMs);
    all.push({ check, ...outcome, milliseconds });
    onExamined(all.at(-1)!);
  };
  const startedMs = performance.now();
  const { config, finding } = readConfiguration(environment);
  report('configuration', startedMs, finding);
  if (config === null) return all;
  const migrations = await readMigrations(migrationsFolder);
  const place = await findPlace(config);
  for (const check of checks) {
    const startedMs = performance.now();
    const result = await examineInTime(check, { config, migrations, place });
    report(check.name, startedMs, result);
    // The first that asks it reports why it can't be asked; the others would report the same.
    if (check.name === 'database' && result.status === 'problem' && place.settings !== null) {
      place.isAsked = await canBeAsked(place.settings);
    }
  }
  await place.leave();
  return all;
}

interface Place {
  settings: ConnectionSettings | null;
  /** What there is to say where it can't be connected to. */
  instead: Finding | null;
  isAsked: boolean;
  leave: () => Promise<void>;
}

async function findPlace(config: Config): Promise<Place> {
  const nowhere = { settings: null, isAsked: false, leave: () => Promise.resolve() };
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) {
    const found = `nothing is kept in ${config.dataDir} yet: the first start makes it`;
    return { ...nowhere, instead: ok(found) };
  }
  try {
    return { ...(await findDatabase(config)), instead: null, isAsked: true };
  } catch (error) {
    return { ...nowhere, instead: failed(error, config) };
  }
}

const canBeAsked = (settings: ConnectionSettings): Promise<boolean> =>
  askReadOnly(settings, questionMsMax, (ask) => ask('select 1')).then(
    () => true,
    () => false,
  );

interface Examination {
  config: Config;
  migrations: readonly Migration[];
  place: Place;
}

/** What a check found, or that it failed or took too long. Never rejects. */
async function examineInTime(check: Check, examination: Examination): Promise<Outcome> {
  const aborting = new AbortController();
  const late = new Promise<Outcome>((resolve) => {
    const seconds = checkMsMax / 1_000;
    const finding = problem(`no answer within ${seconds} seconds`, 'see what holds it up');
    aborting.signal.addEventListener('abort', () => resolve(finding));
  });
  const timer = setTimeout(() => aborting.abort(), checkMsMax);
  try {
    return await Promise.race([examine(check, examination, aborting.signal), late]);
  } catch (error) {
    return failed(error, examination.config);
  } finally {
    clearTimeout(timer);
  }
}

async function examine(
  check: Check,
  { config, migrations, place }: Examination,
  signal: AbortSignal,
): Promise<Outcome> {
  const asked = { config, migrations, signal };
  if (check.needs === 'configuration') return check.examine(asked);
  const { settings, instead, isAsked } = place;
  if (instead !== null && check.name === 'database') return instead;
  if (settings === null || !isAsked) return skipped('there is no database to ask');
  return askReadOnly(settings, questionMsMax, async (ask) => {
    const [found] = await ask<{ migrated: boolean }>(
      `select to_regclass('migrations') is not null as migrated`,
    );
    const isMigrated = found!.migrated;
    if (check.needs === 'tables' && !isMigrated) return skipped('there are no tables yet');
    return check.examine({ ...asked, ask, isMigrated });
  });
}

const skipped = (found: string): Outcome => ({ status: 'skipped', found });

/** Holds no secret: connection strings are not quoted. */
function failed(error: unknown, config: Config): Finding {
  const known = describeStartFailure(error, config);
  const reason = known ?? (error instanceof Error ? error.message : String(error));
  return problem(reason, 'a service would fail at the same');
}
