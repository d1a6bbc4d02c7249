import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageOf, readNavigation, root } from '../navigation.js';

const rootPath = fileURLToPath(root);
const titles = new Map(
  readNavigation().flatMap(({ pages }) => pages.map(({ file, title }) => [file, title])),
);

/**
 * Makes the anchor of a heading as GitHub does, so that one link holds there and on the site.
 *
 * @param {string} heading
 */
export const githubAnchor = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Leads links that leave `docs/` to where the site has what they name: another page, or the file itself,
 * which `build.js` copies to `files/`. The Markdown keeps the links that hold in the repository. A link
 * that reads as the name of a file reads as the title of its page.
 *
 * @param {import('vitepress').MarkdownRenderer} markdown
 */
export function leadToPages(markdown) {
  markdown.core.ruler.push('lead-to-pages', ({ tokens, env }) => {
    if (!env.path) return;
    const file = (env.realPath ?? env.path).slice(rootPath.length);
    const inOrder = tokens.flatMap((each) => [each, ...(each.children ?? [])]);
    inOrder.forEach((token, index) => {
      if (/^html_/.test(token.type)) token.content = withDots(token.content);
      if (token.type !== 'link_open') return;
      const named = fileNamed(file, token.attrGet('href'));
      const text = inOrder[index + 1];
      if (/^[\w./-]+\.md$/.test(text.content)) text.content = titles.get(named) ?? text.content;
      const target = named && targetOf(named, token.attrGet('href'));
      if (target) token.attrSet('href', target);
    });
  });
}

/** The bundler takes `images/a.png` for a package, and `./images/a.png` for a file. */
const withDots = (html) => html.replace(/(\ssrc=")(?![a-z]+:|[./])/g, '$1./');

/**
 * @param {string} file from the repository's root
 * @param {string} href as it is written in that file
 * @returns {string | null} the file that it names, from the root; null for another site or an anchor alone
 */
function fileNamed(file, href) {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return null;
  const named = posix.join(posix.dirname(file), decodeURI(href.split('#')[0])).replace(/\/$/, '');
  return isFolder(named) ? `${named}/README.md` : named;
}

function targetOf(named, href) {
  const anchor = href.includes('#') ? href.slice(href.indexOf('#')) : '';
  if (named.endsWith('.md') && pageOf(named)) return `/${pageOf(named)}${anchor}`;
  return existsSync(new URL(named, root)) ? `/files/${named}` : null;
}

const isFolder = (path) => statSync(new URL(path, root), { throwIfNoEntry: false })?.isDirectory();
