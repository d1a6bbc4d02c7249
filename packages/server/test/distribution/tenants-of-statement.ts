import { parseSync } from 'libpg-query';
import { referenceTables } from '../../src/distribution/index.ts';
import { isSyntax, listUnder, namesIn, textUnder, under, type Syntax } from './syntax.ts';

/** What a statement says of the tenants whose rows it touches. */
export interface TenantsOfStatement {
  /** The tables of tenants that it reads or writes. */
  tables: ReadonlySet<string>;
  /** Those of them whose tenant is not given by a value: rows of all tenants may be meant. */
  unbound: ReadonlySet<string>;
  /** Tables of tenants that stand beside another in one `from`, and not by the same tenant. */
  crossed: ReadonlySet<string>;
}

/** What else a statement may read: the same on every node, or of the node that is asked. */
const otherRelations = [
  'pg_stat_activity',
  ...referenceTables,
  'audit_events_id_seq',
  'pg_locks',
  'pg_database',
];

/** A place whose rows have a tenant: a table, or what a subquery, a function or a `with` returns. */
interface Source {
  alias: string;
  /** What it is called where it is no subquery. */
  relation: string;
  /** The same, of a table of tenants; null for all else. */
  table: string | null;
  /** In the sets of what has the same tenant. */
  place: number;
}

interface Scope {
  sources: Source[];
  outer: Scope | null;
}

type Named = ReadonlyMap<string, number>;

/** Reads one statement; `tables` are all tables of tenants. */
export function tenantsOfStatement(text: string, tables: ReadonlySet<string>): TenantsOfStatement {
  const reading = new Reading(tables);
  // The tree's own types have a member for each kind; it is walked by kinds' names.
  const trees = parseSync(text).stmts as unknown as { stmt: Syntax }[];
  for (const { stmt } of trees) reading.statement(stmt, new Map(), null);
  return reading.result();
}

/** Joins places by what is said to be equal, over one statement. */
class Reading {
  readonly #tables: ReadonlySet<string>;
  /** Each place's parent; a place that is its own stands for its set. */
  readonly #parents: number[] = [];
  readonly #bound = new Set<number>();
  readonly #values = new Map<string, number>();
  readonly #touched: Source[] = [];
  readonly #written = new Set<string>();
  readonly #scopes: Scope[] = [];

  constructor(tables: ReadonlySet<string>) {
    this.#tables = tables;
  }

  result(): TenantsOfStatement {
    const boundSets = new Set([...this.#bound].map((place) => this.#setOf(place)));
    const unbound = this.#touched.filter(({ place }) => !boundSets.has(this.#setOf(place)));
    const crossed = this.#scopes.flatMap(({ sources }) => {
      const ofTables = sources.filter(({ table }) => table !== null);
      const sets = new Set(ofTables.map(({ place }) => this.#setOf(place)));
      return sets.size > 1 ? ofTables : [];
    });
    return {
      tables: new Set([...this.#written, ...this.#touched.map(({ table }) => table!)]),
      unbound: new Set(unbound.map(({ table }) => table!)),
      crossed: new Set(crossed.map(({ table }) => table!)),
    };
  }

  /** Returns the place of what it returns. */
  statement(node: Syntax, named: Named, outer: Scope | null): number {
    const select = under(node, 'SelectStmt');
    if (select) return this.#select(select, named, outer);
    const insert = under(node, 'InsertStmt');
    if (insert) return this.#insert(insert, named, outer);
    const change = under(node, 'UpdateStmt') ?? under(node, 'DeleteStmt');
    if (change) return this.#change(change, named, outer);
    throw new Error(`a statement that is not known: ${Object.keys(node).join()}`);
  }

  #select(select: Syntax, before: Named, outer: Scope | null): number {
    const named = this.#with(select, before, outer);
    if (textUnder(select, 'op') !== 'SETOP_NONE') {
      const sides = ['larg', 'rarg'].map((side) =>
        this.#select(under(select, side)!, named, outer),
      );
      return this.#join(sides[0]!, sides[1]!);
    }
    const scope = this.#open(outer);
    for (const from of listUnder(select, 'fromClause')) this.#from(from, named, scope);
    this.#conditions(under(select, 'whereClause'), named, scope);
    this.#inside(select, ['withClause', 'fromClause', 'whereClause'], named, scope);
    return this.#returned(scope);
  }

  #insert(insert: Syntax, before: Named, outer: Scope | null): number {
    const named = this.#with(insert, before, outer);
    this.#note(textUnder(under(insert, 'relation'), 'relname'));
    const source = under(insert, 'selectStmt');
    const place = source ? this.statement(source, named, outer) : this.#value('default');
    this.#inside(insert, ['withClause', 'selectStmt', 'relation'], named, this.#open(outer));
    return place;
  }

  /** An update, or a delete. */
  #change(change: Syntax, before: Named, outer: Scope | null): number {
    const named = this.#with(change, before, outer);
    const scope = this.#open(outer);
    this.#table(under(change, 'relation')!, new Map(), scope);
    const others = [...listUnder(change, 'fromClause'), ...listUnder(change, 'usingClause')];
    for (const from of others) this.#from(from, named, scope);
    this.#conditions(under(change, 'whereClause'), named, scope);
    this.#inside(
      change,
      ['withClause', 'fromClause', 'usingClause', 'whereClause', 'relation'],
      named,
      scope,
    );
    return this.#returned(scope);
  }

