import { describe, expect, test } from 'vitest';
import { effectOnceApproved, isTakenBack } from '../src/connector/once-approved.ts';
import { languageToOpen } from '../src/connector/policy/languages.ts';

const readOnly = { annotations: { readOnlyHint: true } };

test('a tool is described as its policy has it, whether it is approved or not', () => {
  expect(effectOnceApproved({ effect: 'read', ...readOnly })).toBe('read');
  expect(effectOnceApproved({ effect: 'write', ...readOnly })).toBe('write');
  expect(effectOnceApproved({ effect: 'disabled', ...readOnly })).toBe('disabled');
  expect(effectOnceApproved({ effect: 'read', annotations: {} })).toBe('write');
});

test('a definition that was approved before is not one that nobody has approved', () => {
  const approvedDefinition = {
    ...{ name: 'plan', title: null, description: null, annotations: {} },
    ...{ inputSchema: {}, outputSchema: null },
  };
  expect(isTakenBack({ state: 'unapproved', approvedDefinition })).toBe(true);
  expect(isTakenBack({ state: 'unapproved', approvedDefinition: null })).toBe(false);
  expect(isTakenBack({ state: 'quarantined', approvedDefinition })).toBe(false);
});

describe('the language that the words of a tool open in', () => {
  const none = { titles: null, examples: null, display: null, labels: null };
  test.each([
    ['its own where the tool has it', { ...none, titles: { de: 'Plan', en: 'Plan' } }, 'en', 'en'],
    ['also of examples', { ...none, titles: { de: 'Plan' }, examples: { en: ['x'] } }, 'en', 'en'],
    ['also of labels', { ...none, labels: { en: { a: 'A' } } }, 'en', 'en'],
    ['the first where it has not', { ...none, titles: { de: 'Plan', fr: 'Plan' } }, 'en', 'de'],
    ['the panel’s, of none', none, 'pt-BR', 'pt'],
  ])('%s', (_name, words, panel, opened) => {
    expect(languageToOpen(words, panel)).toBe(opened);
  });
});
