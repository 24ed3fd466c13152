import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { moveTime } from '../state/moved-clock.ts';
import type { Sandbox } from '../state/sandbox.ts';

const ahead = z.strictObject({
  aheadMs: z
    .int()
    .min(0)
    .max(366 * 24 * 60 * 60 * 1000),
});

/** Sets how far the sandbox's clock is ahead of the real time. */
export function serveTimeSwitch(app: FastifyInstance, { store }: Sandbox): void {
  app.post('/_sandbox/time', async (request) => {
    const { aheadMs } = ahead.parse(request.body ?? {});
    moveTime(store, aheadMs);
    return { aheadMs };
  });
}
