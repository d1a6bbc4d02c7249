import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Makes stack traces name the sources instead of the bundle. Node's own switch for this reads every
 * map at start (70 ms, 8 MB); here a map is read when the first stack that needs it is looked at. That
 * is soon: Node looks at the stack of each error that a socket is closed with.
 */
export function mapStackTraces(folder) {
  const prefix = pathToFileURL(`${folder}/`).href;
  const maps = new Map();
  const mapOf = (file) => {
    if (!maps.has(file)) maps.set(file, readMap(join(folder, `${file}.map`)));
    return maps.get(file);
  };
  Error.prepareStackTrace = (error, frames) =>
    [heading(error), ...frames.map((frame) => `    at ${place(frame)}`)].join('\n');

  function place(frame) {
    const text = String(frame);
    const url = frame.getFileName();
    if (!url?.startsWith(prefix)) return text;
    const line = frame.getLineNumber();
    const column = frame.getColumnNumber();
    const map = mapOf(basename(url));
    const origin = map && findOrigin(map, line - 1, column - 1);
    if (!origin) return text;
    const source = relative(process.cwd(), resolve(folder, origin.source));
    return text.replace(
      `${url}:${line}:${column}`,
      `${source}:${origin.line + 1}:${origin.column + 1}`,
    );
  }
}

function heading(error) {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

function readMap(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const comma = ','.charCodeAt(0);
/** What a letter stands for; -1 for what is none. */
const digits = new Int8Array(128).fill(-1);
for (const [value, letter] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
  digits[letter.charCodeAt(0)] = value;

/**
 * Finds where a place of the bundle comes from, or null; all lines and columns count from 0. Reads a map
 * up to that place and keeps nothing: making an entry of each segment, as Node's reader does, held
 * up the process for 400 ms the first time.
 *
 * @param {{mappings: string, sources: string[]}} map of version 3
 */
export function findOrigin({ mappings, sources }, line, column) {
  // Of a segment: column in the bundle, source, line, column, name; each told as its difference.
  const fields = [0, 0, 0, 0, 0];
  let atLine = 0;
  let field = 0;
  let value = 0;
  let shift = 0;
  let found = null;
  for (let at = 0; at <= mappings.length; at += 1) {
    const letter = mappings.charCodeAt(at);
    const digit = at < mappings.length ? digits[letter] : -1;
    if (digit >= 0) {
      value += (digit & 31) << shift;
      shift += 5;
      if (digit & 32) continue;
      fields[field] += value & 1 ? -(value >> 1) : value >> 1;
      field += 1;
      value = 0;
      shift = 0;
      continue;
    }
    if (atLine === line && field > 0) {
      if (fields[0] > column) return found;
      found = field > 3 ? { source: sources[fields[1]], line: fields[2], column: fields[3] } : null;
    }
    field = 0;
    if (letter === comma) continue;
    if (atLine === line) return found;
    atLine += 1;
    fields[0] = 0;
  }
  return found;
}
