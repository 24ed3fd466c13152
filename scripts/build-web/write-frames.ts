import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The server fills in its own name (server/http/page-frames.ts). */
const namePlace = '%APP_NAME%';

/**
 * Writes beside the built web what the app's pages show before their scripts are there, which is the same for everybody, and which
 * pages there are.
 */
export async function writeFrames(dist: string): Promise<void> {
  const { renderPageFrames, pagePaths } = await import(
    pathToFileURL(join(dist, 'render/render-public.js')).href
  );
  const pages = { frames: renderPageFrames(namePlace), paths: pagePaths };
  await writeFile(join(dist, 'web/.vite/frames.json'), JSON.stringify(pages));
}
