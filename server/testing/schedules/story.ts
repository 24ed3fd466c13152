import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Random } from '../../../scripts/proof/random.ts';
import type { Deps } from '../../access/context.ts';
import { selectCheckoutOrder } from '../../features/orders/checkout-order.ts';
import { openCheckouts } from '../../features/orders/open-checkout.ts';
import { payWithCard } from '../../features/orders/pay-with-card.ts';
import { settleCheckout } from '../../features/orders/settle-order.ts';
import { aftermathOf } from './aftermath.ts';
import { withFaults } from './faults.ts';
import { idsOf, newSale, type Sale, type Step, storeSale } from './sale.ts';
import { type Provider, sellers, type World } from './world.ts';

/** One order, and its future events at the provider. */
export type Story = {
  orderId: string;
  /** Continues or settles the payment, as the sweep does. */
  sweep: (deps: Deps) => Promise<void>;
  steps: Step[];
};

/** An order of one seller that is paid on a hosted page. */
export function beginOrder(world: World, provider: Provider, random: Random): Promise<Story[]> {
  return begin(world, provider, random, [null]);
}

/** A purchase of one to five sellers. A saved card pays some of its orders. The bank approves, declines or challenges it. */
export async function beginPurchase(world: World, provider: Provider, random: Random): Promise<Story[]> {
  const card = await saveCard(provider, random);
  const count = random.between(1, sellers.length);
  const cards = Array.from({ length: count }, () => random.one([card, card, null]));
  return begin(world, provider, random, cards);
}

/**
 * Writes the same pending orders into both databases. Chooses at random what happens to each order afterwards.
 * @param cards the saved card that pays each order; null for a hosted page
 */
async function begin(
  world: World,
  provider: Provider,
  random: Random,
  cards: readonly Sale['card'][],
): Promise<Story[]> {
  const purchaseId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const stories: Story[] = [];
  for (const [place, card] of cards.entries()) {
    const [sellerOrgId = '', accountId = ''] = [sellers[place], provider.accountIds[place]];
    const sale = newSale(random, { purchaseId, sellerOrgId, accountId, card });
    for (const app of [world.inOrder, world.unreliable]) {
      await storeSale(app, sale, expiresAt);
      await openCheckouts(app.deps, sql`o.id = ${sale.orderId}`);
    }
    const sweep = (deps: Deps) => sweepOrder(deps, sale.orderId);
    const byCard: Step[] = card
      ? [() => sweep(world.inOrder.deps), () => withFaults(world.unreliable.deps, random, sweep)]
      : [];
    const steps = [...byCard, ...hostedPayment(world, sale, random), ...aftermathOf(world, sale, random)];
    stories.push({ orderId: sale.orderId, sweep, steps });
  }
  return stories;
}

async function sweepOrder(deps: Deps, orderId: string): Promise<void> {
  const order = await selectCheckoutOrder(deps.db, sql`o.id = ${orderId}`);
  if (order?.card) await payWithCard(deps, order);
  else if (order?.sessionId) await settleCheckout(deps, order.sessionId);
}

async function saveCard({ ask }: Provider, random: Random): Promise<Sale['card']> {
  const customer = await ask('/v1/customers', {});
  const method = await ask('/v1/payment_methods/pm_card_visa/attach', { customer: customer?.id ?? '' });
  if (!customer || !method) throw new Error('The card was not saved');
  const answers = Array.from({ length: sellers.length }, () =>
    random.one(['approve', 'approve', 'decline', 'authenticate'] as const),
  );
  await ask(`/_sandbox/payment_methods/${method.id}/answers`, { answers });
  return { customerId: customer.id, methodId: method.id };
}

/** What the buyer does on the hosted page. Nothing happens if the saved card has paid. */
function hostedPayment(world: World, { orderId, currency }: Sale, random: Random): Step[] {
  const onPage =
    (path: string, fields: Record<string, string> = {}): Step =>
    async (provider) => {
      const { sessionId } = await idsOf(world.inOrder, orderId);
      if (sessionId) await provider.ask(`/_sandbox/${path.replace(':id', sessionId)}`, fields);
    };
  const pay = (fields?: Record<string, string>) => onPage('checkout/:id/pay', fields);
  const expire = onPage('sessions/:id/expire');
  const decline = pay({ card: '4000000000000002' });
  const debit = pay({ method: 'au_becs_debit' });
  const settle = (outcome: string) => onPage('sessions/:id/settle', { outcome });
  const debits =
    currency === 'AUD'
      ? [
          [debit, settle('succeeded')],
          [debit, settle('failed')],
        ]
      : [];
  return random.one<Step[]>([
    [pay()],
    [pay()],
    [pay()],
    [decline, pay()],
    [decline, decline, expire],
    [expire],
    ...debits,
  ]);
}
