import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relocate } from '../../src/help-center/addresses.ts';
import { formatted } from '../../src/site/formatted.ts';
import { startTown, type Town } from './town.ts';

let town: Town;

beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

const slugs = readdirSync(fileURLToPath(new URL('../../knowledge', import.meta.url))).map((name) =>
  name.replace(/\.md$/, ''),
);
const path = (slug: string) => `/help/articles/${slug}`;

describe('the help center', () => {
  test('lists every article once, by title, in its language, and is open to everybody', async () => {
    const guest = await town.visitor().get('/help');
    const ada = await (await town.visitor().signIn('ada')).get('/help');
    for (const { status, html, text } of [guest, ada]) {
      expect(status).toBe(200);
      const listed = [...html.matchAll(/href="\/help\/articles\/([^"]+)"/g)].map(
        ([, slug]) => slug,
      );
      expect([...listed].sort()).toEqual([...slugs].sort());
      expect(text).toMatch(/English .*Receive webhooks.* Español .* Português \(Brasil\) /);
    }
    expect(guest.text).toContain('Sign in');
    expect(ada.text).toContain('Ada Moreau');
  });

  test('is searched by words, those with them in their titles first, accents or not', async () => {
    const titlesFor = async (query: string) => {
      const { html } = await town.visitor().get(`/help?query=${encodeURIComponent(query)}`);
      return [...html.matchAll(/href="\/help\/articles\/[^"]+">([^<]*)</g)].map(
        ([, title]) => title,
      );
    };
    expect((await titlesFor('refund payment'))[0]).toBe('Refund a payment in full or in part');
    expect(await titlesFor('CONTRASENA')).toContain('Restablecer o cambiar tu contraseña');
    expect(await titlesFor('webhooks xylophone')).toEqual([]);
    const { html, text } = await town.visitor().get('/help?query=%3Cb%3Exylophone');
    expect(text).toContain('0 articles with “<b>xylophone” · All help articles');
    expect(html).not.toContain('<b>');
  });

  test('shows an article as a page, with its title and its sections', async () => {
    for (const visitor of [town.visitor(), await town.visitor().signIn('dora')]) {
      const { status, html, headers } = await visitor.get(path('refund-a-payment'));
      expect(status).toBe(200);
      expect(html).toContain('<title>Refund a payment in full or in part · Tidewater</title>');
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<h2 id="[a-z-]+">/);
      expect(html).toContain('<article class="card help-article" lang="en">');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const spanish = await town.visitor().get(path('refund-a-payment-es'));
    expect(spanish.html).toMatch(/<h1 lang="es">Reembolsar.*<article[^>]* lang="es">/s);
  });

  test('puts the chat on its pages for members only, and tells it which article is read', async () => {
    const guest = await town.visitor().get(path('webhooks'));
    expect(guest.html).not.toMatch(/<script|support-context/);
    const dora = await (await town.visitor().signIn('dora')).get(path('webhooks'));
    expect(dora.html).toContain('/widget.js');
    expect(dora.html).toContain(`&#34;url&#34;:&#34;${town.url}/help/articles/webhooks&#34;`);
  });

  test.each([
    'nowhere',
    '',
    'webhooks/',
    'webhooks.md',
    'Webhooks',
    '__proto__',
    'constructor',
    '..%2f..%2fpackage.json',
    '%2e%2e%2fFACTS',
    '%00',
    '%',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '"><script>alert(1)</script>',
    'a'.repeat(4_000),
  ])('has no article %s, and says so without repeating it', async (slug) => {
    const dora = await town.visitor().signIn('dora');
    for (const visitor of [town.visitor(), dora]) {
      const { status, html, text } = await visitor.get(path(slug));
      expect(status).toBe(404);
      expect(text).toContain('No such article');
      expect(html).not.toMatch(/<script>|alert\(1\)<|<script[^>]*alert/);
    }
  });

  test('serves every article, and every link of one to another leads to a page and a section', async () => {
    const visitor = town.visitor();
    const pages = new Map(
      await Promise.all(
        slugs.map(async (slug) => [path(slug), await visitor.get(path(slug))] as const),
      ),
    );
    let links = 0;
    for (const [from, { status, html, text }] of pages) {
      expect(status, from).toBe(200);
      expect(html, from).not.toContain('help.tidewater.example');
      // Nothing of the Markdown, or of the front matter, is left over.
      expect(text, from).not.toMatch(/\]\(|\*\*|^---|locale:/);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, from).toBe(ids.length);
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        if (!href.startsWith(path(''))) continue;
        const [to = '', section] = href.split('#');
        const found = pages.get(to);
        expect(found?.status, `${from} leads to ${href}`).toBe(200);
        if (section !== undefined) expect(found?.html, href).toContain(` id="${section}"`);
        links += 1;
      }
    }
    expect(links).toBeGreaterThan(100);
  });
});

describe('the addresses of articles', () => {
  test('follow the application from place to place', () => {
    const published =
      'See [A](https://help.tidewater.example/articles/a#b), [C](https://c.example).';
    const here = relocate(published, 'http://127.0.0.1:3002');
    expect(here).toBe('See [A](http://127.0.0.1:3002/help/articles/a#b), [C](https://c.example).');
    expect(relocate(here, 'http://127.0.0.1:3002')).toBe(here);
    expect(relocate(here, 'http://[::1]:4002')).toContain('](http://[::1]:4002/help/articles/a#b)');
    expect(relocate(here, '')).toContain('](/help/articles/a#b)');
    const others = 'https://help.tidewater.example.evil/articles/a http://a.example/articles/a';
    expect(relocate(others, '')).toBe(others);
  });
});

describe('a text with sections', () => {
  const shown = (text: string) =>
    formatted(text, { address: () => null, sections: true }).toString();

  test('has headings that can be linked to, each once, below that of the page', () => {
    expect(shown('# Über `uns` & co!\n## Codes\n### Codes\n## ?')).toBe(
      '<div class="formatted"><h2 id="über-uns-co">Über <code>uns</code> &#38; co!</h2>' +
        '<h2 id="codes">Codes</h2><h3 id="codes-2">Codes</h3><h2 id="section">?</h2></div>',
    );
    expect(shown('## <i onclick=x>" id="y')).not.toMatch(/<i|" id="y/);
  });
});
