import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  const add = (body: object) => cast.harbor.admin('POST', '/api/admin/knowledge/documents', body);
  await add({
    title: 'Refunds',
    url: 'https://help.harbor.example/refunds',
    content:
      '# Refunds\n\nOpen the **payment** and see [the steps](https://x.example).\n\n## How long a refund takes\n\nA refund takes five days.',
  });
  await add({ title: 'Sailing', content: '# Sailing\n\nBring a jacket.' });
});
afterAll(() => service.stop());

const search = (query: string, token = cast.ana) =>
  service.call('GET', `/api/articles?query=${encodeURIComponent(query)}`, { token });

test('finds articles by words, each once, with plain words of it', async () => {
  const { body } = await search('refund payment');
  expect(body.articles).toHaveLength(1);
  const [article] = body.articles;
  expect(article).toMatchObject({ title: 'Refunds', url: 'https://help.harbor.example/refunds' });
  expect(article.snippet).toMatch(/refund|payment/i);
  expect(article.snippet).not.toMatch(/[*[\]#]/);
});

test('shows of a table what stands in it, and not how it is written', async () => {
  const content =
    '# Disputes\n\n| Choice | Result |\n| :--- | ---: |\n| reduce | smaller |\n\nBye.';
  await cast.harbor.admin('POST', '/api/admin/knowledge/documents', { title: 'Choices', content });
  const { articles } = (await search('choice result')).body;
  expect(articles[0].snippet).toContain('Choice Result reduce smaller');
});

test('finds nothing of another tenant, and refuses a search for nothing', async () => {
  expect((await search('refund payment', cast.carla)).body).toEqual({ articles: [] });
  expectRefusal(await search(''), 400, 'VALIDATION_ERROR', /query parameter `query`/);
  expectRefusal(await search('a'.repeat(501)), 400, 'VALIDATION_ERROR', /`query`/);
});

test('counts as any other request of the user', async () => {
  const token = await cast.harbor.session('searcher');
  const remaining = async () =>
    Number((await search('refund', token)).headers.get('ratelimit-remaining'));
  const first = await remaining();
  expect(await remaining()).toBe(first - 1);
});
