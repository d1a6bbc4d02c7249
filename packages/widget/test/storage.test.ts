import { describe, expect, test } from 'vitest';
import { readIdentity, storagePrefix } from '../src/storage/identity.ts';
import { Memory } from '../src/storage/memory.ts';
import { outgoingWith } from './states.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${encode({ alg: 'EdDSA' })}.${encode(claims)}.signature`;

describe('the place in the storage', () => {
  test('differs by service, tenant and person', () => {
    const places = [
      storagePrefix('https://a.example') + readIdentity(token({ tenant: 'acme', sub: 'ada' })),
      storagePrefix('https://b.example') + readIdentity(token({ tenant: 'acme', sub: 'ada' })),
      storagePrefix('https://a.example') + readIdentity(token({ tenant: 'bolt', sub: 'ada' })),
      storagePrefix('https://a.example') + readIdentity(token({ tenant: 'acme', sub: 'ben' })),
    ];
    expect(new Set(places).size).toBe(4);
  });

  test('never begins with the place of somebody else', () => {
    const people = ['ada', 'ada1', 'a:da', 'ada:', 'ad', 'ада', 'ada%3A'];
    const places = ['acme', 'acme:ada', 'ac'].flatMap((tenant) =>
      people.map((sub) => readIdentity(token({ tenant, sub }))),
    );
    for (const place of places) {
      expect(places.filter((other) => other.startsWith(place))).toEqual([place]);
    }
    expect(
      storagePrefix('https://a.example:80').startsWith(storagePrefix('https://a.example')),
    ).toBe(false);
  });

  test('is the same for each token of one person, however their name is written', () => {
    const claims = { tenant: 'acme', sub: 'Zoë Ünal ✓' };
    const first = readIdentity(token({ ...claims, iat: 1, roles: ['owner'] }));
    expect(readIdentity(token({ ...claims, iat: 2 }))).toBe(first);
  });

  test('is nowhere when the token does not say whose it is', () => {
    expect(readIdentity('opaque')).toBe('');
    expect(readIdentity('a.b.c')).toBe('');
    expect(readIdentity('')).toBe('');
    expect(readIdentity(token(null))).toBe('');
    expect(readIdentity(token({ tenant: 'acme' }))).toBe('');
  });
});

describe('what is kept', () => {
  const store = (): Record<string, string> => ({});

  test('comes back, each conversation for itself', () => {
    const kept = store();
    const memory = new Memory('p:', kept);
    memory.caseId = 'case_1';
    memory.keepDraft('case_1', 'half a sentence');
    memory.keepDraft(null, 'a new question');
    memory.keepOutbox('case_1', [], [outgoingWith('k1')]);
    const later = new Memory('p:', kept);
    expect(later.caseId).toBe('case_1');
    expect(later.draft('case_1')).toBe('half a sentence');
    expect(later.draft(null)).toBe('a new question');
    expect(later.outbox('case_1')).toEqual([outgoingWith('k1')]);
    expect(later.outbox(null)).toEqual([]);
    expect(Object.keys(kept).every((key) => key.startsWith('p:'))).toBe(true);
  });

  test('is removed when it is not needed any more', () => {
    const kept = store();
    const memory = new Memory('p:', kept);
    memory.caseId = 'case_1';
    memory.keepDraft('case_1', 'words');
    memory.keepOutbox('case_1', [], [outgoingWith('k1')]);
    memory.caseId = null;
    memory.keepDraft('case_1', '');
    memory.keepOutbox('case_1', [outgoingWith('k1')], []);
    expect(kept).toEqual({});
  });

  test('of one tab is not lost to another, and comes back in the order it was written', () => {
    const kept = store();
    const first = new Memory('p:', kept);
    const second = new Memory('p:', kept);
    const early = outgoingWith('k2', { createdAt: '2026-11-21T10:00:00Z' });
    const late = outgoingWith('k1', { createdAt: '2026-11-21T10:00:05Z' });
    second.keepOutbox('case_1', [], [late]);
    first.keepOutbox('case_1', [], [early]);
    expect(first.outbox('case_1')).toEqual([early, late]);
    first.keepOutbox('case_1', [early], []);
    expect(second.outbox('case_1')).toEqual([late]);
  });

  test('of another person is not seen', () => {
    const kept = store();
    new Memory('p:ada:', kept).keepDraft(null, 'secret');
    expect(new Memory('p:ben:', kept).draft(null)).toBe('');
  });

  test('may be spoiled by somebody else without harm', () => {
    const kept = store();
    const memory = new Memory('p:', kept);
    memory.keepOutbox('case_1', [], [outgoingWith('k1')]);
    kept['p:sent:case_1:k0'] = '{"half';
    expect(memory.outbox('case_1')).toEqual([outgoingWith('k1')]);
  });

  test('is nothing, without an error, where the storage throws', () => {
    const full = new Proxy<Record<string, string>>(
      {},
      {
        get: () => {
          throw new Error('SecurityError');
        },
        set: () => {
          throw new Error('QuotaExceededError');
        },
        deleteProperty: () => {
          throw new Error('SecurityError');
        },
        ownKeys: () => {
          throw new Error('SecurityError');
        },
      },
    );
    const memory = new Memory('p:', full);
    memory.caseId = 'case_1';
    memory.keepDraft('case_1', 'words');
    memory.keepOutbox('case_1', [outgoingWith('k0')], [outgoingWith('k1')]);
    expect([memory.caseId, memory.draft('case_1'), memory.outbox('case_1')]).toEqual([
      null,
      '',
      [],
    ]);
  });
});
