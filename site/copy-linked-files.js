import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageOf, readNavigation, root } from './navigation.js';

/**
 * Copies files of the repository that pages link to and that are no pages, such as alert rules, into
 * `into`/files, and writes which version this is.
 *
 * @param {string} into
 */
export function copyLinkedFiles(into) {
  mkdirSync(into, { recursive: true });
  for (const file of new Set(sources().flatMap(linkedFrom))) {
    const target = join(into, 'files', file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(new URL(file, root), target);
  }
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  writeFileSync(join(into, 'version.json'), `${JSON.stringify({ version })}\n`);
}

/** Every Markdown file that becomes a page. */
function sources() {
  const inDocs = readdirSync(fileURLToPath(new URL('docs', root)), { recursive: true })
    .map((name) => posix.join('docs', name.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.md'));
  const listed = readNavigation().flatMap(({ pages }) => pages.map(({ file }) => file));
  return [...new Set([...inDocs, ...listed])];
}

function linkedFrom(source) {
  const text = readFileSync(new URL(source, root), 'utf8').replaceAll(/^```.*?^```$/gms, '');
  return (
    [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, href]) => href)
      .filter((href) => !/^[a-z]+:|^\//i.test(href))
      .map((href) => posix.join(posix.dirname(source), href))
      // Pictures are taken along by the generator.
      .filter((file) => !file.startsWith('docs/images/') && !pageOf(file))
      .filter((file) => statSync(new URL(file, root), { throwIfNoEntry: false })?.isFile())
  );
}
