import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Makes stack traces name the sources instead of the bundle. Node's own switch for this reads every
 * map at start (70 ms, 8 MB); here a map is read when the first stack that needs it is looked at.
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
    const origin = mapOf(basename(url))?.findEntry(line - 1, column - 1);
    if (!origin?.originalSource) return text;
    const source = relative(process.cwd(), resolve(folder, origin.originalSource));
    return text.replace(
      `${url}:${line}:${column}`,
      `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`,
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
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
