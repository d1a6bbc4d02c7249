import { termsOf, type Language } from '../language/index.ts';
import type { Question } from './question.ts';
import { cellsOf } from './units.ts';

/**
 * Rows of a table as they answer a question: one cell as a line ("Studio, yearly price: $290"), the
 * one column that the question names, or whole rows where it names none: what the whole article is about, its
 * `title` says, names none of them. `head` is the header and its divider.
 */
export function showRows(
  { title, head, rows }: { title: string; head: string; rows: readonly string[] },
  question: Question,
): string {
  const [header = '', ...divider] = head.split('\n');
  const { utterance, language, background } = question;
  const titles = cellsOf(header);
  // "And per year?" leaves unsaid of which plan.
  const subject = new Set(termsOf(title, language));
  const named =
    columnNamed(titles, utterance.text, subject, language) ??
    columnNamed(titles, background?.questions.text ?? '', subject, language);
  if (named === null) return [header, ...divider, ...rows].join('\n');
  const lines = rows.map(cellsOf);
  const pairs = lines.map((cells) => [cells[0] ?? '', cells[named.at] ?? ''] as const);
  const [only] = pairs;
  if (only && pairs.length === 1) return `${named.title}, ${only[0]}: ${only[1]}`;
  const narrow = pairs.map(([label, value]) => `| ${label} | ${value} |`);
  return [`| ${titles[0] ?? ''} | ${named.title} |`, '|---|---|', ...narrow].join('\n');
}

/** The only column behind the first whose title `text` says. */
function columnNamed(
  titles: readonly string[],
  text: string,
  subject: ReadonlySet<string>,
  language: Language,
): { at: number; title: string } | null {
  const asked = new Set(termsOf(text, language));
  const named = titles.flatMap((title, at) => {
    const terms = termsOf(title, language);
    const isNamed =
      at > 0 && terms.some((term) => !subject.has(term)) && terms.every((term) => asked.has(term));
    return isNamed ? [{ at, title }] : [];
  });
  return named.length === 1 ? named[0]! : null;
}
