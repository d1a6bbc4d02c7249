import { describe, expect, test } from 'vitest';
import type { Language } from '../../../src/language/index.ts';
import { ask, call, none, question, type Asking } from './offered.ts';
import { businesses } from './measured/tools.ts';

type Said = NonNullable<Asking['history']>[number];

/** What is made of the last of the turns, each put to what is stored of the ones before it. */
function converse(business: string, language: Language, ...turns: string[]) {
  const history: Said[] = [];
  const asking = (): Asking => ({
    tools: businesses[business]!,
    history: [...history],
    locale: language,
    context: { timezone: 'Europe/Lisbon' },
  });
  for (const message of turns.slice(0, -1)) {
    history.push(['user', message], answerTo(message, asking()));
  }
  return ask(turns.at(-1)!, asking());
}

/** The question that the assistant asks; an answer where it asks nothing. */
function answerTo(message: string, asking: Asking): Said {
  const match = ask(message, asking);
  return match.kind === 'ask'
    ? question(match.tool!, match.missing!, match.given)
    : ['assistant', 'Seats are billed per month.'];
}

describe('what was left open', () => {
  test.each<[Language, string, string]>([
    ['en', 'invite somebody as a viewer', 'bob@x.example'],
    ['pt', 'convide uma pessoa como leitor', 'bob@x.example'],
    ['es', 'invita a alguien como lector', 'es bob@x.example'],
    ['fr', 'invitez quelqu’un comme lecteur', 'bob@x.example, merci'],
    ['de', 'lade jemanden als Betrachter ein', 'bob@x.example bitte'],
  ])('is given by the value alone (%s)', (language, request, value) => {
    expect(converse('saas', language, request, value)).toEqual(
      call('invite_member', { email: 'bob@x.example', role: 'viewer' }),
    );
  });

  test.each<[Language, string, string, string]>([
    ['en', 'rename the workspace', 'Blue Harbour', 'Blue Harbour'],
    ['pt', 'renomeie o espaço de trabalho', 'Porto Azul', 'Porto Azul'],
    ['es', 'renombra el espacio de trabajo', 'Puerto Azul', 'Puerto Azul'],
    ['fr', "renomme l'espace de travail", 'Port Bleu', 'Port Bleu'],
    ['de', 'benenne den Arbeitsbereich um', 'Blauer Hafen', 'Blauer Hafen'],
  ])('is given by a text alone (%s: %s, %s)', (language, request, answer, name) => {
    expect(converse('saas', language, request, answer)).toEqual(call('rename_workspace', { name }));
  });

  test('is given by a name with an initial, which opens no question', () => {
    expect(converse('saas', 'en', 'rename the workspace', 'Ada Q. Marsh')).toEqual(
      call('rename_workspace', { name: 'Ada Q. Marsh' }),
    );
  });

  test('is given together with what could be left out, and with what was said otherwise before', () => {
    expect(
      converse('saas', 'en', 'invite somebody as a viewer', 'bob@x.example, as admin'),
    ).toEqual(call('invite_member', { email: 'bob@x.example', role: 'admin' }));
  });

  test('is given by a text that denies something, where it is long enough to be told', () => {
    const description = 'Nobody can log in since noon. The page stays white.';
    expect(converse('saas', 'en', 'open a ticket', description)).toEqual(
      call('create_ticket', { description }),
    );
  });

  test.each([
    ['I don’t know'],
    ['hello'],
    ['what do you mean'],
    ['How long does that take?'],
    ['how long does that take'],
    ['I want to talk to a person'],
    ['It is called something with blue, I am not sure'],
  ])('is not given by "%s"', (answer) => {
    expect(converse('saas', 'en', 'rename the workspace', answer)).toEqual(none);
  });

  test('is given by numbers and days', () => {
    expect(converse('saas', 'en', 'add seats', '12')).toEqual(call('add_seats', { count: 12 }));
    expect(converse('clinic', 'en', 'book a cleaning', 'tomorrow')).toEqual(
      call('book_appointment', { date: '2026-06-11', kind: 'cleaning' }),
    );
    expect(converse('clinic', 'en', 'book a cleaning', 'next week')).toMatchObject({
      kind: 'none',
    });
  });

  test('is given bit by bit, to whichever node gets the next message', () => {
    const turns = ['please invite somebody', 'bob@x.example', 'as admin'];
    expect(converse('saas', 'en', ...turns.slice(0, 2))).toMatchObject({ missing: ['role'] });
    expect(converse('saas', 'en', ...turns)).toEqual(
      call('invite_member', { email: 'bob@x.example', role: 'admin' }),
    );
  });

  test('leaves room for a question in between, and is then asked for anew', () => {
    const turns = ['please invite somebody as admin', 'How much is a seat?'];
    expect(converse('saas', 'en', ...turns)).toEqual(none);
    expect(converse('saas', 'en', ...turns, 'bob@x.example')).toEqual(none);
    expect(converse('saas', 'en', ...turns, 'invite bob@x.example as admin')).toEqual(
      call('invite_member', { email: 'bob@x.example', role: 'admin' }),
    );
  });
});

