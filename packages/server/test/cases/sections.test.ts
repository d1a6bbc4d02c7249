import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = await shop.session();
  await shop.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
  for (const [title, content] of [
    [
      'Parcels',
      '## Parcels by post\n\nParcels by post go on Monday.\n\n## Parcels by *big* ship\n\nParcels by big ship go on Friday.',
    ],
    ['Opening hours', 'The counter opens at nine.'],
  ]) {
    const body = { title, content };
    const created = await shop.admin('POST', '/api/admin/knowledge/documents', body);
    expect(created.status).toBe(201);
  }
});
afterAll(() => shop.stop());

interface Told {
  id: string;
  content: string;
  sections: { heading: number; start: number; end: number }[];
}

const ask = async (message: string): Promise<{ id: string; told: Told }> => {
  const { body } = await shop.service.call('POST', '/api/cases', { token, body: { message } });
  return { id: body.case.id, told: body.aiMessage };
};

test('an answer tells where its further sections stand, now and when it is read again', async () => {
  const { id, told } = await ask('On which day do parcels go?');
  const { content, sections } = told;
  const cut = sections.map(({ heading, start, end }) => [
    content.slice(heading, start),
    content.slice(start, end),
  ]);
  const [[heading, words] = []] = cut;
  expect(cut).toHaveLength(1);
  expect(heading).toMatch(/^\*\*Parcels by (post|big ship)\*\*\n\n$/);
  expect(words).toMatch(/^Parcels by (post|big ship) go on \w+\.$/);
  expect(content.slice(0, sections[0]!.heading)).toMatch(/Parcels by .* go on \w+\.\n\n$/);
  expect(content.slice(sections[0]!.end)).toMatch(/^\n\nFrom /);
  const read = await shop.service.call('GET', `/api/cases/${id}`, { token });
  expect(read.body.messages[1]).toEqual(told);
  expect(read.body.messages[0].sections).toEqual([]);
});

test('an answer with one section has none that is further', async () => {
  const { told } = await ask('When does the counter open?');
  expect(told.content).toContain('The counter opens at nine.');
  expect(told.sections).toEqual([]);
});
