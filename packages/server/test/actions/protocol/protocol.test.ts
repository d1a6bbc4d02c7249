import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../stage/database.ts';
import { beginning, eventsOf, next, type Event, type State } from './protocol-model.ts';
import { openTrial, type CaseOnTrial } from './trial.ts';

/**
 * Every state of the protocol that eight events can lead to, and everything that can happen in it, is
 * held against the store's own statements on a real database. Paths that lead to the same state are
 * followed once; that the state is the same is read from the rows after each event.
 */
let db: TestDatabase;
let begin: () => Promise<CaseOnTrial>;
beforeAll(async () => {
  db = await createTestDatabase();
  begin = await openTrial(db.database);
});
afterAll(() => db.drop());

const depthMax = 8;

const analyze = statement<never>(
  'test.trial-analyze',
  'analyze cases, messages, snapshots, actions, turns',
);

test('the statements decide as the protocol says, in all states to a depth of eight', async () => {
  const first = await begin();
  await first.happen({ kind: 'answer', proposes: false });
  const known = new Set([keyOf(beginning)]);
  let frontier: Reached[] = [{ state: beginning, path: [], reached: first }];
  let transitions = 0;
  for (let depth = 1; depth <= depthMax && frontier.length > 0; depth += 1) {
    const found: Reached[] = [];
    // What PostgreSQL does by itself elsewhere: it would read all the tenant has for each case.
    await db.database.run(analyze, []);
    for (const from of frontier) {
      const events = eventsOf(from.state);
      transitions += events.length;
      const copies = await from.reached.copies(events.length);
      await Promise.all(events.map((event, at) => happen(from, event, copies[at]!)));
      events.forEach((event, at) => {
        const { state } = next(from.state, event);
        if (known.has(keyOf(state))) return;
        known.add(keyOf(state));
        found.push({ state, path: [...from.path, event], reached: copies[at]! });
      });
    }
    frontier = found;
  }
  // The machine is closed: nothing new lies deeper.
  expect(frontier).toEqual([]);
  expect(known.size).toBeGreaterThan(100);
  expect(transitions).toBeGreaterThan(3_000);
});

/** A state, the events that led to it, and a case that is in it. */
interface Reached {
  state: State;
  path: readonly Event[];
  reached: CaseOnTrial;
}

const keyOf = (state: State): string => JSON.stringify(state);

async function happen({ state, path }: Reached, event: Event, tried: CaseOnTrial): Promise<void> {
  const seen = { verdict: await tried.happen(event), state: await tried.readState() };
  expect(seen, JSON.stringify([...path, event])).toEqual(next(state, event));
  // Said once more, without the machine: what ran was named, waited, and was said last or by the button.
  if (seen.verdict === 'confirm') {
    const { word, to, role } = event as Event & { kind: 'say' };
    expect(to).toBe('latest');
    expect(state.latest).toEqual({ status: 'proposed', role });
    expect(word === 'button yes' || (word === 'yes' && state.isNewest)).toBe(true);
  }
}
