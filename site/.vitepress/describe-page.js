import { pageOf } from '../navigation.js';

/**
 * Gives a page the description that `docs/README.md` has of it; a page that is not listed there, such as a
 * decision, is described by its title.
 *
 * @param {import('vitepress').PageData} page
 * @param {import('../navigation.js').Group[]} navigation
 */
export function describePage(page, navigation) {
  const listed = navigation
    .flatMap(({ pages }) => pages)
    .find(({ file }) => pageOf(file) === page.relativePath);
  if (page.relativePath === 'index.md') return {};
  if (listed) return { description: listed.description };
  return { description: `Deskhand: ${page.title}.` };
}
