import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Fault } from './strikes/index.ts';

/** What a run is asked for. */
export interface Options {
  chosen: readonly Fault[];
  /** Null: each of the chosen once, in their order. */
  minutes: number | null;
  seed: number;
  isList: boolean;
}

const seedMax = 2 ** 31;

/** Reads the command line. Throws what is wrong with it. */
export function readOptions(args: readonly string[], faults: readonly Fault[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string', default: String(randomInt(seedMax)) },
      list: { type: 'boolean', default: false },
    },
  });
  const names = values.only?.split(',') ?? faults.map(({ name }) => name);
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`there is no fault ${unknown.join(', ')}: see --list`);
  return {
    chosen: faults.filter(({ name }) => names.includes(name)),
    minutes: values.minutes === undefined ? null : readMinutes(values.minutes),
    seed: readSeed(values.seed),
    isList: values.list,
  };
}

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (Number.isFinite(minutes) && minutes > 0) return minutes;
  throw new Error(`--minutes needs a number above 0, such as 480 for eight hours, not "${text}"`);
}

function readSeed(text: string): number {
  const seed = Number(text);
  if (/^\d+$/.test(text) && seed < seedMax) return seed;
  throw new Error(`--seed needs an integer from 0 to ${seedMax - 1}, not "${text}"`);
}
