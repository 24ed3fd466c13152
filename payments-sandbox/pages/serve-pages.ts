import type { FastifyInstance } from 'fastify';
import type { Deliverer } from '../events/deliver.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { serveConsole } from './console/serve-console.ts';
import { plainPage, sendPage } from './layout.ts';
import { serveAuthentication } from './serve-authentication.ts';
import { serveCheckout } from './serve-checkout.ts';
import { serveOnboarding } from './serve-onboarding.ts';
import { serveStylesheet } from './stylesheet.ts';

/** Serves all pages. The API is served separately. */
export function servePages(app: FastifyInstance, sandbox: Sandbox, deliverer: Deliverer): void {
  serveStylesheet(app);
  serveCheckout(app, sandbox);
  serveAuthentication(app, sandbox);
  serveOnboarding(app, sandbox);
  serveConsole(app, sandbox, deliverer);
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply, {
      ...plainPage('Page not found', 'There is nothing at this address.', {
        href: '/',
        label: 'About the sandbox',
      }),
      status: 404,
    }),
  );
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number; status?: number }).statusCode ?? 500;
    if (status >= 500) console.error(error);
    return sendPage(reply, {
      ...plainPage('This did not work', 'The sandbox could not do that. Go back and try again.', null),
      status,
    });
  });
}
