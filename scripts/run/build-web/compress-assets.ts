import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Excludes fonts and pictures, because they are already compressed. */
const compressible = /\.(js|css|svg|json|webmanifest)$/;
/** In bytes. Many scripts of a page are small, but compression saves almost nothing of a file below this size. */
const smallestWorthwhile = 256;

/** Writes a brotli and a gzip version next to each file. Uses the best quality, because each build compresses the files only once. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < smallestWorthwhile) return;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
