import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The placeholder that the server replaces with the product's name (server/http/page-skeletons.ts). */
const namePlace = '%APP_NAME%';

/** Writes the data that the build derives from the pages (the same for every visitor) beside the built web app. */
export async function writePages(dist: string): Promise<void> {
  // The pages read the browser's location to make addresses.
  Object.assign(globalThis, { location: { origin: 'http://localhost' } });
  const { renderPages } = await import(pathToFileURL(join(dist, 'render/render-pages.js')).href);
  await writeFile(join(dist, 'web/.vite/pages.json'), JSON.stringify(renderPages(namePlace)));
}
