import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Expression {
  /** Relative to `src`, with the line. */
  place: string;
  expression: RegExp;
}

const sourceFolder = fileURLToPath(new URL('../../../src/', import.meta.url));

/** Used on nothing longer than this, where they stand. */
export const usedOnShortTexts: Readonly<Record<string, string>> = {
  '\\p{L}.*-.*\\d': 'words of 40 characters',
  '[a-z][a-z0-9+.-]*$': 'the last 32 characters that were shown',
  '^[.,;:!?"\')\\]|`*>]*(?:\\[\\d{1,3}\\])*[.,;:!?"\')\\]|`*>]*$': '64 marks behind an address',
  '\\\\.|\\[(?:\\\\.|[^\\]\\\\])*\\]|\\(\\?(?:<[=!]|[:=!<])|\\{\\d*,?\\d*\\}|[^]':
    'patterns of 200 characters',
};

/** Every regular expression that stands in the sources. */
export function expressionsInSources(): Expression[] {
  return readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => expressionsIn(join(sourceFolder, name)));
}

function expressionsIn(file: string): Expression[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const end = node.text.lastIndexOf('/');
      found.push({
        place: `${relative(sourceFolder, file).replaceAll(sep, '/')}:${line + 1}`,
        expression: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Uses an expression in the way that costs most: as often as it matches. */
export function useEverywhere(expression: RegExp, text: string): void {
  expression.lastIndex = 0;
  if (expression.global) text.replace(expression, '');
  else expression.test(text);
}
