import { existsSync } from 'node:fs';
import { subsetFonts } from '../build-web/subset-fonts.ts';

/** The styles refer to these files, which change only with their packages; the build makes them anew. */
export async function subsetFontsOnce(folder: string): Promise<void> {
  if (!existsSync(folder)) await subsetFonts(folder);
}
