import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deliverer } from '../events/deliver.ts';
import { authenticate } from '../http/authenticate.ts';
import { StripeError } from '../http/stripe-error.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { serveAccountSwitches } from './account-switches.ts';
import { serveAnswerSwitch } from './answer-switch.ts';
import { serveChargeSwitches } from './charge-switches.ts';
import { serveCheckoutSwitches } from './checkout-switches.ts';
import { serveDeliverySwitches } from './delivery-switches.ts';
import { serveIntentSwitches } from './intent-switches.ts';
import { servePastSwitch } from './past-switch.ts';
import { serveTimeSwitch } from './time-switch.ts';

/** Serves the switches for tests as JSON under /_sandbox/ (see README.md). All require the API key. */
export function serveControls(app: FastifyInstance, sandbox: Sandbox, deliverer: Deliverer): void {
  app.addHook('onRequest', async (request) =>
    authenticate(request.headers.authorization, sandbox.settings.secretKey),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeError) return reply.code(error.status).send(error.body());
    if (error instanceof z.ZodError) {
      return reply.code(400).send(new StripeError(400, z.prettifyError(error)).body());
    }
    throw error;
  });

  serveDeliverySwitches(app, sandbox, deliverer);
  serveCheckoutSwitches(app, sandbox);
  servePastSwitch(app, sandbox);
  serveAccountSwitches(app, sandbox);
  serveChargeSwitches(app, sandbox);
  serveIntentSwitches(app, sandbox);
  serveAnswerSwitch(app, sandbox);
  serveTimeSwitch(app, sandbox);
}
