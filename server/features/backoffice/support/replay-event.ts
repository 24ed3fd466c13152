import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { providerEvents } from '../../../db/schema/payments.ts';
import { handleEventLater } from '../../payments/store-event.ts';
import { recordAction, withStaff } from '../staff-action.ts';

/**
 * Has an event handled again by the job that handles every event. What it leads to reads the provider as it is by then, so handled twice it
 * changes nothing, and one that is being handled at this moment is simply followed by another run.
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
