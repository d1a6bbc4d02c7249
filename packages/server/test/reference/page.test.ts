import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@deskhand/contract';
import { renderPage } from '../../src/platform/http/reference/page/render-page.ts';
import { writeExamples } from '../../src/platform/http/reference/page/write-examples.ts';
import { echo } from '../stage/answers.ts';
import type { Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { readServedDocument, type ServedDocument } from './document.ts';

let service: TestService;
let served: ServedDocument;
let page: Reply;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  served = await readServedDocument(service);
  page = await service.call('GET', '/docs');
});
afterAll(() => service.stop());

describe('the reference as a page', () => {
  test('is HTML that may load its own style sheet and script, and nothing else', async () => {
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|connect-src|\*/);
    expect(page.text).not.toMatch(
      /<script(?! src="\/docs\/reference\.js" defer><\/script>)|<style|<img|<iframe|\son\w+=|\sstyle=|javascript:/i,
    );
    expect([...page.text.matchAll(/(?:src|href)="(?!#)([^"]*)"/g)].map(([, to]) => to)).toEqual([
      '/docs/reference.css',
      '/docs/reference.js',
      '/openapi.json',
    ]);
    const style = await service.call('GET', '/docs/reference.css');
    expect(style.status).toBe(200);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(style.text).not.toMatch(/@import|url\(/);
    expect(style.text).toContain('color-scheme: light dark');
    const script = await service.call('GET', '/docs/reference.js');
    expect(script.status).toBe(200);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.text).not.toMatch(/import|fetch|innerHTML|eval|https?:/);
  });

  test('has a place for every operation, object and error, and leads only to places it has', () => {
    const places = [...page.text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toEqual(
      expect.arrayContaining([
        ...served.places.map(({ operation }) => operation.operationId),
        ...Object.keys(served.document.components.schemas).map((name) => `schema-${name}`),
        ...Object.keys(errorCodes).map((code) => `error-${code}`),
      ]),
    );
    const links = [...page.text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(places).toEqual(expect.arrayContaining(links));
  });

  test('shows bounds, credentials and a call to paste', () => {
    expect(page.text).toContain('1 to 5,000 characters; not blank');
    expect(page.text).toContain('curl &quot;$DESKHAND_URL/api/cases&quot;');
    expect(page.text).toContain('Authorization: Bearer $DESKHAND_SIK');
    expect(page.text).toContain('await fetch(`${DESKHAND_URL}/api/cases/${CASE_ID}/close`, {');
    expect(page.text).toContain('requests.delete(\n    f&quot;{DESKHAND_URL}/api/admin/connector');
    expect(page.text).toContain('at most 30 entries; each 1 to 80 characters');
  });

  test('opens and closes every element', () => {
    const empty = new Set(['meta', 'link', 'br', 'hr', '!doctype']);
    const open: string[] = [];
    for (const [, slash, name] of page.text.matchAll(/<(\/?)([a-z0-9!]+)[^>]*>/gi)) {
      if (empty.has(name!.toLowerCase())) continue;
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name!);
    }
    expect(open).toEqual([]);
  });

  test('spells the body of an example as each language does', () => {
    const schema = { examples: [{ rotate: true, reason: "it's null" }] };
    const text = writeExamples(served.document, 'put', '/things/{thingId}', {
      ...{ operationId: 'putThing', summary: '', tags: [], security: [], responses: {} },
      requestBody: { required: true, content: { 'application/json': { schema } } },
    });
    expect(text).toContain(String.raw`"rotate": true,
  "reason": "it'\''s null"
}'`);
    expect(text).toContain('body: JSON.stringify({\n    "rotate": true,');
    expect(text).toContain('f"{DESKHAND_URL}/things/{THING_ID}"');
    expect(text).toContain('"rotate": True,\n      "reason": "it\'s null"');
  });

  test('names each row of a table by its first cell', () => {
    expect(page.text).toContain('<th scope="row"><code>previousCaseId</code>');
  });

  test('escapes every text of the document', () => {
    const hostile = `"'><script>alert(1)</script>&`;
    const poisoned = JSON.parse(JSON.stringify(served.document), (key, value: unknown) =>
      ['summary', 'description', 'title', 'name', 'version'].includes(key) &&
      typeof value === 'string'
        ? `${value}${hostile}`
        : value,
    ) as ServedDocument['document'];
    const text = renderPage(poisoned);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/docs/reference.js" defer>']);
    expect(text).not.toContain(`"'>`);
  });
});
