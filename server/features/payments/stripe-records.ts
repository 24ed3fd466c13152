import type Stripe from 'stripe';
import { handledEvents } from './event-subject.ts';
import type { BalanceMovement, Provider } from './payment-provider.ts';
import { movement } from './stripe-charges.ts';

type Calls = Pick<Provider, 'listUndeliveredEvents' | 'listMovements'>;

/**
 * The types of the events that the server handles, in lists of at most twenty. One request accepts at most twenty types
 * (API reference, "List all events").
 */
const typeLists = Array.from({ length: Math.ceil(handledEvents.length / 20) }, (_, place) =>
  handledEvents.slice(place * 20, place * 20 + 20),
);

/**
 * The requests to Stripe for its records: events and the balance.
 * @param answer waits for a request until the deadline and turns the SDK's errors into ProviderError
 */
export function stripeRecords(
  stripe: Stripe,
  answer: <Result>(ask: () => Promise<Result>) => Promise<Result>,
): Calls {
  return {
    listUndeliveredEvents: (since, most) =>
      answer(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const lists = await Promise.all(
          typeLists.map((types) =>
            stripe.events
              .list({ created, delivery_success: false, types, limit: 100 })
              .autoPagingToArray({ limit: most }),
          ),
        );
        const events = lists.flat().toSorted((one, other) => other.created - one.created);
        return events
          .slice(0, most)
          .map((event) => ({ id: event.id, type: event.type, payload: { ...event } }));
      }),

    listMovements: (since, after) =>
      answer(async () => {
        const page = await stripe.balanceTransactions.list({
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: 100,
          expand: ['data.source'],
          ...(after && { starting_after: after }),
        });
        return { movements: page.data.map(readMovement), isLast: !page.has_more };
      }),
  };
}

function readMovement(booked: Stripe.BalanceTransaction): BalanceMovement {
  const { source, type } = booked;
  const sourceId = typeof source === 'string' ? source : (source?.id ?? null);
  return { ...movement(booked), type, sourceId, belongsTo: parentsOf(source) };
}

const parents = ['payment_intent', 'charge', 'source_transaction', 'transfer', 'fee'] as const;

/**
 * The ids in a source that orders, payments of invoices or the ledger may also contain, for example a refund's payment or a transfer's
 * charge.
 */
function parentsOf(source: Stripe.BalanceTransaction['source']): string[] {
  if (source === null || typeof source !== 'object') return [];
  const named = source as Partial<Record<(typeof parents)[number], unknown>> & { metadata?: Stripe.Metadata };
  const { orderId, creditPaymentId } = named.metadata ?? {};
  return [...parents.map((name) => named[name]), orderId, creditPaymentId].filter(
    (parent) => typeof parent === 'string',
  );
}
