import { existsSync } from 'node:fs';
import { subsetFonts } from '../build-web/subset-fonts.ts';

/**
 * Writes the font files that the styles need, if they are missing. These files change only when the font packages
 * change, and every build writes the files again.
 */
export async function subsetFontsOnce(folder: string): Promise<void> {
  if (!existsSync(folder)) await subsetFonts(folder);
}
