import { describe, expect, test } from 'vitest';
import { pageOf, viewOf } from '../src/audit/target-place.ts';
import { namesOf } from '../src/credentials/names.ts';

const hex = '01a1fd8744fe7a5fba67c4bbd80105eb';

describe('an act of the log leads to what it was about', () => {
  test.each([
    ['import.applied', `imp_${hex}`, '/knowledge/imports/$importId'],
    ['website.created', `web_${hex}`, '/knowledge/imports'],
    ['message.posted', `msg_${hex}_2`, '/cases/$caseId'],
    ['credential.revoked', `cred_${hex}`, '/audit'],
    ['member.removed', `mem_${hex}`, '/audit'],
    ['document.deleted', `doc_${hex}`, '/knowledge/$documentId'],
    ['phrases.proposed', `doc_${hex}`, '/knowledge/$documentId'],
  ])('by its page: %s of %s', (action, target, to) => {
    expect(pageOf(action, target)).toMatchObject({ to });
  });

  test.each([
    ['document.erased', `doc_${hex}`],
    ['import.deleted', `imp_${hex}`],
    ['check.deleted', `chk_${hex}`],
    ['webhook.deleted', `hook_${hex}`],
    ['website.deleted', `web_${hex}`],
    ['session.issued', 'ana'],
  ])('but not to a page that is not there: %s of %s', (action, target) => {
    expect(pageOf(action, target)).toBeNull();
  });

  test('by its view, where a tenant has one of it', () => {
    expect(viewOf('connector.deleted', 'connector')).toMatchObject({ to: '/connector' });
    expect(viewOf('embeddings.updated', 'embeddings')).toMatchObject({ to: '/knowledge' });
  });

  test.each([
    ['connector.tool-updated', 'cases'],
    ['phrases.proposed', 'checks'],
    ['tenant.created', 'connector'],
    ['session.issued', 'welcome'],
  ])('but not to a view that others named something like: %s of %s', (action, target) => {
    expect(viewOf(action, target)).toBeUndefined();
  });
});

test('a credential is named by its label, and one without a label stays an id', () => {
  const labelled = { id: `cred_${hex}`, label: 'first administrator' };
  const names = namesOf([labelled, { id: 'cred_0', label: '' }]);
  expect([...names]).toEqual([[labelled.id, labelled.label]]);
});
