import pg from 'pg';

const triesMax = 4;
const pauseMsMax = 20;

/**
 * A deadlock or a serialisation failure is nobody's fault and gone at the next try: PostgreSQL has
 * rolled everything back.
 */
export async function runAgainOnContention<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!/^40/.test(sqlState(error) ?? '') || attempt >= triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMsMax * attempt));
    }
  }
}

/** SQLSTATE: a row refers to one that is not there. */
export const foreignKeyViolation = '23503';

/** SQLSTATE of a PostgreSQL error, or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/**
 * Whether PostgreSQL refused rows that are none (class 22), that break a constraint (23) or a bound (54).
 * Its message quotes them: nothing of it is passed on.
 */
export const isAboutData = (error: unknown): boolean => /^(22|23|54)/.test(sqlState(error) ?? '');
