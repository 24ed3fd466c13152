import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, loadConfigFromFile, mergeConfig } from 'vite';
import { fillInPages } from './dev/fill-in-pages.ts';
import { startWatchedServer } from './dev/start-watched-server.ts';
import { subsetFontsOnce } from './dev/subset-fonts-once.ts';

/**
 * `npm run dev`: starts Vite with hot module replacement on PORT (3000). Vite forwards API requests to the product's
 * server on PORT + 2. The server restarts when one of its files changes. The payments sandbox uses PORT + 1. Needs no
 * build.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 2;
const backend = `http://127.0.0.1:${serverPort}`;

/**
 * URL paths that Vite passes on to the server. For all other paths Vite returns a page or a module of the browser
 * app.
 */
const servedByServer = [
  '/api',
  '/functions',
  '/media',
  '/dev',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap',
];

await subsetFontsOnce(join(root, 'dist/fonts'));
// Vite starts first: if its port is in use, no other process needs to be stopped.
const vite = await startVite();
vite.printUrls();
const server = startWatchedServer({
  PORT: String(serverPort),
  SANDBOX_PORT: String(port + 1),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  PAGES: '0',
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// Without the server the pages show nothing but errors. So Vite stops when the server stops.
server.once('exit', stop);

async function startVite() {
  const file = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    join(root, 'vite.config.ts'),
  );
  const vite = await createServer(
    mergeConfig(file?.config ?? {}, {
      configFile: false,
      plugins: [fillInPages(backend)],
      cacheDir: join(root, 'node_modules/.vite'),
      server: {
        port,
        strictPort: true,
        fs: { allow: [root] },
        proxy: Object.fromEntries(
          servedByServer.map((path) => [path, { target: backend, bypass: isModule }]),
        ),
        warmup: { clientFiles: ['./main.tsx', './app.tsx', './shell/app-shell.tsx'] },
      },
    }),
  );
  return vite.listen();
}

/** Returns the URL if it is the URL of a module in web/api/. Otherwise the request is for the server's API. */
function isModule({ url = '' }: IncomingMessage): string | undefined {
  return /[.]tsx?([?]|$)/.test(url) ? url : undefined;
}

async function stop(): Promise<void> {
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : null;
  server.kill('SIGTERM');
  await Promise.all([ended, vite.close()]);
  process.exit();
}
