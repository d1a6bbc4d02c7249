import { foldedWords } from './fold.ts';
import type { Language } from './pack/languages.ts';
import type { DataWords } from './pack/data.ts';
import type { ServiceSentences } from './pack/sentences.ts';
import { packs } from './packs.ts';
import { ofEachLanguage } from './word-lists.ts';

type Asks = keyof DataWords;

const phrases = ofEachLanguage((language) => {
  // Its keys are the kinds.
  const entries = Object.entries(packs[language].data) as [Asks, string][];
  return entries.map(([kind, list]) => ({
    kind,
    said: list.split(', ').map((phrase) => ({
      isFirst: phrase.startsWith('^') || kind === 'any' || kind === 'had',
      words: ` ${phrase.replace('^', '')} `,
    })),
  }));
});

/** What stands before a month where one is meant, folded. */
export const monthBehind = ofEachLanguage((language) =>
  packs[language].data.monthBehind.split(', '),
);

/** The months as they are called, in their order, folded. */
export const monthNames = ofEachLanguage((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    foldedWords(format.format(Date.UTC(2026, month, 1))).join(' '),
  );
});

/** The phrases that a message asks with, by their kind; what begins a question counts only there. */
export function saidOfData(message: string, language: Language): ReadonlyMap<Asks, string[]> {
  const words = ` ${foldedWords(message.slice(0, charactersMax)).join(' ')} `;
  const isSaid = ({ isFirst, words: said }: { isFirst: boolean; words: string }) =>
    isFirst ? words.startsWith(said) : words.includes(said);
  return new Map(
    phrases[language].flatMap(({ kind, said }) => {
      const found = said.filter(isSaid).map((phrase) => phrase.words.trim());
      return found.length > 0 ? [[kind, found] as const] : [];
    }),
  );
}

const charactersMax = 500;

/** The sentence above a part of a list: what was looked for, how many there are, and what they come to. */
export const partTexts = ofEachLanguage((language) => told(packs[language].sentences));

function told({ entries, colon }: ServiceSentences) {
  const { one, many, together } = entries;
  const counted = (count: number) =>
    count === 0 ? entries.none : `${count} ${count === 1 ? one : many}`;
  return {
    some: (of: string, count: number, sum: string | null): string => {
      const said = `${of}${colon} ${counted(count)}`;
      if (sum === null) return `${said}.`;
      // One alone comes together with nothing.
      return `${said}, ${count === 1 ? '' : `${together} `}${sum}.`;
    },
    none: (of: string, among: number): string => `${of}${colon} ${entries.noneOf(among)}.`,
  };
}