describe.each([
  ['the connected system had something against', 'blocked', 'ok use ann@x.example'],
  ['was asked back', 'likely', 'yes, but ann@x.example'],
] as const)('a request that %s', (_, kind, otherwise) => {
  const tools = businesses['saas']!;
  const known = { email: 'bob@x.example', role: 'viewer' };
  const history: Said[] = [
    ['user', 'invite bob@x.example as a viewer'],
    question('invite_member', [], known, kind),
  ];
  const say = (message: string) => ask(message, { tools, history, locale: 'en', context: null });

  test('goes on with what is said instead', () => {
    const args = { email: 'ann@x.example', role: 'viewer' };
    expect(say(otherwise)).toEqual(call('invite_member', args));
  });

  test('does not go on by a question', () => {
    expect(say('Who is ann@x.example?').kind).not.toBe('call');
  });
});

describe('a request that was asked on', () => {
  test.each<[Language, string, string]>([
    ['en', 'rename the workspace', 'never mind'],
    ['en', 'rename the workspace', 'No, thanks.'],
    ['en', 'please invite somebody', 'stop'],
    ['en', 'please invite somebody', 'not that one'],
    ['en', 'please invite somebody', 'cancel that please'],
    ['pt', 'renomeie o espaço de trabalho', 'deixa pra lá'],
    ['es', 'renombra el espacio de trabajo', 'olvídalo'],
    ['fr', "renomme l'espace de travail", 'laisse tomber'],
    ['de', 'benenne den Arbeitsbereich um', 'vergiss es'],
  ])('is dropped (%s: %s, %s)', (language, request, answer) => {
    const got = converse('saas', language, request, answer);
    expect(got.kind).toBe('dropped');
    expect(converse('saas', language, request, answer, 'Blue Harbour').kind).toBe('none');
    expect(converse('saas', language, request, answer, 'bob@x.example').kind).not.toBe('call');
  });

  test('is not dropped where nothing waits, nor by a word that answers it', () => {
    expect(converse('saas', 'en', 'never mind')).toEqual(none);
    expect(converse('saas', 'en', 'show my invoices', 'never mind')).toEqual(none);
    expect(converse('clinic', 'en', 'change my reminders', 'none')).toEqual(
      call('change_reminders', { channel: 'none' }),
    );
  });
});

describe('what was asked is told by what was stored with the question', () => {
  const tools = businesses['saas']!.map((tool) => ({
    ...tool,
    title: `Now ${tool.name}`,
    titles: {},
  }));
  const request: Said = ['user', 'please invite somebody as a viewer'];
  const asked = question('invite_member', ['email'], { role: 'viewer' });

  test.each<[string, Language]>([
    ['bob@x.example', 'en'],
    ['bob@x.example, bitte', 'de'],
  ])('and not by a title that the tool had then: %s', (message, locale) => {
    expect(ask(message, { tools, history: [request, asked], locale })).toEqual(
      call('invite_member', { email: 'bob@x.example', role: 'viewer' }),
    );
  });

  test('of a tool that is gone nothing is completed', () => {
    const others = tools.filter(({ name }) => name !== 'invite_member');
    expect(ask('bob@x.example', { tools: others, history: [request, asked] })).toEqual(none);
  });
});
