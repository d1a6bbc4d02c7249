import type { Queryable } from '../platform/database/index.ts';
import {
  selectConnector,
  selectSettingsVersion,
  selectTools,
  type CallTarget,
  type ConnectorRow,
} from './store.ts';
import type { ConnectorTool } from './tool.ts';

/** The tenant's tools at the settings' `version` or later, gone ones too; not to be changed. */
type ReadTools = (tenantId: number, version: number) => Promise<readonly ConnectorTool[]>;

/**
 * Reads what a call of a tool needs, at the settings' `version` or later, from memory alone: no
 * query is made for it. Null where it is not, and where there is no such tool.
 */
export type KnownTarget = (tenantId: number, version: number, name: string) => CallTarget | null;

interface Kept {
  version: number;
  connector: ConnectorRow | null;
  tools: readonly ConnectorTool[];
  characters: number;
}

const charactersMax = 32 * 1024 * 1024;

/** A turn asks for its tools; a query only when they changed since the tenant's last turn. */
export function createToolsCache(deps: { database: Queryable }): {
  tools: ReadTools;
  knownTarget: KnownTarget;
  /** Whether the tenant has a connector. */
  isSet: (tenantId: number, version: number) => Promise<boolean>;
} {
  const cache = new Map<number, Kept>();
  let characters = 0;

  function drop(tenantId: number): void {
    characters -= cache.get(tenantId)?.characters ?? 0;
    cache.delete(tenantId);
  }

  function keep(tenantId: number, entry: Kept): void {
    drop(tenantId);
    cache.set(tenantId, entry);
    characters += entry.characters;
    for (const [oldest] of cache) {
      if (characters <= charactersMax || cache.size === 1) return;
      drop(oldest);
    }
  }

  function find(tenantId: number, version: number): Kept | null {
    const cached = cache.get(tenantId);
    return cached && cached.version >= version ? cached : null;
  }

  async function read(tenantId: number, version: number): Promise<Kept> {
    const { database } = deps;
    // The version first: what is newer than it is only read once too often.
    const current = await selectSettingsVersion(database, tenantId);
    const connector = await selectConnector(database, tenantId);
    const tools = await selectTools(database, tenantId);
    const size = entryCharacters + charactersOf(connector) + JSON.stringify(tools).length;
    const entry = { version: current ?? version, connector, tools, characters: size };
    keep(tenantId, entry);
    return entry;
  }

  return {
    isSet: async (tenantId, version) =>
      (find(tenantId, version) ?? (await read(tenantId, version))).connector !== null,
    tools: async (tenantId, version) =>
      (find(tenantId, version) ?? (await read(tenantId, version))).tools,
    knownTarget(tenantId, version, name) {
      const { connector, tools } = find(tenantId, version) ?? { connector: null, tools: [] };
      const tool = tools.find(({ definition }) => definition.name === name);
      // Two statements: a tool of other settings than the connector's is not called with these.
      if (!connector || tool?.connectorVersion !== connector.version) return null;
      return { tool, endpoint: connector };
    },
  };
}

/** An entry without tools takes room, too. */
const entryCharacters = 200;
const charactersOf = (connector: ConnectorRow | null): number =>
  (connector?.sealed_url?.length ?? 0) + (connector?.sealed_credential?.length ?? 0);
