import { describe, expect, test } from 'vitest';
import { administerCredentials } from './administer-credentials.ts';

const { create, list, stage } = administerCredentials();

describe('credentials', () => {
  test('are listed page by page, newest first, each once', async () => {
    const tenant = await stage.service.tenant('paging');
    for (let count = 0; count < 5; count += 1)
      await create({ kind: 'integration' }, undefined, { tenant });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(tenant, `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.credentials.map(({ id }: { id: string }) => id));
      cursor = (page.nextCursor as string | null) ?? '';
    } while (cursor !== '');
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(seen.toSorted().reverse());
  });
});
