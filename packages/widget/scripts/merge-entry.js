import { basename } from 'node:path';

/** What esbuild makes of an entry whose code is somewhere else: "import and export again". */
const passesOn =
  /^\/\*[^]*?\*\/\s*import\{(\w+) as (\w+)\}from"\.\/([\w-]+\.js)";export\{\2 as (\w+)\};\s*$/;

/**
 * esbuild puts what an entry shares with a file that is loaded later into a third one, and leaves an
 * entry of two statements: one more request, for 79 bytes. Here that third file becomes the entry: it
 * gets the entry's name, and its export the name by which the entry passed it on.
 *
 * @param {import('./build.js').Built[]} files
 * @param {string} name
 */
export function mergeEntry(files, name) {
  const entry = files.find(({ path }) => basename(path).startsWith(`${name}-`));
  const [, inner, , chunk, outer] = passesOn.exec(entry.text) ?? [];
  if (!chunk) throw new Error(`The entry is not what it was: ${entry.text}`);
  const file = chunk.replace(/^\w+/, name);
  const merged = files.filter((each) => each !== entry).map(rename);
  if (!merged.some(({ text }) => new RegExp(`\\bas ${outer}[,}]`).test(text))) {
    throw new Error(`No file exports ${inner}`);
  }
  return merged;

  function rename({ path, text, output }) {
    const isChunk = basename(path) === chunk;
    // The chunk's own list of exports, and what others import of it.
    const list = isChunk
      ? /(?<=export\{)[^}]*(?=\};\s*$)/
      : new RegExp(`(?<=import\\{)[^}]*(?=\\}from"\\./${chunk}")`);
    const part = isChunk ? new RegExp(`\\bas ${inner}$`) : new RegExp(`^${inner}(?: as|$)`);
    const put = isChunk ? `as ${outer}` : `${outer} as`;
    const renamePart = (each) => each.replace(part, each === inner ? `${put} ${inner}` : put);
    return {
      path: path.replace(chunk, file),
      text: text
        .replace(list, (all) => all.split(',').map(renamePart).join(','))
        .replaceAll(chunk, file),
      output: {
        ...output,
        imports: output.imports.map((each) => ({ ...each, path: each.path.replace(chunk, file) })),
      },
    };
  }
}
