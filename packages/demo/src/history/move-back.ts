import type pg from 'pg';

/**
 * Moves all that a case has back in time, with its id: ids begin with the time they were made at, and
 * lists of cases are read by them. Of a case that only talked; `caseId` is the public one, `case_…`.
 */
export async function moveBack(database: pg.Client, caseId: string, ms: number): Promise<void> {
  const id = caseId.replace(/^case_/, '');
  const [timestamp, rest] = [id.slice(0, 12), id.slice(12)];
  const earlier = (Number.parseInt(timestamp, 16) - ms).toString(16).padStart(12, '0') + rest;
  await database.query('begin');
  try {
    // A call of a tool is written behind the answer it was made for: it waits, and finds the case gone.
    await database.query('select 1 from cases where id = $1::uuid for update', [id]);
    await database.query(statement, [id, earlier, ms]);
    await database.query('commit');
  } catch (error) {
    await database.query('rollback');
    throw error;
  }
}

const before = (column: string) => `${column} = ${column} - $3 * interval '1 ms'`;

/** One statement, since the rows of a case lead to each other. */
const statement = `
  with moved as (
    update cases set id = $2::uuid, ${before('created_at')}, ${before('updated_at')},
      ${before('closed_at')}, ${before('feedback_at')}
    where id = $1::uuid),
  talked as (
    update messages set case_id = $2::uuid, ${before('created_at')} where case_id = $1::uuid),
  keyed as (
    update idempotency_keys set case_id = $2::uuid where case_id = $1::uuid),
  called as (
    update connector_calls set case_id = $2::uuid where case_id = $1::uuid),
  cited as (
    update citations set case_id = $2::uuid, ${before('created_at')} where case_id = $1::uuid),
  traced as (
    update traces set case_id = $2::uuid, ${before('created_at')} where case_id = $1::uuid)
  update snapshots set case_id = $2::uuid, ${before('taken_at')} where case_id = $1::uuid`;
