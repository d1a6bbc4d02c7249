import { describe, expect, test } from 'vitest';
import { formerProposal } from '../src/proposal/action-state.ts';
import { actionWith, messageWith } from './states.ts';

describe('a proposal that stands for an earlier one', () => {
  const first = actionWith({ id: 'act_1', status: 'cancelled', arguments: { amount: 5 } });
  const second = actionWith({ id: 'act_2', arguments: { amount: 6 } });
  const answer = (id: string, action: typeof first | null) =>
    messageWith(id, { author: { type: 'assistant', name: null }, action });
  const asked = messageWith('m2', { author: { type: 'user', name: null } });

  test('is compared with the one just before, for the same tool', () => {
    const messages = [answer('m1', first), asked, answer('m3', second)];
    expect(formerProposal(second, messages)).toBe(first);
    expect(formerProposal(first, messages)).toBeNull();
    expect(formerProposal({ ...second, tool: 'other' }, messages)).toBeNull();
  });

  test.each(['succeeded', 'declined'] as const)('is none after one that was %s', (status) => {
    const messages = [answer('m1', { ...first, status }), asked, answer('m3', second)];
    expect(formerProposal(second, messages)).toBeNull();
  });

  test('is compared with the last one, where a question was answered in between', () => {
    const messages = [answer('m1', first), asked, answer('m4', null), asked, answer('m3', second)];
    expect(formerProposal(second, messages)).toBe(first);
  });

  test('is none where the last one is over, or was for another tool', () => {
    const over = [answer('m1', first), asked, answer('m4', first), asked, answer('m3', second)];
    expect(formerProposal(second, over)).toBeNull();
    const other = actionWith({ id: 'act_3', tool: 'other', status: 'cancelled' });
    const between = [answer('m1', first), answer('m4', other), answer('m3', second)];
    expect(formerProposal(second, between)).toBeNull();
    expect(formerProposal(second, [])).toBeNull();
  });
});
