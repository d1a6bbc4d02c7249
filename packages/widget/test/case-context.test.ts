import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caseContext } from '../src/chat/case-context.ts';

const href = 'https://app.example/invoices?page=2';
beforeEach(() => {
  vi.stubGlobal('location', { href });
  vi.stubGlobal('Document', { prototype: { title: 'Invoices' } });
});
afterEach(() => void vi.unstubAllGlobals());

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const page = { url: href, title: 'Invoices' };
const never = () => expect.unreachable();

test('a case is told language, time zone and page, whatever the application says', () => {
  const own = { locale: 'de', timezone: timeZone, page };
  expect(timeZone).not.toBe('');
  expect(caseContext({ locale: 'de', context: undefined }, never)).toEqual(own);
  expect(caseContext({ locale: 'de', context: () => undefined }, never)).toEqual(own);
  expect(caseContext({ locale: 'de', context: { cart: 3 } }, never)).toEqual({ ...own, cart: 3 });
});

test('what the application says counts, key by key', () => {
  const context = () => ({ timezone: 'Asia/Tokyo', page: { section: 'billing' } });
  expect(caseContext({ locale: 'de', context }, never)).toEqual({
    locale: 'de',
    timezone: 'Asia/Tokyo',
    page: { section: 'billing' },
  });
});

test('an address of any length leaves room for what the application says', () => {
  vi.stubGlobal('location', { href: `https://app.example/?${'x'.repeat(50_000)}` });
  vi.stubGlobal('Document', { prototype: { title: 'y'.repeat(50_000) } });
  const context = caseContext({ locale: 'de', context: undefined }, never);
  expect(JSON.stringify(context).length).toBeLessThan(3_000);
});

test('a mistake of the page is told, and keeps nobody from asking', () => {
  const failed = vi.fn();
  const context = () => {
    throw new Error('no cart');
  };
  expect(caseContext({ locale: 'de', context }, failed)).toMatchObject({ locale: 'de', page });
  expect(failed).toHaveBeenCalledWith(new Error('no cart'));
});
