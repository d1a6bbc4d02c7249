import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { pageOf, readNavigation, root } from '../navigation.js';
import { githubAnchor, leadToPages } from './links.js';
import { describePage } from './describe-page.js';
import { protectPage } from './protect-page.js';

const navigation = readNavigation();
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

/** `build.js` sets both; a preview of what is written has neither. */
const { DOCS_BASE: base = '/', DOCS_OUT: outDir = './.vitepress/dist' } = process.env;

const sidebar = navigation.map(({ title, pages }) => ({
  text: title,
  collapsed: title === 'The project',
  items: pages.map((page) => ({
    text: page.title,
    link: `/${pageOf(page.file)
      .replace(/index\.md$/, '')
      .replace(/\.md$/, '')}`,
  })),
}));

export default defineConfig({
  lang: 'en',
  title: 'Deskhand',
  description: 'A support desk that you host yourself, with an assistant that acts on confirmation',
  base,
  outDir,
  srcDir: fileURLToPath(root),
  srcExclude: ['packages/**', 'e2e/**', 'deploy/**', 'scripts/**', 'site/**', '.*/**', 'README.md'],
  rewrites: pageOf,
  metaChunk: true,
  markdown: {
    anchor: { slugify: githubAnchor },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: leadToPages,
  },
  transformPageData: (page) => describePage(page, navigation),
  transformHtml: protectPage,
  themeConfig: {
    version,
    sidebar,
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides/chat-on-your-site' },
      { text: 'API reference', link: '/reference/index.html', target: '_self' },
    ],
    search: {
      provider: 'local',
      options: {
        // What was decided when is for who looks for that; it would stand before what is so.
        _render: (source, env, markdown) =>
          env.relativePath.startsWith('decisions/2') ? '' : markdown.render(source, env),
        miniSearch: { searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, titles: 2 } } },
      },
    },
  },
  vite: {
    publicDir: fileURLToPath(new URL('site/.generated', root)),
    server: { host: '127.0.0.1', fs: { allow: [fileURLToPath(root)] } },
    build: { chunkSizeWarningLimit: 2000 },
  },
});
