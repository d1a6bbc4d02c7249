import { foldedWords, ofEachLanguage, packs, type Language } from '../language/index.ts';

/** Whether a message is written in anger: in words of it, in several exclamation marks, or in capitals. */
export function isUpset(message: string, language: Language): boolean {
  const text = message.slice(0, charactersMax);
  const words = ` ${foldedWords(text).join(' ')} `;
  return (
    /!\s*!/.test(text) ||
    isShouted(text) ||
    upset[language].some((phrase) => words.includes(` ${phrase} `))
  );
}

/** Names in capitals are ordinary; a sentence of them is not. */
function isShouted(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const shouted = words.filter(
    (word) => word === word.toUpperCase() && word !== word.toLowerCase(),
  );
  return shouted.length >= shoutedMin && shouted.length * 2 > words.length;
}

const charactersMax = 4_000;
const shoutedMin = 3;
const upset = ofEachLanguage((language) => packs[language].questions.upset.split(', '));
