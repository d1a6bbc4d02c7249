import { packs } from './packs.ts';
import { ofEachLanguage, wordsOfList } from './word-lists.ts';

/** What "what can you do?" is made of, folded: one of each of the first three, and beside them only the others. */
interface AbilityWords {
  readonly asks: string;
  /** Says that it is asked of the reader; a verb where the language needs no pronoun. */
  readonly reader: string;
  readonly able: string;
  readonly beside: string;
}

const table = {
  en: {
    asks: 'what',
    reader: 'you u ya',
    able: 'can could able capable know do does help',
    beside:
      'are to of how all else everything exactly here me us for with things stuff actually doing',
  },
  de: {
    asks: 'was womit wobei',
    reader: 'du sie ihr',
    able: 'kannst kann konnen konnt machst macht machen tun hilfst helfen',
    beside: 'alles hier denn eigentlich fur mich uns mir noch genau bei so sonst',
  },
  fr: {
    asks: 'que qu quoi',
    reader: 'tu vous',
    able: 'peux pouvez sais savez fais faites capable faire aider sers servez',
    beside: 'est ce es etes a c en ici pour moi nous m tout de donc d autre',
  },
  es: {
    asks: 'que',
    reader: 'tu usted vos puedes puede sabes sabe haces hace sirves',
    able: 'puedes puede sabes sabe haces hace hacer ayudar ayudarme sirves',
    beside: 'en me por mi aqui todo mas cosas para lo con nosotros',
  },
  pt: {
    asks: 'que',
    reader: 'voce voces tu pode sabe sabes faz fazes consegue',
    able: 'pode sabe sabes faz fazes fazer consegue ajudar serve',
    beside: 'o e por mim aqui tudo mais para me com em nos coisas',
  },
} satisfies Record<string, AbilityWords>;

const words = ofEachLanguage((language) => {
  const { asks, reader, able, beside } = table[language];
  const { fillers, smalltalk } = packs[language];
  const greetings = smalltalk.greeting.split(', ').filter((phrase) => !phrase.includes(' '));
  const needed = [asks, reader, able].map((list) => new Set(wordsOfList(list)));
  const all = [
    ...needed.flatMap((set) => [...set]),
    ...wordsOfList(`${beside} ${fillers}`),
    ...greetings,
  ];
  return { needed, all: new Set(all) };
});

/** Whether words, folded, ask in a language what their reader can do, and nothing else. */
export const asksForAbilities = (said: readonly string[], language: keyof typeof words): boolean =>
  words[language].needed.every((set) => said.some((word) => set.has(word))) &&
  said.every((word) => words[language].all.has(word));
