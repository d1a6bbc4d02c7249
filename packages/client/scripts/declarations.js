import { join, posix } from 'node:path';
import ts from 'typescript';

/**
 * Declarations of modules and of all that they need: path in `source`, and text.
 *
 * @param {string} source Folder of the sources.
 * @param {string[]} entries Files in it.
 * @param {ts.CompilerOptions} [options]
 * @returns {Map<string, string>}
 */
export function declarationsOf(source, entries, options) {
  const program = ts.createProgram(
    entries.map((name) => join(source, name)),
    {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: [
        'lib.es2024.d.ts',
        'lib.dom.d.ts',
        'lib.dom.iterable.d.ts',
        'lib.dom.asynciterable.d.ts',
      ],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: '/',
      rootDir: source,
      skipLibCheck: true,
      ...options,
    },
  );
  const emitted = new Map();
  const { diagnostics } = program.emit(undefined, (path, text) =>
    // Compilers older than ours refuse `.ts` in a declaration.
    emitted.set(path.slice(1), text.replaceAll(/'(\.{1,2}\/[^']+)\.tsx?'/g, "'$1.js'")),
  );
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0) {
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCurrentDirectory: () => source,
        getCanonicalFileName: (name) => name,
        getNewLine: () => '\n',
      }),
    );
  }
  return emitted;
}

/**
 * What some of the declarations lead to, and they themselves.
 *
 * @param {Map<string, string>} declarations
 * @param {string[]} entries
 * @returns {Map<string, string>}
 */
export function reachable(declarations, entries) {
  const found = new Map();
  const take = (path) => {
    if (found.has(path)) return;
    const text = declarations.get(path);
    if (text === undefined) throw new Error(`There is no ${path}`);
    found.set(path, text);
    for (const [, name] of text.matchAll(/'(\.{1,2}\/[^']+)\.js'/g)) {
      take(`${posix.join(posix.dirname(path), name)}.d.ts`);
    }
  };
  entries.forEach(take);
  return found;
}
