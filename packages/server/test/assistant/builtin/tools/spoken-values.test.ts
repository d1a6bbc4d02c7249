import { describe, expect, test } from 'vitest';
import { businesses } from './measured/tools.ts';
import { ask, call, none, toolOf } from './offered.ts';

const timezone = 'Europe/Lisbon';
const clinic = { tools: businesses['clinic']!, context: { timezone } };
const saas = { tools: businesses['saas']! };
const shop = { tools: businesses['shop']! };
const booked = (date: string) => call('book_appointment', { date, kind: 'cleaning' });
const dayIsOpen = { kind: 'ask', missing: ['date'] };

describe('a day', () => {
  test.each([
    ['book a cleaning on Friday', '2026-06-12'],
    ['book a cleaning the day after tomorrow', '2026-06-12'],
    ['book a cleaning in 3 days', '2026-06-13'],
    ['book a cleaning on 1 July 2027', '2027-07-01'],
    ['book a cleaning on 14/7/2026', '2026-07-14'],
    ['marque uma limpeza para 3/7/2026', '2026-07-03'],
    ['réserve un nettoyage pour le 1er juillet', '2026-07-01'],
    ['buche eine Reinigung für übermorgen', '2026-06-12'],
  ])('is read from "%s"', (message, date) => {
    expect(ask(message, clinic)).toEqual(booked(date));
  });

  test.each([
    ['book a cleaning next Friday'],
    ['book a cleaning on Wednesday'],
    ['book a cleaning on 3/4/2026'],
    ['book a cleaning on 3 May'],
    ['book a cleaning on 31 June 2026'],
    ['book a cleaning. I am away tomorrow.'],
    ['reserva una limpieza por la mañana'],
  ])('that may be another is asked for: "%s"', (message) => {
    expect(ask(message, clinic)).toMatchObject(dayIsOpen);
  });

  test('depends on where the user is, and is asked for where that is unknown', () => {
    const now = Date.parse('2026-06-10T23:30:00Z');
    const message = 'book a cleaning for tomorrow';
    const on = (zone: unknown) => ask(message, { ...clinic, now, context: { timezone: zone } });
    expect(on('America/Sao_Paulo')).toEqual(booked('2026-06-11'));
    expect(on('Europe/Lisbon')).toEqual(booked('2026-06-12'));
    for (const zone of [undefined, 'Nowhere/Nothing', 7, 'x'.repeat(5_000)]) {
      expect(on(zone)).toMatchObject(dayIsOpen);
    }
  });
});

describe('a number', () => {
  test('is read in words and beside what it counts', () => {
    expect(ask('add twelve seats', saas)).toEqual(call('add_seats', { count: 12 }));
    expect(ask('we need 5 more seats', saas)).toEqual(call('add_seats', { count: 5 }));
    expect(ask('set seats to 12', saas)).toEqual(call('set_seats', { seats: 12 }));
  });

  test.each([
    ['add twenty five seats'],
    ['add 3 or 4 seats'],
    ['change seats by 4'],
    ['set seats to 12 %'],
    ['add 101 seats'],
  ])('that is not surely the one is never proposed: "%s"', (message) => {
    expect(ask(message, saas).kind).not.toBe('call');
  });

  test('of a telephone is read whole', () => {
    expect(ask('update my phone number to +49 40 1234567', clinic)).toEqual(
      call('update_phone', { phone: '+49 40 1234567' }),
    );
    expect(ask('update my phone number to 12', clinic)).toMatchObject({ missing: ['phone'] });
  });
});

describe('a text in its own words', () => {
  test.each([
    ['rename the workspace to something else'],
    ['rename the workspace to my company'],
    ['rename the workspace to match our records'],
    ['rename the workspace to Blue Harbour and invite bob@x.example'],
    ['rename the workspace to Blue Harbour, it sounds better'],
    ['rename the workspace to Blue Harbour because we moved'],
  ])('is asked for where it is not surely all of it: "%s"', (message) => {
    expect(ask(message, saas)).toEqual({
      kind: 'ask',
      tool: 'rename_workspace',
      given: {},
      missing: ['name'],
    });
  });

  test('is no address cut short at an abbreviation', () => {
    const message =
      'change the delivery address of order SH-20001 to 12 Harbour St. Bristol, BS1 4QA';
    expect(ask(message, shop)).toMatchObject({ kind: 'ask', missing: ['address'] });
  });

  test('swallows no second request', () => {
    const message = 'Open a ticket: the export hangs. Also cancel my subscription.';
    expect(ask(message, saas)).toEqual(none);
    const other = 'Open a ticket: the export hangs. It stops at 90 %.';
    expect(ask(other, saas)).toEqual(
      call('create_ticket', { description: 'the export hangs. It stops at 90 %.' }),
    );
  });

  test.each([
    ['how do I open a ticket: by mail?'],
    ["don't rename the workspace to Blue Harbour"],
    ['I renamed the workspace to Blue Harbour'],
    ['add a note that is urgent'],
    ['open a ticket: no wait, never mind'],
  ])('makes no request of "%s"', (message) => {
    expect(ask(message, saas)).toEqual(none);
  });
});

test('one of two values in a row is not picked for the word in front of them', () => {
  for (const message of ['cancel order SH-20001 or SH-20002', 'cancel order SH-20001, SH-20002']) {
    expect(ask(message, shop)).toMatchObject({ kind: 'ask', missing: ['orderNumber'] });
  }
});

test('a reference that looks like a verb is none, in front of its verb or alone', () => {
  const pay = { type: 'string', pattern: '^pay_[0-9]+$' };
  const tools = [toolOf('refund_payment', { paymentId: pay })];
  const refunded = call('refund_payment', { paymentId: 'pay_2002' });
  const history = [
    ['user', 'I want a refund'],
    ['assistant', 'Which payment?'],
  ] as const;
  expect(ask('pay_2002', { tools, history })).toEqual(refunded);
  expect(ask('Ich möchte pay_2002 erstatten', { tools })).toEqual(refunded);
});

test('a change that no tool makes is not passed over for one that some tool makes', () => {
  expect(ask('add 3 seats and remove my logo', saas)).toEqual(none);
});
