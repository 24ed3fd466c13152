import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The server fills in its own name (server/http/page-frames.ts). */
const namePlace = '%APP_NAME%';

/** Writes what the app's pages show before their scripts are there, which is the same for everybody, beside the built web. */
export async function writeFrames(dist: string): Promise<void> {
  const { renderPageFrames } = await import(pathToFileURL(join(dist, 'render/render-public.js')).href);
  await writeFile(join(dist, 'web/.vite/frames.json'), JSON.stringify(renderPageFrames(namePlace)));
}
