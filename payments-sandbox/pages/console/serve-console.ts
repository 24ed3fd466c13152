import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deliverer } from '../../events/deliver.ts';
import { parseForm } from '../../http/form.ts';
import { StripeError } from '../../http/stripe-error.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { valuesOf } from '../form-fields.ts';
import { plainPage, sendPage } from '../layout.ts';
import { CONTROLS, DONE } from './console-controls.ts';
import { consolePage } from './console-page.ts';

/** Serves the console and runs the actions of its buttons. After each press, the console returns to the section of the button. */
export function serveConsole(app: FastifyInstance, sandbox: Sandbox, deliverer: Deliverer): void {
  app.get('/', async (request, reply) => {
    const { done = '' } = request.query as { done?: string };
    return sendPage(
      reply,
      consolePage(sandbox, { done: Object.hasOwn(DONE, done) ? DONE[done] : undefined }),
    );
  });

  app.post<{ Params: { control: string } }>('/controls/:control', async (request, reply) => {
    if (!isOwnForm(request, sandbox)) {
      const words = plainPage('Not from here', 'The controls answer only to the sandbox’s own page.', null);
      return sendPage(reply, { ...words, status: 403 });
    }
    const { control: name } = request.params;
    const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
    if (!control) return reply.callNotFound();
    const values = valuesOf(parseForm(typeof request.body === 'string' ? request.body : ''));
    try {
      await control.run({ sandbox, deliverer, values });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return sendPage(reply, consolePage(sandbox, { refused: error.message }));
    }
    return reply.redirect(`/?done=${name}#${control.part}`, 303);
  });
}

/**
 * Whether the console itself sent the form. The console needs no API key. So this check refuses forms that other
 * sites send, even a site whose host name resolves to this machine. It uses the headers Host and Sec-Fetch-Site,
 * which the browser sets.
 */
function isOwnForm({ headers }: FastifyRequest, { url }: Sandbox): boolean {
  const { port, host } = new URL(url);
  const isOwnHost = [host, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(
    headers.host ?? '',
  );
  return isOwnHost && headers['sec-fetch-site'] !== 'cross-site' && headers['sec-fetch-site'] !== 'same-site';
}
