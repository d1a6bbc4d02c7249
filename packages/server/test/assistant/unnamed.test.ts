import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;
beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
});
afterAll(() => service.stop());

test.each([
  ['en', 'who are you?', 'Assistant', 'I am an automated assistant, not a person.'],
  ['de', 'Wer bist du?', 'Assistent', 'Ich bin ein automatischer Assistent, kein Mensch.'],
  ['fr-CA', 'Qui es-tu ?', 'Assistant', 'Je suis un assistant automatique'],
  ['es', '¿Quién eres?', 'Asistente', 'Soy un asistente automático'],
  ['pt-BR', 'Quem é você?', 'Assistente', 'assistente automático'],
  ['ja', 'who are you?', 'Assistant', 'I am an automated assistant, not a person.'],
])(
  'without a name it is called what it is, on a page in %s',
  async (locale, message, name, says) => {
    const token = await cast.harbor.session('nina');
    const welcome = await service.call('GET', `/api/welcome?locale=${locale}`, { token });
    expect(welcome.body.assistantName).toBe(name);
    const body = { message, context: { locale } };
    const { aiMessage } = (await service.call('POST', '/api/cases', { token, body })).body;
    expect(aiMessage.author.name).toBe(name);
    expect(aiMessage.content).toContain(says);
  },
);

test('and with one by that, everywhere', async () => {
  await cast.meadow.admin('PUT', '/api/admin/assistant', { provider: 'builtin', name: 'Robin' });
  const token = await cast.meadow.session('nina');
  const welcome = await service.call('GET', '/api/welcome?locale=de', { token });
  expect(welcome.body.assistantName).toBe('Robin');
  const body = { message: 'Wer bist du?', context: { locale: 'de' } };
  const { aiMessage } = (await service.call('POST', '/api/cases', { token, body })).body;
  expect(aiMessage.author.name).toBe('Robin');
  expect(aiMessage.content).toContain('Ich bin Robin, ein automatischer Assistent');
});
