import { fold } from '../../../language/index.ts';
import { joinsValues, type Amount, type Scope } from './candidates.ts';
import type { Finding, Found } from './find-values.ts';
import { furtherWords } from './number-lexicon.ts';
import type { Property } from './properties.ts';
import { requestLexicon } from './request-lexicon.ts';
import { meansOneOf } from './word-meaning.ts';

/**
 * Money for amounts of money; else numbers beside a word of the property's name, and of the tool's
 * only number also those of what the tool is about: "add 3 seats", "set the seats to 12".
 */
export function amountsFor(property: Property, scope: Scope, finding: Finding): Found[] {
  const isMoney = property.words.some((word) => moneyWords.has(word));
  const inCents = property.words.some((word) => centWords.has(word));
  const isMeant = (amount: Amount): boolean => {
    if (isMoney) {
      const isPlain = amount.unit !== '%' && !units.test(amount.unit);
      return amount.isMoney || (!inCents && isPlain && scope.amounts.length === 1);
    }
    return !amount.isMoney && isCounted(amount, property, scope, finding);
  };
  return scope.amounts.filter(isMeant).flatMap((amount): Found[] => {
    const { value, isMoney: hasCurrency, start, end } = amount;
    // "3 or 4 seats": which of them counts the seats?
    if (isOneOfTwo(amount, scope)) return [{ value: null, start, end }];
    const meant = inCents && hasCurrency ? Math.round(value * 100) : value;
    return fitsRange(property, meant) ? [{ value: meant, start, end }] : [];
  });
}

const isOneOfTwo = ({ start, end, value }: Amount, { amounts, text }: Scope): boolean =>
  amounts.some(
    (other) =>
      other.value !== value &&
      (joinsValues(text.slice(end, other.start)) || joinsValues(text.slice(other.end, start))),
  );

export const fitsRange = ({ minimum, maximum, isInteger }: Property, value: number): boolean =>
  value >= minimum && value <= maximum && (!isInteger || Number.isSafeInteger(value));

const moneyWords = new Set(
  'amount price total sum cost fee refund payment valor montant betrag importe'.split(' '),
);
const centWords = new Set('cents cent minor'.split(' '));
const units =
  /^(?:days?|weeks?|months?|years?|hours?|minutes?|users?|seats?|dias?|mes(?:es)?|anos?|jours?|mois|ans?|tagen?|monaten?|jahren?)$/;

const byWords = new Set(['by', 'um']);

function isCounted(
  amount: Amount,
  property: Property,
  { words }: Scope,
  { language, objects, isOnlyNumber }: Finding,
): boolean {
  if (words.length === 1) return true;
  if (amount.unit === '%') return property.words.some((word) => word.startsWith('percent'));
  const at = words.findIndex(({ start }) => start >= amount.start);
  // By how much is not how many.
  if (byWords.has(words[at - 1]?.word ?? '')) return false;
  const named = (word: string) => meansOneOf(word, language, property.words);
  if (words.slice(Math.max(0, at - 3), at + 2).some(({ word }) => named(word))) return true;
  if (!isOnlyNumber) return false;
  const after = words.slice(at + 1, at + 4).map(({ word }) => word);
  const unit = after.find((word) => !furtherWords[language].has(word)) ?? '';
  if (unit === fold(amount.unit) || after[0] !== unit) {
    if (meansOneOf(unit, language, objects)) return true;
  }
  // The new value: nothing is counted behind it.
  const isPointedAt = requestLexicon[language].towards.has(words[at - 1]?.word ?? '');
  const isNamed = words.some(({ word }) => named(word) || meansOneOf(word, language, objects));
  return isPointedAt && isNamed && amount.unit === '';
}
