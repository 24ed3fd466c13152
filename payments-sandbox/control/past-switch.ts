import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getSession } from '../actions/find-session.ts';
import { replayPast } from '../actions/replay-past.ts';
import type { Sandbox } from '../state/sandbox.ts';

const at = z.int().min(0);

const past = z.strictObject({
  buyer: z.strictObject({ email: z.string(), name: z.string() }),
  paid: z.strictObject({ at, by: z.enum(['card', 'debit that fails', 'debit under way']) }).optional(),
  expired: z.strictObject({ at }).optional(),
  refunded: z.strictObject({ at, amount: z.int().min(1) }).optional(),
  disputed: z.strictObject({ at, reason: z.string(), lostAt: at.optional() }).optional(),
  reversed: z.strictObject({ at, metadata: z.record(z.string(), z.string()) }).optional(),
});

/** Records past events of a checkout, so that demonstration data has a history. */
export function servePastSwitch(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { id: string } }>('/_sandbox/checkout/:id/past', async (request) => {
    replayPast(sandbox, request.params.id, past.parse(request.body ?? {}));
    return { session: getSession(sandbox, request.params.id).session };
  });
}
