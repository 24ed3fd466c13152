import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The server replaces this placeholder by the product's name (server/http/page-skeletons.ts). */
const namePlace = '%APP_NAME%';

/**
 * Writes the data of all pages that is the same for every visitor (web/render/render-pages.tsx) into the built web app.
 */
export async function writePages(dist: string): Promise<void> {
  // Modules of the pages read `location` when they build URLs.
  Object.assign(globalThis, { location: { origin: 'http://localhost' } });
  const { renderPages } = await import(pathToFileURL(join(dist, 'render/render-pages.js')).href);
  await writeFile(join(dist, 'web/.vite/pages.json'), JSON.stringify(renderPages(namePlace)));
}
