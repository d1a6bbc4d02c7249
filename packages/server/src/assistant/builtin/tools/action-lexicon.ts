import { languages, type Language } from '../../../language/index.ts';
import { nounTable, verbTable } from './verb-lexicon.ts';

export interface ActionWords {
  /** Actions by a verb's words joined with spaces. */
  verbs: ReadonlyMap<string, readonly string[]>;
  nouns: ReadonlyMap<string, readonly string[]>;
  /** German verbs in two parts: first part, then what stands at the end, and the actions. */
  parted: ReadonlyMap<string, readonly { particle: string; action: string }[]>;
}

export const verbWordsMax = 3;

const lexicon = new Map<Language, ActionWords>();

export function actionWordsOf(language: Language): ActionWords {
  const known = lexicon.get(language);
  if (known) return known;
  const parted = new Map<string, { particle: string; action: string }[]>();
  const verbs = gather(verbTable[language].split('\n'), (entry, action) =>
    formsOf(entry, language, action, parted),
  );
  const nouns = gather(nounTable[language].split('|'), (entry) => [entry]);
  const words = { verbs, nouns, parted };
  lexicon.set(language, words);
  return words;
}

/** The actions a word of a tool's name stands for, in whatever language it is. */
export function actionsNamed(word: string): string[] {
  const actions = languages.flatMap((language) => {
    const { verbs, nouns } = actionWordsOf(language);
    return [...(verbs.get(word) ?? []), ...(nouns.get(word) ?? [])];
  });
  return [...new Set(actions)];
}

function gather(
  lines: readonly string[],
  forms: (entry: string, action: string) => readonly string[],
): Map<string, string[]> {
  const gathered = new Map<string, string[]>();
  for (const line of lines) {
    const [action = '', list = ''] = line.split(':').map((part) => part.trim());
    for (const form of list.split(',').flatMap((entry) => forms(entry.trim(), action))) {
      const actions = gathered.get(form) ?? [];
      if (!actions.includes(action)) gathered.set(form, [...actions, action]);
    }
  }
  return gathered;
}

function formsOf(
  entry: string,
  language: Language,
  action: string,
  parted: Map<string, { particle: string; action: string }[]>,
): string[] {
  const plus = entry.indexOf('+');
  if (plus > 0) {
    const [root, particle] = [entry.slice(0, plus), entry.slice(plus + 1)];
    for (const form of [root, `${root}e`, `${root}en`]) {
      parted.set(form, [...(parted.get(form) ?? []), { particle, action }]);
    }
    return [`${particle}${root}en`];
  }
  const regular = entry.includes('~') ? conjugate(entry, language) : [entry];
  return language === 'pt' || language === 'es' ? regular.flatMap(withPronouns) : regular;
}

const endings: Readonly<
  Record<Language, { plain: readonly string[]; beforeE: readonly string[] }>
> = {
  en: { plain: [''], beforeE: [] },
  pt: { plain: ['ar', 'a'], beforeE: ['e', 'em', 'es'] },
  es: { plain: ['ar', 'a'], beforeE: ['e', 'en', 'es'] },
  fr: { plain: ['er', 'e', 'ez', 'es'], beforeE: [] },
  de: { plain: ['en', 'e', ''], beforeE: [] },
};

function conjugate(entry: string, language: Language): string[] {
  const [root = '', rootBeforeE = ''] = entry.split('~');
  const { plain, beforeE } = endings[language];
  return [
    ...plain.map((ending) => root + ending),
    ...beforeE.map((ending) => (rootBeforeE || root) + ending),
  ];
}

/** `cámbiame`, `cambiarnos`: the pronoun is written on. */
const withPronouns = (form: string): string[] =>
  form.includes(' ') || form.length < 2 ? [form] : [form, `${form}me`, `${form}nos`];
