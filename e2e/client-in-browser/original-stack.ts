import { SourceMap, type SourceMapPayload } from 'node:module';
import { resolve } from 'node:path';

/** Tells stacks of a bundled script in the files it was made of, whose paths are relative to `folder`. */
export function createStackReader(map: string, folder: string): (stack: string) => string {
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const originalPlace = (place: string, line: string, column: string) => {
    const origin = sources.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `${resolve(folder, origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  return (stack) => stack.replace(/https?:\S+?\.js:(\d+):(\d+)/g, originalPlace);
}
