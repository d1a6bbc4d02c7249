import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { noLimits } from '../../server/test/stage/times.ts';
import { demoPeople } from '../src/connector/index.ts';
import { answersTo } from './application/answers-to.ts';
import { startTown, type Town } from './application/town.ts';

let town: Town;
let token: string;
beforeAll(async () => {
  town = await startTown({ rateRules: noLimits });
});
beforeEach(async () => {
  const { id, email, roles } = demoPeople[0]!;
  token = await town.tenant.session(id, { userEmail: email, userRoles: roles });
});
const pause = (actions: boolean) => town.tenant.admin('PUT', '/api/admin/pauses', { actions });
afterEach(() => pause(false));

const answerTo = async (message: string) => (await answersTo(town, token, [message])).at(-1)!;

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
