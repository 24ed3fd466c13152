import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './build-web/compress-assets.ts';
import { subsetFonts } from './build-web/subset-fonts.ts';
import { writePages } from './build-web/write-pages.ts';

/**
 * Builds the browser app and the server's renderer of public pages if the sources have changed since the last build.
 * A hash of the sources is stored beside the result. Reading the sources takes only a few hundredths of a second.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'dist/web.stamp');

const sources = [
  'web/**/*',
  'contract/*.ts',
  'scripts/run/build-web/*',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
];

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function build(...options: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...options], {
      cwd: root,
      // Tests set NODE_ENV to test. With that value the build would contain React's development version.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (chunk) => (output += chunk));
    vite
      .on('error', reject)
      .on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}

const hash = hashSources();
const isCurrent =
  existsSync(join(root, 'dist/web/index.html')) &&
  existsSync(join(root, 'dist/render/render-public.js')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === hash;
if (!isCurrent) {
  const startedAt = performance.now();
  process.stdout.write('Building the web app … ');
  try {
    // After a failed build, the next run must build again.
    rmSync(stampFile, { force: true });
    await subsetFonts(join(root, 'dist/fonts'));
    await Promise.all([build(), build('--ssr')]);
    await Promise.all([compressAssets(join(root, 'dist/web/assets')), writePages(join(root, 'dist'))]);
    writeFileSync(stampFile, hash);
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`failed\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
