import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@deskhand/contract';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientNames, innerNames } from '../scripts/inner-names.js';
import { en } from '../src/texts/en.ts';
import { enMore } from '../src/texts/en-more.ts';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const sources = /\/packages\/(?:client|widget)\/src\//;
/**
 * What is declared here is sent, stored, or a page's, or known to elements and chats of other versions:
 * their names are not ours to change.
 */
const told =
  /\/(?:client\/src\/(?:objects|deskhand-error)|widget\/src\/(?:element\/(?:options|events|chat)|texts\/\w+|index))\.ts$/;
const toldOf = ['OutgoingMessage', 'NewCase', 'NewMessage', 'ClientOptions', 'DeskhandWidget'];

let program: ts.Program;
let uses: { name: string; at: string; declared: ts.Declaration[] }[];
beforeAll(() => {
  const folder = join(packages, 'widget');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const roots = ['index.ts', 'loader/index.ts', 'css.d.ts'].map((name) =>
    join(folder, 'src', name),
  );
  program = ts.createProgram(roots, options);
  const checker = program.getTypeChecker();
  const names = new Set(innerNames);
  uses = program
    .getSourceFiles()
    .filter(({ fileName }) => sources.test(fileName))
    .flatMap((file) =>
      propertiesOf(file).flatMap((node) => {
        if (!names.has(node.text)) return [];
        const declared = declarationsOf(checker, node);
        return [{ name: node.text, at: `${file.fileName}:${node.pos}`, declared }];
      }),
    );
}, 60_000);

/** The names of properties in a file, wherever they are written. */
function propertiesOf(file: ts.SourceFile): (ts.Identifier | ts.StringLiteral)[] {
  const found: (ts.Identifier | ts.StringLiteral)[] = [];
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    if (ts.isIdentifier(node)) {
      const isName =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isBindingElement(parent) &&
          ts.isObjectBindingPattern(parent.parent) &&
          (parent.propertyName ?? parent.name) === node) ||
        ((ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) &&
          parent.name === node) ||
        (ts.isJsxAttribute(parent) && parent.name === node) ||
        (ts.isClassElement(parent) && parent.name === node) ||
        (ts.isTypeElement(parent) && parent.name === node);
      if (isName) found.push(node);
    }
    // A name that is also a text could be used to look the property up.
    if (ts.isStringLiteral(node) && !ts.isLiteralTypeNode(parent)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function declarationsOf(checker: ts.TypeChecker, node: ts.Node): ts.Declaration[] {
  const { parent } = node;
  if (ts.isStringLiteral(node)) return [];
  if (ts.isBindingElement(parent)) {
    const type = checker.getTypeAtLocation(parent.parent);
    return type.getProperty((node as ts.Identifier).text)?.declarations ?? [];
  }
  return checker.getSymbolAtLocation(node)?.declarations ?? [];
}

describe('a name that the build shortens', () => {
  test('is a property of ours wherever it is used, and nowhere a text', () => {
    expect(uses.length).toBeGreaterThan(300);
    const isOurs = (each: ts.Declaration) => sources.test(each.getSourceFile().fileName);
    const others = uses.filter(({ declared }) => !declared.length || !declared.every(isOurs));
    expect(others.map(({ name, at }) => `${name} at ${at}`)).toEqual([]);
    const used = new Set(uses.map(({ name }) => name));
    expect(innerNames.filter((name) => !used.has(name))).toEqual([]);
  });

  test('is nothing that a page gives or is given, and nothing that is stored', () => {
    const isTold = ({ parent }: ts.Declaration) => {
      const owner = (parent as Partial<ts.InterfaceDeclaration>).name?.text ?? '';
      return toldOf.includes(owner);
    };
    const theirs = uses.filter(({ declared }) =>
      declared.some((each) => told.test(each.getSourceFile().fileName) || isTold(each)),
    );
    expect(theirs.map(({ name, at }) => `${name} at ${at}`)).toEqual([]);
    const surface = /\/client\/src\/surface\.ts$/;
    const published = uses.filter(
      ({ name, declared }) =>
        clientNames.includes(name) &&
        declared.some((each) => surface.test(each.getSourceFile().fileName)),
    );
    expect(published.map(({ name, at }) => `${name} at ${at}`)).toEqual([]);
    const texts = Object.keys({ ...en, ...enMore });
    expect(innerNames.filter((name) => texts.includes(name))).toEqual([]);
  });

  test('is no property of what the service sends or takes', () => {
    const sent = new Set<string>();
    const collect = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties } = schema as { properties?: object };
      for (const name of Object.keys(properties ?? {})) sent.add(name);
      for (const value of Object.values(schema)) collect(value);
    };
    collect(contract);
    expect(sent.size).toBeGreaterThan(60);
    expect(innerNames.filter((name) => sent.has(name))).toEqual([]);
  });
});
