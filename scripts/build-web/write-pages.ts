import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The server fills in its own name (server/http/page-frames.ts). */
const namePlace = '%APP_NAME%';

/** Writes beside the built web what its build derives from the pages, which is the same for everybody. */
export async function writePages(dist: string): Promise<void> {
  // Addresses are made as in a browser.
  Object.assign(globalThis, { location: { origin: 'http://localhost' } });
  const { renderPages } = await import(pathToFileURL(join(dist, 'render/render-pages.js')).href);
  await writeFile(join(dist, 'web/.vite/pages.json'), JSON.stringify(renderPages(namePlace)));
}
