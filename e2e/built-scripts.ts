import { readFileSync } from 'node:fs';

/** Vite's manifest of the build: the file of each module or shared chunk. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The paths of the script files that this module of web/ needs and that none of the other modules needs. */
export function scriptsOnlyOf(module: string, others: readonly string[]): ReadonlySet<string> {
  const manifest = JSON.parse(
    readFileSync(new URL('../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const known = new Set(others.flatMap((other) => filesOf(manifest, other)));
  return new Set(filesOf(manifest, module).filter((file) => !known.has(file)));
}

function filesOf(manifest: Manifest, module: string): string[] {
  const seen = new Set([module]);
  for (const name of seen) for (const imported of manifest[name]?.imports ?? []) seen.add(imported);
  return [...seen].flatMap((name) => manifest[name]?.file ?? []).map((file) => `/${file}`);
}
