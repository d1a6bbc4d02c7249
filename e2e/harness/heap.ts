import type { CDPSession } from 'playwright-core';

/** What of a snapshot of the browser is read here. */
interface Snapshot {
  snapshot: {
    meta: {
      node_fields: string[];
      node_types: [string[], ...unknown[]];
      edge_types: [string[], ...unknown[]];
    };
  };
  /** `node_fields` of each, one after the other: its type, the index of its name, and so on. */
  nodes: number[];
  /** Three of each: type, name, and where in `nodes` it leads. */
  edges: number[];
  strings: string[];
}

/**
 * Which of the words stand anywhere in the memory of the page's scripts, after what can go has gone.
 * What only the browser itself still has, such as the name of an entry that left the storage, is not
 * the scripts'.
 */
export async function rememberedWords(
  session: CDPSession,
  words: readonly string[],
): Promise<string[]> {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  let text = '';
  const hear = ({ chunk }: { chunk: string }) => void (text += chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', hear);
  // In the format that the browser documents.
  const held = heldNames(JSON.parse(text) as Snapshot);
  return words.filter((word) => held.some((name) => name.includes(word)));
}

/** The names of everything that something else than the browser's own tables leads to. */
function heldNames({ snapshot, nodes, edges, strings }: Snapshot): string[] {
  const { node_fields: fields, node_types: kinds, edge_types: types } = snapshot.meta;
  const width = fields.length;
  const countAt = fields.indexOf('edge_count');
  const nameAt = fields.indexOf('name');
  const names = new Set<string>();
  let edge = 0;
  for (let node = 0; node < nodes.length; node += width) {
    const isTable = kinds[0][nodes[node]!] === 'synthetic';
    for (let left = nodes[node + countAt]!; left > 0; left -= 1, edge += 3) {
      const isWeak = types[0][edges[edge]!] === 'weak';
      if (!isTable && !isWeak) names.add(strings[nodes[edges[edge + 2]! + nameAt]!]!);
    }
  }
  return [...names];
}
