import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { watchTime } from './actions/watch-time.ts';
import { endpoints } from './api/endpoints.ts';
import { serveControls } from './control/serve-controls.ts';
import { createDeliverer, type Deliverer } from './events/deliver.ts';
import { acceptForms } from './http/multipart.ts';
import { serveApi } from './http/serve-api.ts';
import { servePages } from './pages/serve-pages.ts';
import type { Settings } from './settings.ts';
import { forgetOldRecords } from './state/forget-old-records.ts';
import { movedClock } from './state/moved-clock.ts';
import type { Sandbox } from './state/sandbox.ts';
import { openStore, type Store } from './state/store.ts';

export interface RunningSandbox {
  /** Public origin, without a trailing slash. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Starts the sandbox on its port. Rejects with the listener's error (EADDRINUSE) if the port is in use.
 * @param observe lets a test observe requests, replies and events
 */
export async function startSandbox(
  settings: Settings,
  now: () => number = () => Date.now(),
  observe: (app: FastifyInstance, store: Store) => void = () => {},
): Promise<RunningSandbox> {
  const store = openStore(settings.dataDir);
  const sandbox: Sandbox = {
    settings,
    url: originOf(settings, settings.port),
    store,
    now: movedClock(now, store),
    request: null,
    heldAnswers: new Set(),
  };
  const deliverer = createDeliverer(sandbox);
  const app = await serve(sandbox, deliverer, observe);
  await app.listen({ port: settings.port, host: settings.host });

  // Only the process that uses the port may write to the folder, so nothing is written before this line.
  const { port } = app.server.address() as AddressInfo;
  sandbox.url = originOf(settings, port);
  forgetOldRecords(sandbox);
  store.compact();
  deliverer.start();
  const clock = watchTime(sandbox);

  return {
    url: sandbox.url,
    port,
    async close() {
      clock.stop();
      await app.close();
      await deliverer.stop();
      store.close();
    },
  };
}

async function serve(
  sandbox: Sandbox,
  deliverer: Deliverer,
  observe: (app: FastifyInstance, store: Store) => void,
): Promise<FastifyInstance> {
  const app = Fastify({
    // Without this, close() waits for the idle connections of browsers.
    forceCloseConnections: true,
    // A HEAD request must not use up a link that works only once.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  acceptForms(app);
  observe(app, sandbox.store);
  await app.register(async (api) => serveApi(api, sandbox, endpoints), { prefix: '/v1' });
  await app.register(async (controls) => serveControls(controls, sandbox, deliverer));
  await app.register(async (pages) => servePages(pages, sandbox, deliverer));
  return app;
}

function originOf(settings: Settings, port: number): string {
  return settings.url ?? `http://localhost:${port}`;
}
