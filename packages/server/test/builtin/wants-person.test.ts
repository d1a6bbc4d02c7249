import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../src/builtin/index.ts';
import { languages, type Language } from '../../src/language/index.ts';
import { libraryOf } from './library.ts';
import { readUtterance } from '../../src/utterance/index.ts';

const retrieve = libraryOf([
  { title: 'Invite somebody', content: 'An admin can give a person access under **Team**.' },
]);
const kindOf = async (message: string, locale: Language) => {
  const { smalltalk, kind } = await answerFromKnowledge({
    ...{ message: readUtterance(message), locale, history: [], assistantName: 'Tide', retrieve },
  });
  return smalltalk ?? kind;
};

const asking: Record<Language, readonly string[]> = {
  en: [
    'argh, just give me a real person',
    'The total is wrong again. I would like to speak with someone from your team about it.',
    'Can someone from support have a look at the export?',
    'ok then just let me talk to someone',
    'is there anybody real here?',
    'Are there any real people here?',
    'I have been waiting for 3 days. is anybody there??',
  ],
  de: [
    'So wird das nichts, gib mir bitte einen Menschen',
    'ich will mit nem menschen reden',
    'gibts hier auch echte Menschen?',
    'Gibt es hier einen echten Menschen?',
    'Die Summe stimmt nicht. Ich will mit einem echten Menschen reden.',
  ],
  es: [
    'Esto no sirve, ponme con una persona de verdad',
    'necesito hablar con alguien de soporte ya',
    'hay alguien real ahí?',
  ],
  fr: [
    'Rien ne marche. Passez-moi un conseiller, s’il vous plaît.',
    'je veux parler à une vraie personne de mon export',
    'y a-t-il un vrai humain ici ?',
  ],
  pt: [
    'nada disso ajuda, quero uma pessoa de verdade',
    'preciso falar com alguém do suporte hoje',
    'tem alguém de verdade aí?',
  ],
};

describe.each(languages)('somebody who wants a person (%s)', (language) => {
  test.each(asking[language])('is understood wherever they say it: %s', async (message) => {
    expect(await kindOf(message, language)).toBe('person');
  });
});

test.each([
  ['how do I give a person access?', 'en'],
  ['I need one more person on our plan', 'en'],
  ['How do I contact someone who has not paid?', 'en'],
  ['Wie kann jemand aus meinem Team mit einem Kunden reden?', 'de'],
  ['I don’t need a human for that', 'en'],
  ['Your colleague Kim talked to me on Friday', 'en'],
  ['Is there a person who must approve it?', 'en'],
  ['Gibt es einen Menschen in unserem Team mit Zugriff?', 'de'],
  ['Tem uma pessoa no meu plano?', 'pt'],
  ['Ich brauche keinen Menschen dafür', 'de'],
  ['¿Cuánto cuesta añadir una persona al equipo?', 'es'],
] as const)('"%s" asks for no person', async (message, language) => {
  expect(await kindOf(message, language)).not.toBe('person');
});
