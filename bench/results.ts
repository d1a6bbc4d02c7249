import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { scenarioNames } from './options.ts';

const preface = `# Results

Written by \`npm run bench\` (its options: \`npm run bench -- --help\`); only the reading is written by hand.`;
const defaults = new Map([['reading', '## Reading\n\nNot written yet.']]);

/**
 * Writes RESULTS.md: sections that were measured now are replaced; those of other scenarios and the
 * hand-written reading stay as they are.
 */
export async function writeResults(
  file: string,
  sections: ReadonlyMap<string, string>,
): Promise<void> {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = composeResults(before, sections);
  writeFileSync(file, (await format(file, text)).code);
}

/** Sections without marks are written by hand as well: they stay where they are. */
function composeResults(before: string, sections: ReadonlyMap<string, string>): string {
  let text = before === '' ? preface : before.trimEnd();
  for (const name of ['machine', 'reading', ...scenarioNames]) {
    const section = sections.get(name);
    const known = sectionOf(text, name);
    if (known !== undefined && section !== undefined) {
      text = text.replace(marked(name, known), () => marked(name, section));
    } else if (known === undefined) {
      const added = section ?? defaults.get(name);
      if (added !== undefined) text += `\n\n${marked(name, added)}`;
    }
  }
  return `${text}\n`;
}

const marked = (name: string, text: string) =>
  `<!-- ${name} -->\n\n${text.trim()}\n\n<!-- /${name} -->`;

function sectionOf(text: string, name: string): string | undefined {
  const start = `<!-- ${name} -->`;
  const from = text.indexOf(start);
  const to = text.indexOf(`<!-- /${name} -->`);
  return from < 0 || to < from ? undefined : text.slice(from + start.length, to).trim();
}
