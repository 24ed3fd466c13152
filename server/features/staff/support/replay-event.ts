import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { providerEvents } from '../../../db/schema/payments.ts';
import { handleEventLater } from '../../payments/store-event.ts';
import { recordAction, withStaff } from '../staff-action.ts';

/**
 * Queues the job that handles an event again. The handler reads the provider's current state, so a second handling
 * changes nothing. If a job is handling the event at the moment, another run follows.
 * @throws NOT_FOUND
 */
export async function replayEvent(context: ActorContext, id: string): Promise<void> {
  await withStaff(context, '', async (tx) => {
    const reset = await tx
      .update(providerEvents)
      .set({ handledAt: null, error: null })
      .where(eq(providerEvents.providerEventId, id))
      .returning({ id: providerEvents.providerEventId });
    if (reset.length === 0) throw refuse('NOT_FOUND');
    await handleEventLater(tx, id);
    await recordAction(tx, 'event.replay', { kind: 'event', id });
  });
}
