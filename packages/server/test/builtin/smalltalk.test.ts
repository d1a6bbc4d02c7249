import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../src/builtin/index.ts';
import { recogniseSmalltalk, withoutCourtesies } from '../../src/builtin/smalltalk.ts';
import { libraryOf } from './library.ts';
import { readUtterance } from '../../src/utterance/index.ts';

const library = libraryOf([
  {
    title: 'Cancel your subscription',
    url: 'https://help.example/cancel',
    content: 'Select **Cancel plan**.',
  },
  { title: 'Hello', content: 'Hello, thanks, help and who you are: all words of this page.' },
]);
const say = (message: string, locale: string | null = null) =>
  answerFromKnowledge({
    message: readUtterance(message),
    history: [],
    locale,
    assistantName: 'Tide',
    retrieve: library,
  });

describe('courtesies', () => {
  test.each([
    ['Hi!', 'greeting', 'en'],
    ['hello there', 'greeting', 'en'],
    ['Hey Tide, good morning', 'greeting', 'en'],
    ['thanks a lot, bye!', 'goodbye', 'en'],
    ['Who are you?', 'identity', 'en'],
    ['hi, are you a robot?', 'identity', 'en'],
    ['Can you help me?', 'help', 'en'],
    ['I want to talk to a human', 'person', 'en'],
    ['a real person please', 'person', 'en'],
    ['no, forget it, thanks anyway', 'goodbye', 'en'],
    ['JA, mensch bitte!', 'person', 'de'],
    ['dann bitte einen Menschen', 'person', 'de'],
    ['ah beleza, obrigada!', 'thanks', 'pt'],
    ['perdona, eres un robot?', 'identity', 'es'],
    ['Oi, tudo bem?', 'greeting', 'pt'],
    ['Obrigada!', 'thanks', 'pt'],
    ['Você é um robô?', 'identity', 'pt'],
    ['¡Hola! Buenos días', 'greeting', 'es'],
    ['muchas gracias', 'thanks', 'es'],
    ['¿Quién eres?', 'identity', 'es'],
    ['Bonjour', 'greeting', 'fr'],
    ['Merci beaucoup, au revoir', 'goodbye', 'fr'],
    ['Êtes-vous un robot ?', 'identity', 'fr'],
    ['Guten Morgen', 'greeting', 'de'],
    ['Vielen Dank!', 'thanks', 'de'],
    ['Bist du ein Mensch?', 'identity', 'de'],
    ['Tschüss', 'goodbye', 'de'],
  ] as const)('"%s" is a %s (%s)', (message, kind, language) => {
    expect(recogniseSmalltalk(message, 'Tide', 'en')).toMatchObject({ kind, language });
  });

  test.each([
    'hello world program',
    'help me cancel my subscription',
    'thanks but that does not work',
    'who are you billing?',
    'talk to a human about my invoice',
    'hi there how do I pay',
    'Hey Jude',
  ])('"%s" is more than a courtesy', (message) => {
    expect(recogniseSmalltalk(message, 'Tide', 'en')).toBeNull();
  });

  test('shared by several languages are answered in the user’s', async () => {
    expect((await say('ok', 'de')).content).toMatch(/^Gut\./);
    expect((await say('ok', 'fr')).content).toMatch(/^Très bien/);
    expect((await say('👍', 'es')).content).toMatch(/^Muy bien/);
    expect((await say('???', 'pt')).content).toMatch(/^Faça sua pergunta/);
  });

  test('carry no citations, whatever the articles hold', async () => {
    for (const message of ['Hello', 'thanks', 'help', 'who are you?', 'bye']) {
      const answer = await say(message);
      expect(answer).toMatchObject({ kind: 'smalltalk', citations: [], passages: [] });
      expect(answer.content).not.toContain('[1]');
    }
  });

  test('name the assistant and say that it is not a person', async () => {
    const { content } = await say('are you human?');
    expect(content).toContain('Tide');
    expect(content).toContain('not a person');
  });
});

describe('what can be done here', () => {
  test.each([
    'what are you able to do?',
    'hi, so what can you do for me exactly',
    'was kannst du alles?',
    'Womit kannst du mir helfen?',
    'que sais-tu faire ?',
    "qu'est-ce que tu sais faire ?",
    'o que você sabe fazer?',
    '¿Qué sabes hacer?',
  ])('is asked in any words: %s', (message) => {
    expect(recogniseSmalltalk(message, 'Tide', 'en')).toMatchObject({ kind: 'help' });
  });

  test.each([
    'what can you do with my data?',
    'was machst du mit meinen Rechnungen?',
    'what do I do?',
    'que faire ?',
  ])('and not by %s', (message) => {
    expect(recogniseSmalltalk(message, 'Tide', 'en')?.kind).not.toBe('help');
  });
});

describe('a question between courtesies', () => {
  test.each([
    ['Hi, how do I pay?', 'how do I pay?'],
    ['Good morning! Hello team, how do I pay?', 'how do I pay?'],
    ['Thanks! And on mobile?', 'And on mobile?'],
    ['How do I pay? Thanks in advance!', 'How do I pay?'],
    ['Olá, bom dia, como pago?', 'como pago?'],
    ['how do I pay?', 'how do I pay?'],
    ['hi', 'hi'],
  ])('"%s" is left as "%s"', (message, question) => {
    expect(withoutCourtesies(message, 'Tide')).toBe(question);
  });

  test('is answered', async () => {
    const answer = await say('Hi there! How do I cancel my subscription? Thanks!');
    expect(answer.kind).toBe('answer');
    expect(answer.citations[0]).toMatchObject({ n: 1, title: 'Cancel your subscription' });
  });
});
