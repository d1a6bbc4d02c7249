import type { JsonObject } from '../../connector/index.ts';
import {
  foldedWords,
  ofEachLanguage,
  packs,
  stem,
  type Extreme,
  type Language,
} from '../../language/index.ts';
import type { Cell, Field } from './fields.ts';
import { amountOf, type Form } from './value-text.ts';

/** Which one of several a message asks for, as in "the oldest"; null where none is, or more than one. */
export function extremeIn(message: string, language: Language): Extreme | null {
  const said = stemmed(message.slice(0, charactersMax), language);
  const found = phrases[language].filter(({ words }) => said.includes(words));
  const [only, ...others] = new Set(found.map(({ extreme }) => extreme));
  return others.length === 0 ? (only ?? null) : null;
}

/** The stems of the words by which a message may ask for it. */
export const wordsOfExtreme = (extreme: Extreme, language: Language): ReadonlySet<string> =>
  new Set(
    phrases[language].flatMap((one) =>
      one.extreme === extreme ? one.words.trim().split(' ') : [],
    ),
  );

const charactersMax = 1_000;

const stemmed = (text: string, language: Language): string =>
  ` ${foldedWords(text)
    .map((word) => stem(word, language))
    .join(' ')} `;

const phrases = ofEachLanguage((language) => {
  // Its keys are the extremes.
  const table = Object.entries(packs[language].questions.extremes) as [Extreme, string][];
  return table.flatMap(([extreme, list]) =>
    list.split(', ').map((phrase) => ({ extreme, words: stemmed(phrase, language) })),
  );
});

/**
 * The records that are furthest out, by the first of their fields that is a day or an amount; several
 * where they are alike. None where nothing can be compared: amounts in two currencies, say.
 */
export function furthestOf(
  records: readonly JsonObject[],
  fields: readonly Field[],
  extreme: Extreme,
): JsonObject[] {
  const isDay = extreme === 'oldest' || extreme === 'newest';
  const forms: readonly Form[] = isDay ? ['date', 'time'] : ['money', 'number'];
  // What costs something is compared by its price rather than by how many there are.
  const field = forms
    .flatMap((form) =>
      fields.filter(({ cellOf }) => records.some((one) => cellOf(one).form === form)),
    )
    .at(0);
  if (!field) return [];
  const cells = records.map((record) => ({ record, cell: field.cellOf(record) }));
  if (new Set(cells.map(({ cell }) => cell.currency)).size > 1 && !isDay) return [];
  const measured = cells.flatMap(({ record, cell }) => {
    const measure = isDay ? momentOf(cell) : amountOf(cell.value);
    return measure === null ? [] : [{ record, measure }];
  });
  const measures = measured.map(({ measure }) => measure);
  const isLow = extreme === 'oldest' || extreme === 'least';
  const end = isLow ? Math.min(...measures) : Math.max(...measures);
  return measured.filter(({ measure }) => measure === end).map(({ record }) => record);
}

function momentOf({ value }: Cell): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
