/** A node of the parser's tree: one key names its kind (`SelectStmt`), or it is that kind's body. */
export type Syntax = Readonly<Record<string, unknown>>;

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands under a name: a node, or nothing. */
export function under(node: Syntax | undefined, name: string): Syntax | undefined {
  const found = node?.[name];
  return isSyntax(found) ? found : undefined;
}

/** The list under a name; empty where there is none. */
export function listUnder(node: Syntax | undefined, name: string): Syntax[] {
  const found = node?.[name];
  return Array.isArray(found) ? found.filter((each) => isSyntax(each)) : [];
}

export function textUnder(node: Syntax | undefined, name: string): string {
  const found = node?.[name];
  return typeof found === 'string' ? found : '';
}

/** The text of `String` nodes: parts of a name. */
export const namesIn = (list: readonly Syntax[]): string[] =>
  list.map((each) => textUnder(under(each, 'String'), 'sval'));

/** Every node of a kind inside, also inside of one another. */
export function allOf(kind: string, inside: unknown): Syntax[] {
  if (Array.isArray(inside)) return inside.flatMap((each) => allOf(kind, each));
  if (!isSyntax(inside)) return [];
  const own = under(inside, kind);
  return [...(own ? [own] : []), ...Object.values(inside).flatMap((each) => allOf(kind, each))];
}
