import { webhookEventTypes } from '@deskhand/contract';
import { describe, expect, test } from 'vitest';
import { readAuditSearch } from '../src/audit/search.ts';
import { momentOf } from '../src/page/day.ts';
import { readCaseSearch } from '../src/cases/search.ts';
import { placeOf } from '../src/frame/place-of.ts';
import { readKnowledgeSearch } from '../src/knowledge/search.ts';
import { typedAddress } from '../src/page/typed-address.ts';
import { isWithin } from '../src/session/remembered.ts';
import { allEventTypes } from '../src/webhooks/event-types.ts';
import { readDeliverySearch } from '../src/webhooks/search.ts';

describe('what an address says', () => {
  test('of cases is kept where it is a filter, and left out where it is none', () => {
    const kept = { status: 'closed', userId: 'ana', query: 'refund' };
    expect(readCaseSearch({ ...kept, other: 'x' })).toEqual(kept);
    expect(readCaseSearch({ status: 'sleeping', userId: '', query: { a: 1 } })).toEqual({});
  });

  test('may be a number, which is looked for as a text', () => {
    expect(readCaseSearch({ query: 17 })).toEqual({ query: '17' });
    expect(readKnowledgeSearch({ query: 404 })).toEqual({ query: '404' });
  });

  test('of cases may be truths and numbers, within what can be asked for', () => {
    const asked = { hasAction: true, escalated: 'false', ratingFrom: 3, number: 17, version: 0 };
    const text = {
      hasAction: 'true',
      escalated: 'false',
      ratingFrom: '3',
      number: '17',
      version: '0',
    };
    expect(readCaseSearch(asked)).toEqual(text);
    const none = { hasAction: 'maybe', ratingTo: 11, number: -1, language: 'p%', from: 'soon' };
    expect(readCaseSearch(none)).toEqual({});
    const days = { from: '2026-11-01', to: '2026-11-30', language: 'pt-BR', plan: 'pro' };
    expect(readCaseSearch(days)).toEqual(days);
  });

  test('of a webhook is a status, a type and a case, and each webhook may be told of every type', () => {
    const kept = { status: 'failed', type: 'case.opened', caseId: `case_${'0a'.repeat(16)}` };
    expect(readDeliverySearch({ ...kept, other: 'x' })).toEqual(kept);
    expect(readDeliverySearch({ status: 'lost', type: 'toString', caseId: 'case_7' })).toEqual({});
    expect(allEventTypes.toSorted()).toEqual(webhookEventTypes.toSorted());
  });

  test('of the log is days, not moments', () => {
    expect(readAuditSearch({ from: '2026-11-24', to: 'yesterday', actor: 'user' })).toEqual({
      from: '2026-11-24',
      actor: 'user',
    });
  });
});

test('a day begins at its first moment here, and ends where the next one begins', () => {
  expect(momentOf('2026-11-30')).toBe(new Date(2026, 10, 30).toISOString());
  expect(momentOf('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString());
  expect(momentOf(undefined)).toBeUndefined();
});

test.each<[to: unknown, isTaken: boolean]>([
  ['/cases?status=closed', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
  [17, false],
  [null, false],
])('after signing in the way leads to %j: %s', (to, isTaken) => {
  expect(isWithin(to)).toBe(isTaken);
});

test.each([
  ['help.example', 'https://help.example'],
  [' help.example/a?b=c ', 'https://help.example/a?b=c'],
  ['help.example:8443/a', 'https://help.example:8443/a'],
  ['localhost:4932', 'http://localhost:4932'],
  ['127.0.0.1:4932/mcp', 'http://127.0.0.1:4932/mcp'],
  ['[::1]:4932', 'http://[::1]:4932'],
  ['localhost.example', 'https://localhost.example'],
  ['127.0.0.1.example', 'https://127.0.0.1.example'],
  ['http:/help.example', 'http:/help.example'],
  ['https:help.example', 'https:help.example'],
  ['mailto:ana@help.example', 'mailto:ana@help.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['http://help.example', 'http://help.example'],
  ['HTTPS://help.example', 'HTTPS://help.example'],
  ['ftp://help.example', 'ftp://help.example'],
  ['', ''],
])('an address that is typed as %j is %j', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

describe('what is looked for', () => {
  const hex = '01a1fd8744fe7a5fba67c4bbd80105eb';

  test.each([
    [`case_${hex}`, { to: '/cases/$caseId', params: { caseId: `case_${hex}` } }],
    [
      ` msg_${hex}_12 `,
      { to: '/cases/$caseId', params: { caseId: `case_${hex}` }, hash: `msg_${hex}_12` },
    ],
    [`doc_${hex}`, { to: '/knowledge/$documentId', params: { documentId: `doc_${hex}` } }],
    [`hook_${hex}`, { to: '/webhooks/$webhookId', params: { webhookId: `hook_${hex}` } }],
    [`imp_${hex}`, { to: '/knowledge/imports/$importId', params: { importId: `imp_${hex}` } }],
    [`web_${hex}`, { to: '/knowledge/imports' }],
    [`req_${hex}`, { to: '/audit', search: { requestId: `req_${hex}` } }],
    [`mem_${hex}`, { to: '/audit', search: { actor: `mem_${hex}` } }],
    [`cred_${hex}`, { to: '/audit', search: { actor: `cred_${hex}` } }],
    [`rcpt_${hex}`, { to: '/cases', search: { query: `rcpt_${hex}` } }],
    ['17', { to: '/cases', search: { query: '17' } }],
    ['#17', { to: '/cases', search: { query: '17' } }],
    ['case_1', { to: '/cases', search: { query: 'case_1' } }],
  ])('%s leads to its place', (typed, place) => {
    expect(placeOf(typed)).toEqual(place);
  });

  test('nothing leads nowhere', () => {
    expect(placeOf('  ')).toBeNull();
  });
});
