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
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface Options {
  rounds: number;
  only: readonly ScenarioName[];
  /** Short runs that show that everything works; their figures are printed and not kept. */
  quick: boolean;
  /** Also with ten million stored messages: about 6 GB of disk and some minutes to fill. */
  tenMillion: boolean;
  databaseUrl: string;
  /** How long one rung is measured in one round. */
  measureMs: number;
  /** What passes before it counts: connections, caches, compiled code. */
  warmUpMs: number;
}

export const usage = `npm run bench -- [options]
  --rounds N          rounds, each runs every scenario once (3; with --quick 1)
  --only A,B          of: ${scenarioNames.join(', ')}
  --quick             short runs, printed and not kept
  --ten-million       growth also with ten million stored messages
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
      'ten-million': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { quick } = values;
  const rounds = Number(values.rounds ?? (quick ? 1 : 3));
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100) {
    throw new Error('--rounds must be a whole number from 1 to 100');
  }
  return {
    rounds,
    only: readNames(values.only),
    quick,
    tenMillion: values['ten-million'],
    databaseUrl: environment['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
    measureMs: quick ? 1_000 : 4_000,
    warmUpMs: quick ? 300 : 1_000,
  };
}

function readNames(text: string | undefined): readonly ScenarioName[] {
  if (text === undefined) return scenarioNames;
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
