import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { write } from './version-stage.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({});
});
afterAll(() => service.stop());

test('a draft of two who write at once keeps the words of one, and tells the other', async () => {
  const { admin } = await service.tenant('update-draft-1');
  const both = await Promise.all(
    ['Nora', 'Hari'].map((name) =>
      admin('PUT', '/api/admin/versions/draft', { name, revision: 0 }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409)!;
  expectRefusal(lost, 409, 'CONFLICT', /at revision 1 by now/);
});

let tenants = 0;

test.each([
  ['a model without its address', { provider: 'openai-compatible', model: 'x' }, /baseUrl/],
  ['a provider without its model', { provider: 'openai' }, /model/],
  ['a key', { apiKey: 'secret' }, /apiKey/],
  ['a name that is blank', { name: ' ' }, /name/],
  ['a tone that is a text of its own', { tone: 'x'.repeat(301) }, /tone/],
  ['a language that is none', { languages: ['English'] }, /language tag/],
  ['a language twice', { languages: ['en', 'en'] }, /languages/],
  ['more tokens than the service allows', { budgets: { answerTokens: 2001 } }, /answerTokens/],
  ['no tool call at all', { budgets: { toolCalls: 0 } }, /toolCalls/],
  ['a bound that is none', { budgets: { money: 1 } }, /money/],
  ['a pin without its digest', { toolPins: [{ tool: 'refund' }] }, /digest/],
  ['a digest that is none', { toolPins: [{ tool: 'refund', digest: 'x' }] }, /hexadecimal/],
  ['a suggestion that says nothing', { firstScreen: { en: { suggestions: [{}] } } }, /text/],
])('a draft with %s is refused', async (_, changes, names) => {
  const { admin } = await service.tenant(`wrong-${(tenants += 1)}`);
  expectRefusal(await write(admin, changes), 400, 'VALIDATION_ERROR', names);
});
