import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import { expect } from 'vitest';
import {
  ExportLine,
  type ExportFooter,
  type ExportHeader,
} from '../../src/portability/line-schema.ts';
import type { TestService } from '../stage/service.ts';

export type Line = { type: string } & Record<string, unknown>;

export interface Exported {
  text: string;
  header: ExportHeader;
  lines: Line[];
  footer: ExportFooter;
  /** Lines of a kind. */
  of: (type: string) => Line[];
}

const isLine = new Ajv({
  strict: false,
  formats: { 'date-time': true, 'not-blank': true },
}).compile(ExportLine);

/** Asks for an export; each line fits the schema, and the last one what came before it. */
export async function exported(
  service: Pick<TestService, 'url'>,
  token: string,
  path = '/api/admin/export',
): Promise<Exported> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${service.url}${path}`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  return readExported(await response.text());
}

export function readExported(text: string): Exported {
  expect(text.endsWith('\n')).toBe(true);
  const all = text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  for (const line of all) {
    if (!isLine(line)) throw new Error(`no line of an export: ${JSON.stringify(line)}`);
  }
  const [header, ...rest] = all;
  const footer = rest.pop() as unknown as ExportFooter;
  const before = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
  expect(footer.sha256).toBe(createHash('sha256').update(before).digest('hex'));
  for (const [type, count] of Object.entries(footer.lines)) {
    expect([type, rest.filter((line) => line.type === type).length]).toEqual([type, count]);
  }
  return {
    ...{ text, header: header as unknown as ExportHeader, lines: rest, footer },
    of: (type) => rest.filter((line) => line.type === type),
  };
}
