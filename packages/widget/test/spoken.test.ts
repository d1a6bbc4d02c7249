import type { Action, CaseState, Message } from '@deskhand/client';
import { describe, expect, test } from 'vitest';
import { announcementOf } from '../src/chat/events/announcement.ts';
import { spokenText } from '../src/chat/status/spoken-text.ts';
import type { Extras, View } from '../src/chat/view.ts';
import { plainText } from '../src/markdown/plain-text.ts';
import { cardText } from '../src/proposal/card-text.ts';
import { english as en } from './states.ts';
import { actionWith, caseWith, messageWith, receiptWith, stateWith } from './states.ts';

const question = messageWith('m1', { author: { type: 'user', name: null } });
const open = stateWith({ case: caseWith(), messages: [question] });
const extras = { parts: { cardText } as Extras, load: () => Promise.reject(new Error('no')) };

const viewOf = (before: CaseState, now: CaseState) =>
  ({
    conversation: { state: now, spoken: announcementOf(before, now, 0).spoken ?? null },
    extras,
    texts: en,
    welcome: { replyTime: 'Mostly within an hour' },
  }) as unknown as View;

const spoken = (before: CaseState, now: CaseState) => spokenText(viewOf(before, now));
const after = (...messages: Message[]) => stateWith({ ...open, messages: [question, ...messages] });

describe('what is read aloud', () => {
  const content = '**Refunds** take `5` days [1], see [the guide](https://x.example/a).';

  test('is a finished message of somebody else, with the name and without signs', () => {
    const now = after(messageWith('m2', { content }));
    expect(spoken(open, now)).toBe('Mia: Refunds take 5 days , see the guide.');
    expect(announcementOf(open, now, Date.parse('2026-11-21T10:00:00Z')).skewMs).toBe(0);
  });

  test('is never what the person wrote, nor a piece of an answer', () => {
    expect(announcementOf(stateWith(), open, 0).spoken).toBeUndefined();
    const writing = stateWith({ ...open, draft: { text: 'Refu', notice: null }, isTyping: true });
    expect(announcementOf(open, writing, 0)).toEqual({});
  });

  test('names who says it: what the service tells is not said by the assistant', () => {
    const told = (type: 'assistant' | 'human' | 'system') =>
      spoken(open, after(messageWith('m2', { author: { type, name: null }, content: 'Hi' })));
    expect(told('assistant')).toBe('Assistant: Hi');
    expect(told('human')).toBe('Support team: Hi');
    expect(told('system')).toBe('Support: Hi.');
  });

  test('is that the assistant has the case again, after the last words of those who had it', () => {
    const escalated = stateWith({ ...open, case: caseWith({ status: 'escalated' }) });
    expect(spoken(escalated, open)).toBe(en.handedBack);
    const bye = messageWith('m2', { author: { type: 'human', name: 'Bea' }, content: 'Bye' });
    expect(spoken(escalated, after(bye))).toBe(`Bea: Bye ${en.handedBack}`);
    const closed = stateWith({ ...open, case: caseWith({ status: 'closed' }) });
    expect(announcementOf(escalated, closed, 0)).toEqual({});
  });

  test('keeps the words of a list, a table and an image', () => {
    expect(plainText('See ![a plan](https://x.example/a.png) [1]!')).toBe('See a plan !');
    expect(plainText('# Plans\n\n- one\n- two')).toBe('Plans one two');
    expect(plainText('| a | b |\n| --- | --- |\n| c | d |')).toBe('a b c d');
  });

  test('keeps the signs of references', () => {
    expect(plainText('Reference rcp_b92f, `inv_1008` and tkt\\_1003')).toBe(
      'Reference rcp_b92f, inv_1008 and tkt_1003',
    );
  });
});

describe('of a change, its card is read aloud', () => {
  const content = 'Reply with yes. Reference: `ref_856f` · http://127.0.0.1/receipts/ref_856f ▣';
  const card = (action: Partial<Action>, given: Partial<Message> = {}) =>
    spoken(open, after(messageWith('m2', { action: actionWith(action), content, ...given })));

  test('of a proposal what it comes to, its warnings and whether it can be undone', () => {
    const title = 'Cancel_plan';
    expect(card({ title })).toBe('Mia: Your approval is needed. Cancel_plan.');
    const preview = {
      summary: 'You lose two seats',
      details: [],
      warnings: ['The fee stays.', 'Lena is signed out'],
      reversible: false,
    };
    expect(card({ title, preview })).toBe(
      'Mia: Your approval is needed. Cancel_plan. You lose two seats. The fee stays. ' +
        'Lena is signed out. This cannot be undone.',
    );
    expect(card({ preview: { ...preview, reversible: true } })).toContain(en.reversible);
    const unknown = { summary: null, details: [], warnings: [], reversible: null };
    expect(card({ preview: unknown })).toContain(en.unforeseen);
  });

  test('of an outcome its state and the sentence of its receipt: no address, and no number of it', () => {
    const receipt = { ...receiptWith('succeeded'), summary: 'EUR 100.00 went back to Lumen.' };
    expect(card({ status: 'succeeded', receipt })).toBe(
      'Mia: Done. Change the plan. EUR 100.00 went back to Lumen.',
    );
    expect(card({ status: 'succeeded' }), 'nothing proves it').toBe(
      `Mia: Outcome not proven. Change the plan. ${en.unprovenHint}`,
    );
    expect(card({ status: 'failed', failureReason: 'The card is blocked' })).toBe(
      `Mia: Failed. Change the plan. ${en.failedHint} The card is blocked.`,
    );
    expect(card({ status: 'unknown', receipt: receiptWith('unknown') })).toContain(en.unknownHint);
  });

  test('and the words beside it: those of people, and what else was asked', () => {
    const bea = { author: { type: 'human', name: 'Bea' } as const, content: 'I have a plan.' };
    expect(card({}, bea)).toBe('Bea: I have a plan. Your approval is needed. Change the plan.');
    const before = after(messageWith('m2', { action: actionWith() }));
    const action = actionWith({ status: 'cancelled' });
    const told = messageWith('m3', {
      action,
      content: 'Nothing was changed.\n\nMild, 14 degrees.',
    });
    const now = after(messageWith('m2', { action }), told);
    expect(spoken(before, now)).toBe(
      `Mia: Withdrawn. Change the plan. ${en.nothingHint} Mild, 14 degrees.`,
    );
  });

  test('and nothing before it can be drawn', () => {
    const now = after(messageWith('m2', { action: actionWith(), content }));
    const view = { ...viewOf(open, now), extras: { ...extras, parts: null } };
    expect(spokenText(view)).toBe('');
  });
});

test('of a hand-over its card is read aloud, not the content for those who have none', () => {
  const escalation = {
    id: 'esc_1',
    status: 'accepted' as const,
    externalId: 'tkt_1004',
    externalUrl: 'http://127.0.0.1/tickets/tkt_1004',
    ...{ receipt: null, person: null, user: null },
  };
  const told = messageWith('m2', {
    author: { type: 'system', name: null },
    content: 'Handed over. Reference: tkt\\_1004 · http://127.0.0.1/tickets/tkt\\_1004 ▣',
  });
  const now = { ...after(told), case: caseWith({ status: 'escalated', escalation }) };
  expect(spoken(open, now)).toBe(
    `Support: ${en.escalated}. Mostly within an hour. ${en.leaveHint} Reference tkt_1004.`,
  );
});
