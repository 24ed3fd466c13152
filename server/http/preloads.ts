import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * An entry of Vite's manifest (Vite docs, "Backend Integration"): a module's built file and the scripts that it
 * imports.
 */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Link elements for scripts of modules that index.html does not name, so that the browser fetches them while it parses
 * the first scripts. The argument contains the paths of the modules within web/.
 * @throws when the build has no such module
 */
export type PreloadsOf = (modules: string[]) => string;

export async function openPreloads(folder: string): Promise<PreloadsOf> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const named = scriptsOf(manifest, 'index.html');
  return (modules) =>
    [...new Set(modules.flatMap((module) => [...scriptsOf(manifest, module)]))]
      .filter((file) => !named.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
}

function scriptsOf(manifest: Manifest, module: string): Set<string> {
  if (!manifest[module]) throw new Error(`The build of the web has no ${module}`);
  const modules = new Set([module]);
  for (const key of modules) for (const imported of manifest[key]?.imports ?? []) modules.add(imported);
  return new Set([...modules].flatMap((key) => manifest[key]?.file ?? []));
}
