import type { Statement } from './statement.ts';

/** Given beside the rows of a batch: the tenant of each. */
const tenantsOfRows = /unnest\(\$1::bigint\[\]/;
const tenantGiven = /\btenant_id = (\$\d+)/;
/** Named to a statement of all tenants, which is then about that one. */
const oneOfAll = /(\$\d+)::bigint is null or (?:\w+\.)?(?:tenant_)?id = \1/;
const tenantOfAnother = /\b(\w+\.(?:tenant_id|id)) = \w+\.tenant_id\b/g;

const known = new Map<string, { readonly byRows: boolean; readonly text: string } | null>();

/**
 * States a statement as a distributed database takes it: the tenant by value beside each table, where it stood
 * as another row's. Such an engine follows a value to the node that has the rows, and no join. A statement is
 * about one tenant, or about the rows of a batch: one of several tenants stays as it is.
 */
export function byTenantsValue<Row>(
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Statement<Row> {
  if (!known.has(text)) known.set(text, restate(text));
  const restated = known.get(text)!;
  if (restated === null) return { name, text };
  if (restated.byRows && new Set(values[0] as number[]).size !== 1) return { name, text };
  return { name: `${name} of one`, text: restated.text };
}

function restate(text: string) {
  const ofOne = oneOfAll.exec(text)?.[1];
  const byRows = ofOne === undefined && tenantsOfRows.test(text);
  const value = byRows ? '($1::bigint[])[1]' : (ofOne ?? tenantGiven.exec(text)?.[1]);
  if (value === undefined) return null;
  return {
    byRows,
    text: text.replace(tenantOfAnother, (_whole, column: string) => `${column} = ${value}`),
  };
}
