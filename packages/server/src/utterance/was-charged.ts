import { chargedPhrases, holdsPhrase, payerWords, type Language } from '../language/index.ts';
import { readOnce, type Utterance } from './read-utterance.ts';

/** Whether somebody says that money was taken from themselves, or wants theirs back: "you charged my card twice". */
export const saysWasCharged = readOnce((message, language): boolean => {
  const words = message.tokens.slice(0, wordsMax).map(({ word }) => word);
  return (
    !namesPayers(message, language) &&
    chargedPhrases[language].some((phrase) => holdsPhrase(words, phrase))
  );
});

const wordsMax = 500;

/** Whether a message speaks of those who pay its user. */
export const namesPayers = ({ tokens }: Utterance, language: Language): boolean =>
  tokens.some(({ word }) => payerWords[language].has(word));
