import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@deskhand/contract';
import type { OpenApiDocument } from '../../src/platform/http/reference/openapi.ts';
import { bucketRules } from '../../src/ratelimit/index.ts';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { readServedDocument, type Place, type ServedDocument } from './document.ts';
import { openApiStructure } from './openapi-structure.ts';

let service: TestService;
let served: ServedDocument;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  served = await readServedDocument(service);
});
afterAll(() => service.stop());

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1 with schemas of JSON Schema 2020-12', () => {
    const validate = new Ajv2020({ strict: false, formats: {} }).compile(openApiStructure);
    expect({ valid: validate(served.document), errors: validate.errors }).toEqual({
      valid: true,
      errors: null,
    });
  });

  test('is refused by that check when it is broken', () => {
    const validate = new Ajv2020({ strict: false, formats: {} }).compile(openApiStructure);
    const broken = (change: (document: OpenApiDocument) => void) => {
      const document = structuredClone(served.document);
      change(document);
      return validate(document);
    };
    expect(broken(() => undefined)).toBe(true);
    expect(broken((document) => Object.assign(document, { swagger: '2.0' }))).toBe(false);
    expect(broken(({ info }) => Object.assign(info, { version: undefined }))).toBe(false);
    expect(
      broken(({ components }) => Object.assign(components.schemas['Case']!, { type: 5 })),
    ).toBe(false);
    expect(
      broken(({ paths }) => Object.assign(paths['/api/cases']!['post']!, { responses: {} })),
    ).toBe(false);
  });

  test('is what replies are held against, without a field more', () => {
    const schema = { $ref: '#/components/schemas/Ok' };
    served.expectExactly(schema, { ok: true });
    expect(() => served.expectExactly(schema, { ok: true, more: 1 })).toThrow();
    expect(() => served.expectExactly(schema, {})).toThrow();
    expect(() => served.expectExactly({ anyOf: [schema, { type: 'null' }] }, { ok: 1 })).toThrow();
  });

  test('refers only to what is in it, and holds nothing that nobody refers to', () => {
    const referred = new Set(
      [...JSON.stringify(served.document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(
        ([, path]) => path,
      ),
    );
    const { securitySchemes, ...components } = served.document.components;
    const present = Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    );
    expect([...referred].sort()).toEqual(present.sort());
    const used = served.places.flatMap(({ operation }) => operation.security.flatMap(Object.keys));
    expect([...new Set(used)].sort()).toEqual(Object.keys(securitySchemes).sort());
  });

  test('names every operation once, under a tag that it describes', () => {
    const ids = served.places.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = served.document.tags.map(({ name }) => name);
    for (const { operation } of served.places) {
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
    }
  });

  test('documents the parameters that stand in the path, and only those', () => {
    for (const place of served.places) {
      const inPath = [...place.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const documented = served.parametersOf(place).filter((each) => each.in === 'path');
      expect(documented.map(({ name }) => name)).toEqual(inPath);
    }
  });

  test('writes no schema out that has a name', () => {
    const { schemas } = served.document.components;
    const named = new Map(
      Object.entries(schemas).map(([name, each]) => [JSON.stringify(each), name]),
    );
    const inlined: string[] = [];
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const name = named.get(JSON.stringify(value));
      if (name !== undefined && path !== `/components/schemas/${name}`)
        inlined.push(`${path}: ${name}`);
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`);
    };
    walk(served.document, '');
    expect(inlined).toEqual([]);
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'ApiError',
        'Case',
        'Message',
        'Snapshot',
        'Credential',
        'TurnEvent',
      ]),
    );
  });

  test('leaves no route out but the files of pages', () => {
    const src = fileURLToPath(new URL('../../src', import.meta.url));
    const hidden = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const source = readFileSync(join(src, file), 'utf8');
        return [...source.matchAll(/'(\/[^']*)',\s*\{ schema: \{ hide: true \} \}|hide: true/g)];
      })
      .map(([, path]) => path);
    const files = [
      ...['/docs/reference.css', '/docs/reference.js', '/panel', '/panel/*', '/panel/assets/:file'],
      '/panel/preview',
      ...['/widget.js', '/widget/:file'],
    ];
    expect(hidden.sort()).toEqual(files);
  });
});

describe('the introduction', () => {
  test('tells the limits as they are', () => {
    const { 'cases.create': cases, 'messages.create': messages, other } = bucketRules;
    expect(served.document.info.description).toContain(
      `${cases.limit} new cases, ${messages.limit} messages, ${other.limit} of everything else`,
    );
  });
});

describe('the answers of an operation', () => {
  test('are told with the id of the request', () => {
    for (const place of served.places) {
      for (const status of Object.keys(place.operation.responses)) {
        expect(served.responseOf(place, Number(status)).headers).toHaveProperty('X-Request-Id');
      }
    }
  });

  test('include 401 where a credential is needed, and a 500', () => {
    for (const place of served.places) {
      const needsCredential = place.operation.security.length > 0 || signsIn(place);
      expect('401' in place.operation.responses).toBe(needsCredential);
      expect(codesOf(place, 500)).toEqual(['INTERNAL_ERROR']);
    }
  });

  test('tell the rate limit where a credential is needed, and its state where requests count for a user', () => {
    for (const place of served.places) {
      const schemes = place.operation.security.flatMap(Object.keys);
      const counts = schemes.includes('session') || schemes.includes('integration');
      const waits = ['createDocument', 'replaceDocument'].includes(place.operation.operationId);
      expect('429' in place.operation.responses).toBe(schemes.length > 0 || signsIn(place));
      if (waits) {
        expect(Object.keys(served.responseOf(place, 429).headers)).toContain('Retry-After');
      }
      if (counts) {
        const { headers } = served.responseOf(place, 429);
        expect(Object.keys(headers)).toEqual(
          expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Reset', 'Retry-After']),
        );
      }
    }
  });

  test('name codes that have the status they stand under', () => {
    for (const place of served.places) {
      for (const status of Object.keys(place.operation.responses).map(Number)) {
        for (const code of status < 400 ? [] : codesOf(place, status)) {
          expect(errorCodes[code as keyof typeof errorCodes].status).toBe(status);
        }
      }
    }
  });

  const codesOf = (place: Place, status: number) =>
    Object.keys(served.responseOf(place, status).content?.['application/json']?.examples ?? {});
});

/** It takes its credential in the body. */
const signsIn = ({ operation }: Place) =>
  ['openPanelSession', 'joinPanel', 'readInvitation', 'beginSignIn', 'finishSignIn'].includes(
    operation.operationId,
  );
