import { existsSync, readFileSync, statSync } from 'node:fs';

const dist = new URL('../dist/web/', import.meta.url);

/** Vite's manifest of the build: the file of each module or shared chunk. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The paths of the script files that this module of web/ needs and that none of the other modules needs. */
export function scriptsOnlyOf(module: string, others: readonly string[]): ReadonlySet<string> {
  const known = new Set(filesOf(others));
  return new Set(filesOf([module]).filter((file) => !known.has(file)));
}

/** The size of all script files that these modules of web/ import statically, in kB as the server sends them to browsers. */
export function kilobytesOf(modules: readonly string[]): number {
  const sizes = filesOf(modules).map((file) => {
    const [script, compressed] = [`${dist.pathname}${file}`, `${dist.pathname}${file}.br`];
    return statSync(existsSync(compressed) ? compressed : script).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

function filesOf(modules: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
  const seen = new Set(modules);
  for (const name of seen) for (const imported of manifest[name]?.imports ?? []) seen.add(imported);
  return [...new Set([...seen].flatMap((name) => manifest[name]?.file ?? []))].map((file) => `/${file}`);
}
