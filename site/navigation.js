import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * @typedef {{ title: string, file: string, description: string }} Page `file` begins at the repository's root
 * @typedef {{ title: string, pages: Page[] }} Group
 */

/** The repository's root, as a file URL. */
export const root = new URL('..', import.meta.url);

/**
 * Reads the groups of pages from `docs/README.md`: each heading is a group, each item of its list a page.
 * The file is the contents for who reads the repository, and the navigation of the site.
 *
 * @returns {Group[]}
 */
export function readNavigation() {
  const text = readFileSync(new URL('docs/README.md', root), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      pages: [...part.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.+)$/gm)].map(
        ([, title, link, description]) => ({
          ...{ title, description },
          file: posix.join('docs', link),
        }),
      ),
    }));
}

/**
 * Names the page of a Markdown file on the site: `docs/` is its root, and what lies elsewhere in the
 * repository is under `project/`. Null for a file that is no page.
 *
 * @param {string} file
 * @returns {string | null}
 */
export function pageOf(file) {
  if (file.startsWith('docs/') && file.endsWith('.md')) {
    return file.slice('docs/'.length).replace(/(^|\/)README\.md$/, '$1index.md');
  }
  const isListed = readNavigation().some(({ pages }) => pages.some((page) => page.file === file));
  return isListed ? `project/${posix.basename(file).toLowerCase()}` : null;
}
