import { afterEach, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { admin, answerTo } = talkAsOwner({ hasArticles: false });
const pause = (actions: boolean) => admin('PUT', '/api/admin/pauses', { actions });
afterEach(() => pause(false));

test.each([
  [
    'Switch to Agency, billed yearly',
    '**Change your Tidewater plan** is not possible at the moment',
  ],
  ['cancel my subscription', '**Cancel your Tidewater plan** is not possible at the moment'],
  ['Erstatte bitte die Zahlung pay_2002', 'Änderungen sind angehalten. Es wurde nichts geändert.'],
])('who asks for a change while they are paused is told so: %s', async (asked, told) => {
  await pause(true);
  const { content, action, offers } = await answerTo(asked);
  expect(content).toContain(told);
  expect(action).toBeNull();
  expect(offers.filter(({ kind }) => kind === 'tool')).toEqual([]);
});

test('what reads goes on, and what is resumed is proposed', async () => {
  await pause(true);
  expect((await answerTo('which invoices are overdue?')).content).toContain('INV-0006');
  await pause(false);
  expect((await answerTo('cancel my subscription')).action).toMatchObject({ status: 'proposed' });
});
