import { webhookEventTypes, webhookLimits } from '@deskhand/contract';
import { expect, test } from 'vitest';
import { readDocument, sectionOf } from './snippets.ts';

const document = readDocument('docs/webhooks.md');

test('docs/webhooks.md has a line for each type of event, and for no other', () => {
  const told = [...sectionOf(document, 'What comes').matchAll(/^\| `([a-z._]+)`/gm)];
  expect(told.map(([, type]) => type)).toEqual([...webhookEventTypes]);
});

test('docs/webhooks.md tells the bounds as they are', () => {
  const rows = sectionOf(document, 'When it fails').matchAll(/^\| (.+?) +\| (.+?) +\|$/gm);
  const bounds = [...rows].slice(1).map(([, , bound]) => bound!);
  const number = (value: number) => value.toLocaleString('en');
  expect(bounds.filter((bound) => !/^-+$/.test(bound))).toEqual([
    String(webhookLimits.webhooksMax),
    `${webhookLimits.attemptSeconds} seconds`,
    `for ${webhookLimits.retryDays} days`,
    `after ${webhookLimits.failingDays} days`,
    number(webhookLimits.waitingMax),
    number(webhookLimits.finishedMax),
    `${webhookLimits.finishedDays} days`,
    `${number(webhookLimits.answerCharactersMax)} characters`,
  ]);
});
