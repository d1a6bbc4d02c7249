import { languages, termsOf, type Language } from '../../../language/index.ts';
import { namesOfThing } from './object-lexicon.ts';

const stemsByNames = new WeakMap<object, ReadonlySet<string>>();

/** Whether `word` (folded) is one of `names`, in another form or another language. */
export function meansOneOf(
  word: string,
  language: Language,
  names: ReadonlySet<string> | readonly string[],
): boolean {
  const stems = stemsOf(names);
  const own = termsOf(word, language)[0];
  if (own === undefined) return false;
  return stems.has(own) || namesOfThing(word, language, languages).some((name) => stems.has(name));
}

/** Of whatever language the names are. */
function stemsOf(names: ReadonlySet<string> | readonly string[]): ReadonlySet<string> {
  const known = stemsByNames.get(names);
  if (known) return known;
  const stems = new Set(
    [...names].flatMap((name) => languages.flatMap((language) => termsOf(name, language))),
  );
  stemsByNames.set(names, stems);
  return stems;
}
