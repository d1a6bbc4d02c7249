import type {
  ConnectorTool,
  DisplayColumn,
  ReceiptPointers,
  ToolDisplay,
  ToolLabels,
  ToolLookups,
  ToolUndo,
  UpdateToolRequest,
} from '@deskhand/contract';

const fields = [
  ...(['effect', 'requiredRoles', 'identityArgument', 'timeoutMs', 'readbackTool'] as const),
  ...(['receipt', 'confirm', 'titles', 'examples', 'lookup', 'preview', 'undo'] as const),
  ...(['display', 'explainRoles', 'labels'] as const),
];

/** What an owner says of a tool, as it is being written: an empty text is none. */
export type Policy = Pick<ConnectorTool, (typeof fields)[number]>;

export const policyOf = (tool: ConnectorTool): Policy =>
  // Each field by its name, with the tool's own value.
  Object.fromEntries(fields.map((field) => [field, tool[field]])) as unknown as Policy;

/**
 * What differs from the policy that was begun with. Only that is sent: what nobody has touched, and what the
 * form does not show, stays as it is.
 */
export function changesOf(former: Policy, typed: Policy): UpdateToolRequest {
  const before = cleaned(former);
  const after = cleaned(typed);
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

export function cleaned(policy: Policy): Policy {
  const { requiredRoles, receipt, titles, examples, lookup, preview, undo, display, labels } =
    policy;
  return {
    ...policy,
    requiredRoles: [...new Set(requiredRoles.map((role) => role.trim()).filter(Boolean))],
    identityArgument: policy.identityArgument || null,
    readbackTool: policy.readbackTool || null,
    receipt: receipt && cleanedReceipt(receipt),
    titles: orNone(titles, (title) => title.trim()),
    examples: orNone(examples, (lines) => lines.map((line) => line.trim()).filter(Boolean)),
    labels: cleanedLabels(labels),
    lookup: cleanedLookup(lookup),
    preview: preview?.tool ? preview : null,
    undo: undo?.tool ? cleanedUndo(undo) : null,
    display: display && cleanedDisplay(display),
  };
}

/** Without what says nothing; null where nothing is left. */
function orNone<Value>(
  said: Record<string, Value> | null,
  clean: (value: Value) => Value & { length: number },
): Record<string, Value> | null {
  const kept = Object.entries(said ?? {})
    .map(([name, value]) => [name, clean(value)] as const)
    .filter(([, value]) => value.length > 0);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** Takes members away that are null or empty. */
const withoutEmpty = <Said extends object>(said: Said): Said =>
  Object.fromEntries(
    Object.entries(said).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && !value.length),
    ),
    // Only members that may be left out are.
  ) as Said;

function cleanedReceipt(receipt: ReceiptPointers): ReceiptPointers | null {
  const { id, ...rest } = receipt;
  const success = receipt.success?.map((value) => value.trim()).filter(Boolean);
  const more = withoutEmpty({ ...rest, ...(success && { success }) });
  return id === '' && Object.keys(more).length === 0 ? null : { ...more, id };
}

function cleanedLabels(labels: ToolLabels | null): ToolLabels | null {
  const kept = Object.entries(labels ?? {}).flatMap(([language, named]) => {
    const said = orNone(named, (label) => label.trim());
    return said ? [[language, said] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

function cleanedLookup(lookup: ToolLookups | null): ToolLookups | null {
  const kept = Object.entries(lookup ?? {}).filter(([, { tool }]) => tool !== '');
  if (kept.length === 0) return null;
  return Object.fromEntries(
    kept.map(([argument, { query, ...rest }]) => [argument, { ...rest, query: query || null }]),
  );
}

function cleanedUndo(undo: ToolUndo): ToolUndo {
  return { ...withoutEmpty(undo), arguments: withoutEmpty(undo.arguments) };
}

function cleanedDisplay(display: ToolDisplay): ToolDisplay | null {
  const { columns, below, ...rest } = display;
  const shown = cleanedColumns(columns ?? []);
  const list = cleanedColumns(below?.columns ?? []);
  const kept = withoutEmpty({
    ...rest,
    columns: shown,
    below: below && (below.items !== '' || list.length > 0) ? { ...below, columns: list } : null,
  });
  return Object.keys(kept).length === 0 ? null : kept;
}

const cleanedColumns = (columns: readonly DisplayColumn[]): DisplayColumn[] =>
  columns
    .filter(({ pointer }) => pointer !== '')
    .map((column) =>
      withoutEmpty({ ...column, label: orNone(column.label ?? null, (text) => text.trim()) }),
    );
