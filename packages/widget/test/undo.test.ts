import { expect, test } from 'vitest';
import { furthest } from '../src/proposal/action-state.ts';
import { canBeUndone } from '../src/proposal/undo.tsx';
import { actionWith, messageWith, receiptWith } from './states.ts';

const untilMs = Date.parse('2026-11-28T10:00:00Z');
const undo = {
  tool: 'remove_team_member',
  title: 'Remove a teammate',
  arguments: { email: 'lena@x.example', notify: true },
  until: '2026-11-28T10:00:00Z',
  ...{
    id: 'undo-remove_team_member',
    kind: 'tool' as const,
    description: null,
    missing: [],
    url: null,
  },
};
const done = { status: 'succeeded', receipt: receiptWith('succeeded') } as const;
const made = actionWith({ ...done, undo });
const messages = [messageWith('m1', { action: made }), messageWith('m2', { action: made })];

test('a change can be undone until the moment that the service names', () => {
  expect(canBeUndone(made, messages, untilMs - 1)).toBe(true);
  expect(canBeUndone(made, messages, untilMs)).toBe(false);
  expect(canBeUndone({ ...made, undo: { ...undo, until: null } }, messages, untilMs)).toBe(true);
  expect(canBeUndone({ ...made, undo: null }, messages, 0)).toBe(false);
});

test('a change can be undone once, and again what was made once more', () => {
  const { tool } = undo;
  const back = (given: Parameters<typeof actionWith>[0]) =>
    messageWith('m3', {
      action: actionWith({
        ...{ id: 'act_2', tool, arguments: { notify: true, email: 'lena@x.example' } },
        ...given,
      }),
    });
  const after = (given: Parameters<typeof actionWith>[0]) => [...messages, back(given)];
  expect(canBeUndone(made, after(done), 0), 'it was').toBe(false);
  expect(canBeUndone(made, after({ status: 'declined' }), 0)).toBe(true);
  expect(canBeUndone(made, after({ ...done, arguments: { email: 'lena@x.example' } }), 0)).toBe(
    true,
  );
  expect(canBeUndone(made, [back(done), ...messages], 0), 'that was before').toBe(true);
});

test('the message that tells the outcome knows what takes it back', () => {
  const proposed = actionWith(done);
  expect(furthest(proposed, [messageWith('m1', { action: proposed }), messages[1]!])).toBe(made);
});
