import { insertAuditEvents } from '../../audit/index.ts';
import { addressPurpose } from '../../connector/index.ts';
import { cutAnew } from '../../knowledge/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { addFirstCredentials, isTenantKey } from '../../tenants/index.ts';
import type { Kind } from '../kinds/index.ts';
import { ImportError, wrongLine } from './import-error.ts';
import { insertLines, refuseLine } from './insert-lines.ts';
import { readExport, type ExportedLine } from './read-export.ts';
import { findForeign, insertTenantLine, waitForOthers } from './store.ts';

interface Deps {
  secrets: SecretBox;
  /** Told how many lines are written. */
  onLines: (count: number, type: string) => void;
}

/** Something that had a secret, which has to be made or set anew. */
interface LostSecret {
  what: string;
  name: string | null;
  detail: string | null;
}

export interface ImportedTenant {
  key: string;
  /** Lines by their kind. */
  lines: Record<string, number>;
  /** Shown this once. */
  tsk: string;
  sik: string;
  lost: LostSecret[];
}

const linesAtOnce = 500;
const charactersAtOnce = 4_000_000;
/** Nobody answers there: the address is a secret, and has to be set anew. */
const placeholderAddress = 'https://connector.invalid/';

/**
 * Makes a tenant of an export, in the transaction it is given: all of it, or nothing. Ids stay. Throws
 * ImportError for a file that is not as it was written, and where something of it is here already.
 */
export async function importTenant(
  tx: Queryable,
  deps: Deps,
  file: string,
  givenKey: string | null,
): Promise<ImportedTenant> {
  const exported = readExport(file);
  const first = await exported.next();
  if (first.done || first.value.kind.type !== 'tenant') {
    throw new ImportError('the export does not begin with its tenant: nothing was imported');
  }
  const { id, key } = await beginTenant(tx, first.value, givenKey);
  deps.onLines(1, first.value.kind.type);
  const lost: LostSecret[] = [];
  const write = createWriter(tx, deps, id);
  for (;;) {
    const { done, value } = await exported.next();
    if (done) {
      await write.rest();
      await refuseForeign(tx, id);
      return { key, lines: value.lines, lost, ...(await finish(tx, id, key)) };
    }
    if (value.kind.type === 'tenant') throw wrongLine(value.number, 'it is a second tenant');
    if (value.kind.type === 'secret') lost.push(value.value as unknown as LostSecret);
    if (value.kind.imported !== null) await write.line(value);
    else deps.onLines(1, value.kind.type);
  }
}

async function beginTenant(
  tx: Queryable,
  { number, kind, value }: ExportedLine,
  givenKey: string | null,
): Promise<{ id: number; key: string }> {
  // It fits its schema.
  const key = givenKey ?? (value['key'] as string);
  if (!isTenantKey(key)) {
    throw new ImportError(`\`${key}\` can't be the key of a tenant: nothing was imported`);
  }
  await waitForOthers(tx);
  const line = JSON.stringify([{ ...value, key }]);
  const id = await insertTenantLine(tx, kind, line).catch((error: unknown) =>
    refuseLine(number, error),
  );
  if (id !== null) return { id, key };
  throw new ImportError(
    `a tenant with the key \`${key}\` is here already: nothing was imported. Name another key, or delete that tenant first`,
  );
}

function createWriter(tx: Queryable, { secrets, onLines }: Deps, tenantId: number) {
  let kind: Kind | null = null;
  let lines: ExportedLine[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    if (kind === null || lines.length === 0) return;
    const address = () => [secrets.seal(addressPurpose(tenantId), placeholderAddress)];
    await insertLines(tx, tenantId, kind, lines, kind.type === 'connector' ? address() : []);
    if (kind.type === 'document') for (const line of lines) await cutDocument(tx, tenantId, line);
    onLines(lines.length, kind.type);
    lines = [];
    characters = 0;
  }

  return {
    async line(line: ExportedLine): Promise<void> {
      const isFull = lines.length >= linesAtOnce || characters >= charactersAtOnce;
      if (line.kind !== kind || isFull) await flush();
      kind = line.kind;
      lines.push(line);
      characters += line.text.length;
    },
    rest: flush,
  };
}

async function cutDocument(tx: Queryable, tenantId: number, line: ExportedLine): Promise<void> {
  // It fits its schema.
  const { id, ...document } = line.value as unknown as Parameters<typeof cutAnew>[2] & {
    id: string;
  };
  await cutAnew(tx, tenantId, { ...document, id: id.slice('doc_'.length) });
}

async function refuseForeign(tx: Queryable, tenantId: number): Promise<void> {
  const found = await findForeign(tx, tenantId);
  if (!found) return;
  throw new ImportError(
    `${found.id} is here already, in the tenant \`${found.tenant}\`: nothing was imported. Two tenants of one installation can't have the same things`,
  );
}

async function finish(tx: Queryable, tenantId: number, key: string) {
  const credentials = await addFirstCredentials(tx, tenantId);
  const actor = { type: 'operator', id: null } as const;
  await insertAuditEvents(
    tx,
    [tenantId, 0].map((of) => ({
      ...{ tenantId: of, actor, target: key, requestId: null },
      action: 'tenant.imported' as const,
    })),
  );
  return credentials;
}
