import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '../state/sandbox.ts';

const delay = z.strictObject({
  delayMs: z.int().min(0).max(600_000).default(0),
  next: z.int().min(0).max(10_000).default(0),
});

/**
 * Lets a test delay the next replies of the API. Also sends all replies that are still delayed. The operations
 * themselves run without delay.
 */
export function serveAnswerSwitch(app: FastifyInstance, { store, heldAnswers }: Sandbox): void {
  app.post('/_sandbox/answers', async (request) => {
    const { delayMs, next } = delay.parse(request.body ?? {});
    store.transact(() => store.put('answer_delays', { id: 'answers', delayMs, next }));
    for (const send of heldAnswers) send();
    return { delayMs, next };
  });
}
