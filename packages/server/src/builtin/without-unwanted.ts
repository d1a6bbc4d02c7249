import { readQuery } from '../knowledge/index.ts';
import {
  foldedWords,
  languages,
  ofEachLanguage,
  packs,
  phraseLengthAt,
  wordsOfList,
  type Language,
} from '../language/index.ts';
import {
  cutIntoClauses,
  saysNot,
  sentencesSaid,
  tokensIn,
  type Utterance,
} from '../utterance/index.ts';

/**
 * A question without what its user says they do not want, where the sentence goes on with what they do: of "I
 * don't want to cancel, I want to change my card" the latter. Elsewhere the question as it is.
 */
export const withoutUnwanted = (question: Utterance, language: Language): string =>
  sentencesSaid(question.text)
    .map((sentence, at) =>
      at < sentencesMax ? wantedIn(question.part(sentence), language) : sentence,
    )
    .join('');

const sentencesMax = 40;

function wantedIn(sentence: Utterance, language: Language): string {
  const clauses = cutIntoClauses(sentence, language).flatMap((clause) =>
    cutAtContrasts(clause.utterance.text, language),
  );
  const last = clauses.findLastIndex(({ text }) => isUnwanted(text, language));
  if (last < 0 || !saysWanted(sentence, clauses.slice(last + 1), language)) return sentence.text;
  const wanted = clauses.filter(({ text }) => !isUnwanted(text, language));
  return wanted.map(({ text }) => text).join(', ');
}

interface Piece {
  readonly text: string;
  /** Whether a "but" stands before it. */
  readonly isContrast: boolean;
}

/** Whether what stands behind a denied wish is another wish: "how do I disable it?" is still about the first. */
function saysWanted(sentence: Utterance, behind: readonly Piece[], language: Language): boolean {
  const goesOn = behind.some(({ text, isContrast }) => isContrast || saysWish(text, language));
  return (
    goesOn && namesSomething(sentence.part(behind.map(({ text }) => text).join(', ')), language)
  );
}

const saysWish = (text: string, language: Language): boolean => {
  const words = foldedWords(text);
  return words.some((_, at) => phraseLengthAt(words, at, lists[language].wants) > 0);
};

function namesSomething(utterance: Utterance, language: Language): boolean {
  const { words } = readQuery(utterance, language, languages);
  return words.some(({ isOptional, isGeneric }) => !isOptional && !isGeneric);
}

/** "I don't want X but Y" is of two things. */
function cutAtContrasts(clause: string, language: Language): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { word, start, end } of tokensIn(clause)) {
    if (!lists[language].contrasts.has(word)) continue;
    pieces.push({ text: clause.slice(from, start), isContrast: from > 0 });
    from = end;
  }
  pieces.push({ text: clause.slice(from), isContrast: from > 0 });
  return pieces.filter(({ text }) => text.trim() !== '');
}

/** Whether a clause says "I want" with a "not" in it or right behind it. */
function isUnwanted(clause: string, language: Language): boolean {
  const words = foldedWords(clause);
  const affirmed = words.filter((word) => !saysNot(word, language));
  if (affirmed.length === words.length) return false;
  const denied = words.findIndex((word) => saysNot(word, language));
  return affirmed.some((_, at) => {
    const length = phraseLengthAt(affirmed, at, lists[language].wants);
    return length > 0 && at <= denied && denied <= at + length;
  });
}

const lists = ofEachLanguage((language) => {
  const { contrasts, wants } = packs[language].requests;
  return {
    contrasts: new Set(wordsOfList(contrasts)),
    wants: new Set(wants.split(',').map((phrase) => phrase.trim())),
  };
});
