import { foldedWords } from './fold.ts';
import type { Language } from './language.ts';
import { stem } from './stem.ts';

const firstPerson: Record<Language, ReadonlySet<string>> = {
  en: new Set(['my', 'our']),
  pt: new Set(['meu', 'meus', 'minha', 'minhas', 'nosso', 'nossa', 'nossos', 'nossas']),
  es: new Set(['mi', 'mis', 'nuestro', 'nuestra', 'nuestros', 'nuestras']),
  fr: new Set(['mon', 'ma', 'mes', 'notre', 'nos']),
  de: new Set(['mein', 'meine', 'meinen', 'meiner', 'meines', 'unser', 'unsere', 'unseren']),
};

const secondPerson: Record<Language, ReadonlySet<string>> = {
  en: new Set(['your']),
  pt: new Set(['seu', 'seus', 'sua', 'suas', 'teu', 'tua']),
  es: new Set(['tu', 'tus', 'su', 'sus']),
  fr: new Set(['votre', 'vos', 'ton', 'ta', 'tes']),
  de: new Set(['dein', 'deine', 'deinen', 'deiner', 'ihr', 'ihre', 'ihren', 'ihrer']),
};

/** How many words may stand between the owner and what is owned: `your Tidewater subscription`. */
const reach = 2;

/** Stems of what the asker calls their own: `my subscription`. */
export const ownedByAsker = (text: string, language: Language): Set<string> =>
  owned(text, language, firstPerson[language]);

/** Stems of what a title calls the reader's own: `Cancel your subscription`. */
export const ownedByReader = (text: string, language: Language): Set<string> =>
  owned(text, language, secondPerson[language]);

function owned(text: string, language: Language, owners: ReadonlySet<string>): Set<string> {
  const words = foldedWords(text);
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!owners.has(word)) continue;
    for (const next of words.slice(at + 1, at + 1 + reach)) {
      if (next !== 'own') found.add(stem(next, language));
    }
  }
  return found;
}
