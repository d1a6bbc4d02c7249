import type { Spending } from '@deskhand/contract';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/index.ts';
import { firstIdFrom } from '../platform/ids.ts';
import { selectSpending, selectTraceDays, type SpendingRow } from './store.ts';

const daysMax = 30;
const dayMs = 24 * 60 * 60_000;

/** What the answers of models took in the last days, as far as traces tell: those of models without prices have no cost. */
export async function readSpending(
  { database, clock }: { database: Queryable; clock: Clock },
  tenantId: number,
): Promise<Spending> {
  const days = Math.min(daysMax, (await selectTraceDays(database, tenantId))?.trace_days ?? 0);
  const sinceMs = clock() - days * dayMs;
  const since = new Date(sinceMs).toISOString();
  const rows = await selectSpending(database, tenantId, firstIdFrom(sinceMs), since);
  const sum = (numberOf: (row: SpendingRow) => number | null) =>
    rows.reduce((total, row) => total + (numberOf(row) ?? 0), 0);
  return {
    days,
    isWhole: !rows.some((row) => row.is_cut),
    answers: sum(({ answers }) => answers),
    unpriced: sum(({ currency, answers }) => (currency === null ? answers : 0)),
    inputTokens: sum((row) => row.input_tokens),
    outputTokens: sum((row) => row.output_tokens),
    costs: rows.flatMap(({ currency, amount }) =>
      currency === null || amount === null ? [] : [{ currency, amount: toMillionth(amount) }],
    ),
  };
}

const toMillionth = (amount: number) => Math.round(amount * 1e6) / 1e6;
