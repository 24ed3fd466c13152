import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Change } from '../../../contract/realtime.ts';
import { aPerson, type Person } from '../../testing/builders.ts';
import { aShop, purchase, stateOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { startWorker } from '../../worker.ts';

let payments: TestPayments;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(async () => {
  await worker.stop();
  await payments.stop();
});

async function listen(person: Person): Promise<AsyncIterator<Change>> {
  const changes = await person.client.realtime.subscribe();
  expect((await changes.next()).value).toEqual({ topic: 'sync' });
  return changes;
}

/** Collects the changes of one topic until the condition holds. */
async function collectUntil(
  changes: AsyncIterator<Change>,
  isOver: () => Promise<boolean>,
): Promise<Change[]> {
  const received: Change[] = [];
  while (!(await isOver())) {
    const { value, done } = await changes.next();
    if (done) throw new Error('The stream ended');
    received.push(value);
  }
  return received;
}

it('only buyer and seller are notified of a payment', async () => {
  const { seller, product, buyer } = await aShop(payments);
  const stranger = await aPerson(payments.app);
  const { sessionId } = await purchase(buyer, product.id);
  const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
  const [buyers, sellers, strangers] = [await listen(buyer), await listen(seller), await listen(stranger)];
  worker = await startWorker(payments.app.deps);
  await payments.control('delivery', {});
  await payments.control(`checkout/${sessionId}/pay`);
  const isPaid = async () => (await stateOf(buyer)) === 'processing/paid';
  expect(await collectUntil(buyers, isPaid)).toContainEqual({ topic: 'order', id: order?.id });
  expect((await sellers.next()).value).toEqual({ topic: 'order', id: order?.id });
  // The next change that a stranger receives is the public one. The change of the order was not sent to the stranger.
  const { id } = await seller.client.products.create({
    orgId: product.orgId,
    name: 'Public news',
    price: '1',
    status: 'active',
  });
  expect((await strangers.next()).value).toEqual({ topic: 'product', id });
  for (const changes of [buyers, sellers, strangers]) await changes.return?.();
});