  #with(node: Syntax, before: Named, outer: Scope | null): Named {
    const named = new Map(before);
    for (const each of listUnder(under(node, 'withClause'), 'ctes')) {
      const common = under(each, 'CommonTableExpr')!;
      const name = textUnder(common, 'ctename');
      // One that reads itself has the tenant of where it began.
      const own = this.#place();
      if (under(node, 'withClause')?.['recursive'] === true) named.set(name, own);
      this.#join(own, this.statement(under(common, 'ctequery')!, named, outer));
      named.set(name, own);
    }
    return named;
  }

  #from(from: Syntax, named: Named, scope: Scope): void {
    const table = under(from, 'RangeVar');
    const join = under(from, 'JoinExpr');
    const subselect = under(from, 'RangeSubselect');
    if (table) this.#table(table, named, scope);
    else if (join) {
      for (const side of ['larg', 'rarg']) this.#from(under(join, side)!, named, scope);
      this.#conditions(under(join, 'quals'), named, scope);
      if (namesIn(listUnder(join, 'usingClause')).includes('tenant_id')) {
        const [first, ...others] = scope.sources;
        for (const { place } of others) this.#join(first!.place, place);
      }
    } else {
      const alias = textUnder(under(Object.values(from).find(isSyntax), 'alias'), 'aliasname');
      const place = subselect
        ? this.statement(under(subselect, 'subquery')!, named, scope)
        : this.#value(`function ${alias}`);
      scope.sources.push({ alias, relation: '', table: null, place });
      if (!subselect) this.#inside(from, [], named, scope);
    }
  }

  #table(relation: Syntax, named: Named, scope: Scope): void {
    const name = textUnder(relation, 'relname');
    const alias = textUnder(under(relation, 'alias'), 'aliasname') || name;
    const known = named.get(name);
    const isOfTenants = known === undefined && this.#note(name);
    const source = {
      alias,
      relation: known === undefined ? name : '',
      table: isOfTenants ? name : null,
      place: known ?? this.#place(),
    };
    if (isOfTenants) this.#touched.push(source);
    scope.sources.push(source);
  }

  #note(name: string): boolean {
    if (this.#tables.has(name)) this.#written.add(name);
    else if (!otherRelations.includes(name)) throw new Error(`no table is called ${name}`);
    return this.#tables.has(name);
  }

  /** Joins what is equal wherever the condition holds; looks for statements in the rest. */
  #conditions(node: Syntax | undefined, named: Named, scope: Scope): void {
    if (!node) return;
    const all = under(node, 'BoolExpr');
    if (textUnder(all, 'boolop') === 'AND_EXPR') {
      for (const each of listUnder(all, 'args')) this.#conditions(each, named, scope);
      return;
    }
    const comparison = under(node, 'A_Expr');
    const [operator] = namesIn(listUnder(comparison, 'name'));
    const isAmong = under(node, 'SubLink');
    if (comparison && operator === '=') {
      this.#equal(under(comparison, 'lexpr'), under(comparison, 'rexpr'), scope);
    }
    if (textUnder(isAmong, 'subLinkType') === 'ANY_SUBLINK') {
      const place = this.statement(under(isAmong, 'subselect')!, named, scope);
      const tested = under(isAmong, 'testexpr');
      for (const one of partsOf(tested)) this.#sameAs(one, place, scope);
      return;
    }
    this.#inside(node, [], named, scope);
  }

  #equal(left: Syntax | undefined, right: Syntax | undefined, scope: Scope): void {
    const rights = partsOf(right);
    for (const [at, one] of partsOf(left).entries()) {
      const other = rights[at] ?? right;
      const place = this.#placeOf(other, scope);
      if (place !== null && isTenant(one, scope)) this.#sameAs(one, place, scope);
      else if (isTenant(other, scope)) {
        const back = this.#placeOf(one, scope);
        if (back !== null) this.#sameAs(other, back, scope);
      }
    }
  }

  #sameAs(column: Syntax | undefined, place: number, scope: Scope): void {
    if (!isTenant(column, scope)) return;
    const own = this.#placeOf(column, scope);
    if (own !== null) this.#join(own, place);
  }

  /** Where a column comes from, or what value it is; null for what is neither. */
  #placeOf(node: Syntax | undefined, scope: Scope): number | null {
    const bare = under(under(node, 'TypeCast'), 'arg') ?? node;
    const parameter = under(bare, 'ParamRef');
    if (parameter) return this.#value(`$${String(parameter['number'])}`);
    return under(bare, 'ColumnRef') ? (sourceOf(bare, scope)?.place ?? null) : null;
  }

  /** Statements inside of expressions. */
  #inside(node: unknown, but: readonly string[], named: Named, scope: Scope): void {
    if (Array.isArray(node)) for (const each of node) this.#inside(each, [], named, scope);
    if (!isSyntax(node)) return;
    if (under(node, 'SelectStmt')) {
      this.statement(node, named, scope);
      return;
    }
    for (const [name, value] of Object.entries(node)) {
      if (!but.includes(name)) this.#inside(value, [], named, scope);
    }
  }

  #open(outer: Scope | null): Scope {
    const scope = { sources: [], outer };
    this.#scopes.push(scope);
    return scope;
  }

  /** Rows have the tenant of the table they are read from, or else of all they are made of. */
  #returned({ sources }: Scope): number {
    const ofTable = sources.find(({ table }) => table !== null);
    if (ofTable) return ofTable.place;
    const place = sources.length === 0 ? this.#value('nothing') : this.#place();
    for (const source of sources) this.#join(place, source.place);
    return place;
  }

  #place(): number {
    this.#parents.push(this.#parents.length);
    return this.#parents.length - 1;
  }

  #value(name: string): number {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const place = this.#place();
    this.#values.set(name, place);
    this.#bound.add(place);
    return place;
  }

  #setOf(place: number): number {
    const parent = this.#parents[place]!;
    return parent === place ? place : this.#setOf(parent);
  }

  #join(one: number, other: number): number {
    this.#parents[this.#setOf(one)] = this.#setOf(other);
    return one;
  }
}

/** The parts of a row, or the one that it is. */
function partsOf(node: Syntax | undefined): (Syntax | undefined)[] {
  const row = under(node, 'RowExpr');
  return row ? listUnder(row, 'args') : [node];
}

/** Whether a column says whose a row is. */
function isTenant(node: Syntax | undefined, scope: Scope): boolean {
  const column = namesIn(listUnder(under(node, 'ColumnRef'), 'fields')).at(-1);
  const source = sourceOf(node, scope);
  return source !== undefined && column === (source.relation === 'tenants' ? 'id' : 'tenant_id');
}

function sourceOf(column: Syntax | undefined, scope: Scope): Source | undefined {
  const names = namesIn(listUnder(under(column, 'ColumnRef'), 'fields'));
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const { sources } = at;
    const found =
      names.length > 1
        ? sources.find(({ alias }) => alias === names[0])
        : (sources.find(({ table }) => table !== null) ?? sources[0]);
    if (found) return found;
  }
  return undefined;
}
