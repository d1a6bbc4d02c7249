import type { Bench } from './bench.ts';
import type { Desk } from './desk.ts';
import type { PgbenchFigures } from './pgbench.ts';
import { adoptOwner, forgetTurns, pgbenchScripts, type PgbenchScript } from './statements.ts';

/** Cases that pgbench's clients share out among themselves. */
export interface CaseRange {
  firstCase: number;
  cases: number;
}

/** Runs one of the scripts against a desk; with fewer clients where the server lets in no more. */
export async function measurePgbench(
  bench: Bench,
  desk: Desk,
  range: CaseRange,
  script: PgbenchScript,
  clientsWanted: number,
): Promise<PgbenchFigures> {
  if (!bench.pgbench) throw new Error('pgbench is not in PATH');
  const clients = bench.server.clientsThatFit(clientsWanted);
  await bench.server.run(desk.databaseUrl, [forgetTurns, adoptOwner]);
  const figures = await bench.pgbench({
    databaseUrl: desk.databaseUrl,
    script: pgbenchScripts[script],
    variables: {
      tenant: desk.tenantId,
      first: range.firstCase,
      clients,
      each: Math.floor(range.cases / clients),
    },
    clients,
    durationMs: bench.options.measureMs,
  });
  await bench.server.run(desk.databaseUrl, [forgetTurns]);
  return figures;
}
