import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../access/context.ts';
import { failpoint } from '../../db/failpoint.ts';
import { providerEvents } from '../../db/schema/payments.ts';
import { recordCard } from './cards/record-card.ts';
import { recordCustomer } from './cards/record-customer.ts';
import { recordSetup } from './cards/record-setup.ts';
import { eventSubject } from './event-subject.ts';
import { ProviderError } from './provider-error.ts';
import { recordAccount } from './record-account.ts';
import { recordPayouts } from './record-payouts.ts';

/** Handlers in other features. Each gets the id of the object that it reads again from the provider. */
export type EventConsequences = {
  checkoutChanged(deps: Deps, sessionId: string): Promise<void>;
  paymentChanged(deps: Deps, paymentIntentId: string): Promise<void>;
};

/**
 * Handles a stored event once. The handlers read the current data from the provider and may run again. So events may
 * arrive in any order, and the queue retries failed handlers.
 */
export async function handleProviderEvent(
  deps: Deps,
  eventId: string,
  consequences: EventConsequences,
): Promise<void> {
  const [event] = await deps.db
    .select({ payload: providerEvents.payload, handledAt: providerEvents.handledAt })
    .from(providerEvents)
    .where(eq(providerEvents.providerEventId, eventId));
  if (!event || event.handledAt) return;
  failpoint(deps.env, 'event taken');
  try {
    await follow(deps, event.payload, consequences);
  } catch (error) {
    await mark(deps, eventId, { error: reasonOf(error) });
    throw error;
  }
  await mark(deps, eventId, { handledAt: sql`now()`, error: null });
  failpoint(deps.env, 'event handled');
}

function follow(deps: Deps, payload: unknown, consequences: EventConsequences): Promise<unknown> {
  const subject = eventSubject(payload);
  switch (subject.kind) {
    case 'account':
      return recordAccount(deps, subject.accountId);
    case 'payouts':
      return recordPayouts(deps, subject.accountId);
    case 'checkout':
      return consequences.checkoutChanged(deps, subject.sessionId);
    case 'payment':
      return consequences.paymentChanged(deps, subject.paymentIntentId);
    case 'cardSetup':
      return recordSetup(deps, subject.sessionId);
    case 'card':
      return recordCard(deps, subject.paymentMethodId);
    case 'customer':
      return recordCustomer(deps, subject.customerId);
    case 'nothing':
      return Promise.resolve();
  }
}

async function mark(
  { db }: Deps,
  eventId: string,
  set: { handledAt?: ReturnType<typeof sql>; error: string | null },
): Promise<void> {
  await db.update(providerEvents).set(set).where(eq(providerEvents.providerEventId, eventId));
}

function reasonOf(error: unknown): string {
  if (error instanceof ProviderError) return `${error.reply.type}: ${error.reply.message}`;
  return error instanceof Error ? error.message : String(error);
}
