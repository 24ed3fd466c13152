import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closeDispute, openDispute } from '../actions/dispute-charge.ts';
import { failRefund } from '../actions/refund-charge.ts';
import { noSuch } from '../http/stripe-error.ts';
import type { Sandbox } from '../state/sandbox.ts';

const dispute = z.strictObject({ outcome: z.enum(['won', 'lost']).optional() });

/** Lets a test act as the cardholder's bank on a charge or a refund. */
export function serveChargeSwitches(app: FastifyInstance, sandbox: Sandbox): void {
  const { store } = sandbox;
  app.post<{ Params: { id: string } }>('/_sandbox/charges/:id/dispute', async (request) => {
    const charge = store.find('charges', request.params.id);
    if (!charge) throw noSuch('charge', request.params.id);
    const { outcome } = dispute.parse(request.body ?? {});
    const open = store
      .list('disputes')
      .find(
        (one) =>
          one.charge === charge.id &&
          (one.status === 'needs_response' ||
            one.status === 'under_review' ||
            (one.status === 'lost' && outcome === 'won')),
      );
    const opened = open ?? openDispute(sandbox, charge);
    return outcome ? closeDispute(sandbox, opened, outcome) : opened;
  });

  app.post<{ Params: { id: string } }>('/_sandbox/refunds/:id/fail', async (request) => {
    const refund = store.find('refunds', request.params.id);
    if (!refund) throw noSuch('refund', request.params.id);
    return failRefund(sandbox, refund);
  });
}
