import { expect, test } from 'vitest';
import { thingLookedUp, type Language } from '../../src/language/index.ts';

test.each<[Language, string, string]>([
  ['en', 'Look up your Tidewater plan', 'Your Tidewater plan'],
  ['en', 'Look up an invoice', 'Invoice'],
  ['en', 'List invoices to clients', 'Invoices to clients'],
  ['en', 'list_payments', 'Payments'],
  ['en', 'getOrderStatus', 'Order status'],
  ['de', 'Ein Ticket', 'Ticket'],
  ['de', 'Den Beleg einer Änderung ansehen', 'Beleg einer Änderung'],
  ['de', 'Ihr Tarif', 'Ihr Tarif'],
  ['fr', 'Consulter une facture', 'Facture'],
  ['fr', 'Vérifier vos paiements', 'Vos paiements'],
  ['es', 'Ver tus facturas', 'Tus facturas'],
  ['pt', 'Listar suas faturas', 'Suas faturas'],
])('a tool that reads is called by what it shows: %s, %s', (language, title, thing) => {
  expect(thingLookedUp(title, language)).toBe(thing);
});

test('a title without a translation is understood as English', () => {
  expect(thingLookedUp('Show your orders', 'pt')).toBe('Your orders');
});

test('a title that is no command stays as it is, and one that is nothing else too', () => {
  expect(thingLookedUp('Open invoices', 'en')).toBe('Open invoices');
  expect(thingLookedUp('Ihre Suchen', 'de')).toBe('Ihre Suchen');
  expect(thingLookedUp('Search', 'en')).toBe('Search');
  expect(thingLookedUp('', 'en')).toBe('');
});
