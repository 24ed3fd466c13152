import { existsSync } from 'node:fs';
import { subsetFonts } from '../build-web/subset-fonts.ts';

/** The styles refer to these files. They change only with their packages, and the build makes them again. */
export async function subsetFontsOnce(folder: string): Promise<void> {
  if (!existsSync(folder)) await subsetFonts(folder);
}
