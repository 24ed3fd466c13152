import { existsSync } from 'node:fs';
import { subsetFonts } from '../build-web/subset-fonts.ts';

/**
 * Writes the font files that the styles refer to, unless they exist. They change only with the font packages, and every build writes them
 * again.
 */
export async function subsetFontsOnce(folder: string): Promise<void> {
  if (!existsSync(folder)) await subsetFonts(folder);
}
