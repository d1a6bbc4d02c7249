/**
 * Finds the circles among modules as dependency-cruiser lists them, imports of types included: each a
 * list of files that reach each other, sorted, the largest first.
 */
export function circlesOf(modules) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        // What is imported when it is needed has been loaded by then.
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('dynamic-import'))
        .map(({ resolved }) => resolved),
    ]),
  );
  const groups = [];
  const indexes = new Map();
  const lowest = new Map();
  const open = [];
  // Tarjan's algorithm: a group is closed where nothing in it reaches further back.
  const visit = (file) => {
    const index = indexes.size;
    indexes.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const next of imports.get(file)) {
      if (!imports.has(next)) continue;
      if (!indexes.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) === index) groups.push(open.splice(open.indexOf(file)).sort());
  };
  for (const file of imports.keys()) if (!indexes.has(file)) visit(file);
  return groups
    .filter((group) => group.length > 1)
    .sort((a, b) => b.length - a.length || (a[0] < b[0] ? -1 : 1));
}
