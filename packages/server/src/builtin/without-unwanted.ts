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
import { cutIntoClauses, saysNot } from './tools/request-form.ts';
import { wordsIn } from './tools/words-in.ts';

/**
 * A question without what its user says they do not want, where they name something else: of "I don't want to
 * cancel, I want to change my card" the latter. Elsewhere the question as it is.
 */
export function withoutUnwanted(text: string, language: Language): string {
  const clauses = text
    .split(/(?<=[.!?;\n…])\s/u)
    .slice(0, sentencesMax)
    .flatMap((sentence) => cutIntoClauses(sentence, language))
    .flatMap((clause) => cutAtContrasts(clause.text, language));
  const wanted = clauses.filter((clause) => !isUnwanted(clause, language));
  if (wanted.length === clauses.length) return text;
  const rest = wanted.join(', ');
  const { words } = readQuery(rest, language, languages);
  return words.some(({ isOptional, isGeneric }) => !isOptional && !isGeneric) ? rest : text;
}

const sentencesMax = 40;

/** "I don't want X but Y" is of two things. */
function cutAtContrasts(clause: string, language: Language): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { word, start, end } of wordsIn(clause)) {
    if (!lists[language].contrasts.has(word)) continue;
    pieces.push(clause.slice(from, start));
    from = end;
  }
  return [...pieces, clause.slice(from)].filter((piece) => piece.trim() !== '');
}

/** Whether a clause says "I want" with a "not" in it or right behind it. */
function isUnwanted(clause: string, language: Language): boolean {
  const words = foldedWords(clause);
  const said = words.filter((word) => !saysNot(word, language));
  if (said.length === words.length) return false;
  const denied = words.findIndex((word) => saysNot(word, language));
  return said.some((_, at) => {
    const length = phraseLengthAt(said, at, lists[language].wants);
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
