import { isObject } from '../../platform/json-object.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { formats } from '../../platform/http/validation.ts';
import { kinds, type Kind } from '../kinds/index.ts';
import {
  exportFormat,
  footerSchema,
  headerSchema,
  lineSchema,
  type ExportFooter,
  type ExportHeader,
} from '../line-schema.ts';
import { ImportError, wrongLine } from './import-error.ts';
import { readLines, type ReadLine } from './read-lines.ts';

export interface ExportedLine {
  number: number;
  kind: Kind;
  /** As it stands in the file. */
  text: string;
  value: Readonly<Record<string, unknown>>;
}

/**
 * Reads an export of a tenant to its end: the lines of kinds, in their order. Returns what it ended with.
 * Throws ImportError for what is damaged, was changed, or is something else; it names line and field.
 */
export async function* readExport(file: string): AsyncGenerator<ExportedLine, ExportFooter> {
  const counts = new Map<string, number>();
  let isBegun = false;
  let footer: ExportFooter | null = null;
  let order = 0;
  for await (const line of readLines(file)) {
    if (footer) throw wrongLine(line.number, 'it stands behind the last line of the export');
    const value = readLine(line, isBegun);
    if (!isBegun) {
      readHeader(value);
      isBegun = true;
    } else if (value['type'] === 'end') {
      footer = value as unknown as ExportFooter;
      checkFooter(footer, counts, line);
    } else {
      const at = kinds.findIndex(({ type }) => type === value['type']);
      if (at < order) throw wrongLine(line.number, 'it is out of its place');
      order = at;
      const kind = kinds[at]!;
      const count = (counts.get(kind.type) ?? 0) + 1;
      if (count > kind.linesMax) {
        throw wrongLine(line.number, `it is one \`${kind.type}\` too many`);
      }
      counts.set(kind.type, count);
      const problem = kind.problemOf(value);
      if (problem !== null) throw wrongLine(line.number, problem);
      yield { number: line.number, kind, text: line.text, value };
    }
  }
  if (!isBegun) throw new ImportError(`${file} is empty`);
  if (footer) return footer;
  throw new ImportError('the export is cut short: it has no last line; nothing was imported');
}

type Value = Record<string, unknown>;

function readLine({ number, text }: ReadLine, isBegun: boolean): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrongLine(number, 'it is not JSON');
  }
  const line: Value = isObject(value) ? value : {};
  const { type } = line;
  if (!isBegun && type !== 'export') throw new ImportError('the file is not an export of Deskhand');
  const fits = typeof type === 'string' ? validators().get(type) : undefined;
  if (!fits || (isBegun && type === 'export')) {
    throw wrongLine(number, '`type` is none that this release knows');
  }
  if (fits(line)) return line;
  throw wrongLine(number, problemOf(fits.errors![0]!));
}

function readHeader(value: Value): void {
  // It fits its schema.
  const { format, of } = value as unknown as ExportHeader;
  if (format !== exportFormat) {
    const release = format > exportFormat ? 'a newer' : 'an older';
    throw new ImportError(
      `the export has format ${format}: import it with ${release} release; nothing was imported`,
    );
  }
  if (of === 'tenant') return;
  throw new ImportError('the export is of a person: only that of a whole tenant can be imported');
}

function checkFooter(
  { isComplete, lines, sha256 }: ExportFooter,
  counts: ReadonlyMap<string, number>,
  line: ReadLine,
): void {
  if (!isComplete) {
    throw new ImportError(
      'the export is not complete, as its last line says: nothing was imported',
    );
  }
  for (const type of new Set([...counts.keys(), ...Object.keys(lines)])) {
    const [told, found] = [lines[type] ?? 0, counts.get(type) ?? 0];
    if (told !== found) {
      throw wrongLine(
        line.number,
        `\`lines\` tells of ${told} \`${type}\`, and ${found} are there`,
      );
    }
  }
  if (sha256 === line.digestBefore()) return;
  throw new ImportError('the export was changed since it was written: nothing was imported');
}

let compiled: ReadonlyMap<string, ValidateFunction> | undefined;

function validators(): ReadonlyMap<string, ValidateFunction> {
  if (compiled) return compiled;
  const ajv = new Ajv({ strict: false, formats });
  const schemas: [string, TSchema][] = [
    ['export', headerSchema],
    ...kinds.map((kind): [string, TSchema] => [kind.type, lineSchema(kind)]),
    ['end', footerSchema],
  ];
  compiled = new Map(schemas.map(([type, schema]) => [type, ajv.compile(schema)]));
  return compiled;
}

function problemOf({ instancePath, keyword, params, message }: ErrorObject): string {
  const of = params as Record<string, string | undefined>;
  const within = (name: string | undefined) => `${instancePath}/${name}`.slice(1);
  if (keyword === 'required') return `\`${within(of['missingProperty'])}\` is missing`;
  if (keyword === 'additionalProperties') {
    return `\`${within(of['additionalProperty'])}\` is not known`;
  }
  return `\`${instancePath.slice(1)}\` ${message ?? 'is wrong'}`;
}
