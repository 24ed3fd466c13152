import type { Import, Reading } from './read-imports.ts';
import { type Zone, zones } from './zones.ts';

/**
 * Returns the violations in a file, one per line, each with the file and the line number.
 * @param path relative to the repository's root
 */
export function findViolations(path: string, { imports, environment }: Reading): string[] {
  const zone = zoneOf(path);
  if (!zone) return [`${path}:1 lies in no zone: give it one in scripts/check/check-imports/zones.ts`];
  const wrong = imports.flatMap((imported) => {
    const complaint =
      imported.file === null ? complainOfPackage(zone, imported) : complainOfFile(zone, imported.file);
    return complaint ? [`${path}:${imported.line} imports ${complaint}. ${zone.why}`] : [];
  });
  if (zone.readsEnvironment?.test(path)) return wrong;
  const reads = environment.map(
    (line) => `${path}:${line} reads process.env. The settings are parsed once, in server/env.ts.`,
  );
  return [...wrong, ...reads];
}

function zoneOf(path: string): Zone | undefined {
  return zones.find(({ files }) => files.test(path));
}

function complainOfFile(zone: Zone, target: string): string | null {
  const other = zoneOf(target);
  // All code may import data and styles that are not TypeScript (package.json, a .css file).
  if (!other) return /\.(json|css|svg|po)$/.test(target) ? null : `${target}, which lies in no zone`;
  if (other === zone || zone.imports.some((allowed) => covers(allowed, other.name))) return null;
  const may = zone.imports.join(', ') || 'only itself';
  return `${target} (${other.name}), but ${zone.name} may import ${may}`;
}

function covers(allowed: string, name: string): boolean {
  return allowed.endsWith('*') ? name.startsWith(allowed.slice(0, -1)) : name === allowed;
}

function complainOfPackage({ name, packages }: Zone, { from }: Import): string | null {
  if (packages?.only && !packages.only.test(from)) return `the package ${from}, which is not for ${name}`;
  if (packages?.never?.test(from)) return `the package ${from}, which is not for ${name}`;
  return null;
}
