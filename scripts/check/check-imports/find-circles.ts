/**
 * Finds import cycles and lists each in the order of its imports. If cycles overlap, reports every file at least
 * once, in the shortest cycle that contains it.
 * @param imports the imports of each file. Includes imports of types, because a cycle of types also makes code hard to
 * understand
 */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  for (const file of imports.keys()) {
    if (circles.some((circle) => circle.includes(file))) continue;
    const circle = shortestCircle(file, imports);
    if (circle) circles.push(circle);
  }
  return circles;
}

function shortestCircle(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const importers = new Map<string, string>();
  const reached = [start];
  for (const file of reached) {
    for (const imported of imports.get(file) ?? []) {
      if (imported === start) return wayFrom(start, file, importers);
      if (importers.has(imported)) continue;
      importers.set(imported, file);
      reached.push(imported);
    }
  }
  return null;
}

function wayFrom(start: string, end: string, importers: ReadonlyMap<string, string>): string[] {
  const way: string[] = [];
  for (let file: string | undefined = end; file && file !== start; file = importers.get(file))
    way.unshift(file);
  return [start, ...way];
}
