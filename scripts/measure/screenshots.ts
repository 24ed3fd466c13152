import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startProduct } from './quality/product.ts';
import { contactSheet } from './screenshots/contact-sheet.ts';
import { prepareMarket } from './screenshots/market.ts';
import { statesOf } from './screenshots/screens.ts';
import { takePictures } from './screenshots/take-pictures.ts';

/**
 * Takes a picture of every screen. Writes the pictures to screenshots/, with an index.html that shows them side by
 * side. `npm run screenshots -- orders profile` takes only the screens whose name contains one of the words.
 */
const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));
const states = statesOf(process.argv.slice(2));
if (states.length === 0) {
  console.error('No screen has such a name; scripts/measure/screenshots/screens.ts lists them.');
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
await using product = await startProduct();
const market = await prepareMarket(product.origin);
const { pictures, failures } = await takePictures({ origin: product.origin, market, folder, states });
const index = join(folder, 'index.html');
writeFileSync(index, contactSheet(pictures));
console.log(`${pictures.length} pictures: ${pathToFileURL(index)}`);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
