import type { Queryable } from '../platform/database/index.ts';
import { selectSettingsVersion, selectTools } from './store.ts';
import type { ConnectorTool } from './tool.ts';

/** The tenant's tools at the settings' `version` or later, gone ones too; not to be changed. */
export type ReadTools = (tenantId: number, version: number) => Promise<readonly ConnectorTool[]>;

interface Kept {
  version: number;
  tools: readonly ConnectorTool[];
  characters: number;
}

const charactersMax = 32 * 1024 * 1024;

/** A turn asks for its tools; a query only when they changed since the tenant's last turn. */
export function createToolsCache(deps: { database: Queryable }): ReadTools {
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

  return async (tenantId, version) => {
    const cached = cache.get(tenantId);
    if (cached && cached.version >= version) return cached.tools;
    // The version first: tools that are newer than it are only read once too often.
    const read = await selectSettingsVersion(deps.database, tenantId);
    const tools = await selectTools(deps.database, tenantId);
    const size = entryCharacters + JSON.stringify(tools).length;
    keep(tenantId, { version: read ?? version, tools, characters: size });
    return tools;
  };
}

/** An entry without tools takes room, too. */
const entryCharacters = 200;
