import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { failpoint } from '../../db/failpoint.ts';
import { storeEvent } from './store-event.ts';

/** Stripe's events have a few kilobytes. */
const bodyLimit = 1024 * 1024;

/**
 * The endpoint for the provider's events. The signature covers the exact bytes, so the body is read raw. A signed event
 * is stored and answered immediately. A job handles it.
 */
export function mountWebhook(app: FastifyInstance, deps: Deps): void {
  app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    webhook.post('/api/stripe/webhook', { bodyLimit }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(request.body) && !Array.isArray(signature)
          ? deps.payments.readEvent(request.body, signature)
          : null;
      if (!event) throw refuse('EVENT_NOT_SIGNED');
      failpoint(deps.env, 'event received');
      await storeEvent(deps.db, event);
      failpoint(deps.env, 'event stored');
      return { received: true };
    });
  });
}
