import { parseArgs } from 'node:util';

export const scenarioNames = [
  'ladder',
  'storage',
  'streaming',
  'first-token',
  'cold-start',
  'memory',
  'growth',
  'retrieval',
  'connector',
  'uploads',
  'panel',
  'ten-million',
  'retention',
  'customer',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** They take long, or much disk: they run where they are named. */
const onlyByName: readonly ScenarioName[] = ['ten-million', 'retention', 'customer'];

export interface Options {
  rounds: number;
  only: readonly ScenarioName[];
  /** Short runs that show that everything works; their figures are printed and not kept. */
  quick: boolean;
  /** How many people `customer` has at once, and for how long. */
  people: number;
  minutes: number;
  /** A folder for a CPU profile of the service of `customer`. */
  profile: string | null;
  databaseUrl: string;
  /** How long one rung is measured in one round. */
  measureMs: number;
  /** What passes before it counts: connections, caches, compiled code. */
  warmUpMs: number;
}

export const usage = `npm run bench -- [options]
  --rounds N          rounds, each runs every scenario once (3; with --quick 1)
  --only A,B          of: ${scenarioNames.join(', ')}
                      (all but ${onlyByName.join(', ')}: those run where they are named)
  --quick             short runs, printed and not kept
  --people N          of customer: how many talk at once (1000; with --quick 100)
  --minutes N         of customer: for how long (60; with --quick 1)
  --profile FOLDER    of customer: a CPU profile of the service
BENCH_DATABASE_URL    a server whose role may create databases
                      (postgres://postgres@127.0.0.1:5432/postgres)`;

/** Reads the command line; null when it asks for help. Throws an `Error` that names what is wrong. */
export function readOptions(words: string[], environment: NodeJS.ProcessEnv): Options | null {
  const { values } = parseArgs({
    args: words,
    options: {
      rounds: { type: 'string' },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      people: { type: 'string' },
      minutes: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { quick } = values;
  return {
    rounds: readNumber('rounds', values.rounds ?? (quick ? '1' : '3'), 100),
    people: readNumber('people', values.people ?? (quick ? '100' : '1000'), 10_000),
    minutes: readNumber('minutes', values.minutes ?? (quick ? '1' : '60'), 1_440),
    only: readNames(values.only),
    profile: values.profile ?? null,
    quick,
    databaseUrl: environment['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
    measureMs: quick ? 1_000 : 4_000,
    warmUpMs: quick ? 300 : 1_000,
  };
}

function readNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`--${name} must be a whole number from 1 to ${max}`);
}

function readNames(text: string | undefined): readonly ScenarioName[] {
  if (text === undefined) return scenarioNames.filter((name) => !onlyByName.includes(name));
  const wanted = text.split(',').map((name) => name.trim());
  for (const name of wanted) {
    if (!(scenarioNames as readonly string[]).includes(name)) {
      throw new Error(
        `--only: there is no scenario "${name}"; there are ${scenarioNames.join(', ')}`,
      );
    }
  }
  return scenarioNames.filter((name) => wanted.includes(name));
}
