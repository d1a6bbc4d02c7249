import type { Findings } from './records/audit.ts';
import { summarize, type Summary } from './records/summary.ts';
import type { Stage } from './environment/stage.ts';
import { beginLoad } from './load/load.ts';
import type { Fault, Promises } from './strikes/fault.ts';
import { seconds } from './strikes/fault.ts';

export interface Outcome extends Summary {
  /** What is wrong, in words. */
  problems: string[];
}

const before = 3;
const after = 4;

/** Lets a fault that is prepared strike under load, and says what became of every acknowledgement. */
export async function runFault(stage: Stage, fault: Fault, random: () => number): Promise<Outcome> {
  const load = await beginLoad(stage.balancer.url, stage.desk, random);
  await seconds(before);
  const failuresBefore = load.failures();
  const failure = await fault.strike(stage).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  const faultEndedMs = performance.now();
  await seconds(after);
  const summary = summarize(await load.close(faultEndedMs));
  await fault.tidy?.(stage);
  const problems = [
    ...failure,
    ...inWords(summary.findings),
    ...broken(summary, fault.promises ?? {}),
  ];
  if (failuresBefore > 0) problems.push(`${failuresBefore} attempts failed before the fault`);
  return { ...summary, problems };
}

const inWords = (findings: Findings): string[] =>
  Object.entries<string[]>({ ...findings }).flatMap(([kind, each]) =>
    each.map((what) => `${kind}: ${what}`),
  );

function broken(summary: Summary, promises: Promises): string[] {
  const { failedAttemptsMax, firstWriteMsMax, slowestMsMax } = promises;
  const over = (what: string, seen: number | null, max: number | undefined) =>
    max !== undefined && (seen === null || seen > max)
      ? [`${what}: ${seen === null ? 'never' : Math.round(seen)}, promised ${max}`]
      : [];
  return [
    ...over('failed attempts', summary.failedAttempts, failedAttemptsMax),
    ...over('ms to the first write', summary.firstWriteMs, firstWriteMsMax),
    ...over('ms to the slowest answer', summary.slowestMs, slowestMsMax),
  ];
}
