import { ofEachLanguage, wordsOfList } from './word-lists.ts';

const table = {
  en: ['is there, are there', 'here online available real actual live'],
  de: ['gibt es, gibts, gibt s, ist, sind', 'hier da echte echter richtige richtiger erreichbar'],
  fr: ['y a t il, il y a, y a', 'ici la disponible vrai vraie'],
  es: ['hay, habra', 'aqui ahi disponible real verdad'],
  pt: ['tem, ha, existe, existem', 'aqui ai disponivel real verdade'],
} as const;

/** How people ask whether there is somebody: the phrases, folded, and what stands beside them. */
export const existenceWords = ofEachLanguage((language) => {
  const [exists, beside] = table[language];
  return { exists: new Set(exists.split(', ')), beside: new Set(wordsOfList(beside)) };
});
