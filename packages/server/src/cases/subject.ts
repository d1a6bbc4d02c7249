import { countCharacters, firstCharacters } from '@deskhand/contract';

const charactersMax = 80;

/** A case's subject: the first line of its opening message, cut at a word. */
export function subjectOf(message: string): string {
  const line = message
    .trim()
    .split(/[\r\n]/u, 1)[0]!
    .replace(/\s+/gu, ' ');
  if (countCharacters(line) <= charactersMax) return line;
  const cut = firstCharacters(line, charactersMax - 1);
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${atWord.length >= 40 ? atWord : cut}…`;
}
