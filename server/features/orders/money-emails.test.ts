import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../contract/languages.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aPaidPurchase, aShop } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { settleCheckout, settlePayment } from './settle-order.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

type Sale = Awaited<ReturnType<typeof aPaidPurchase>>;
const sell = () => aPaidPurchase(payments, shop.product.id);

/** The subjects of all emails after the email about the payment, without the order's number. */
async function subjectsTo(address: string, sale: Sale): Promise<string[]> {
  const { orderNumber } = await shop.seller.client.orders.find({ id: sale.orderId });
  const mails = await mailTo(payments.app, address);
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(orderNumber))
    .map((subject) => subject.replace(orderNumber, '#'))
    .slice(1);
}
const both = async (sale: Sale) => ({
  buyer: await subjectsTo(sale.buyer.email, sale),
  seller: await subjectsTo(shop.seller.email, sale),
});

async function readAgain({ sessionId, paymentId }: Sale): Promise<void> {
  await settlePayment(payments.app.deps, paymentId);
  await settleCheckout(payments.app.deps, sessionId);
  await payments.deliver();
}

describe('both sides get an email', () => {
  it('for each refund once, no matter who made it', async () => {
    const sale = await sell();
    await shop.seller.client.orders.refund({
      id: sale.orderId,
      requestId: randomUUID(),
      amount: '10',
      reason: 'duplicate',
    });
    await payments.provider('/v1/refunds', { charge: sale.chargeId, amount: '500' });
    await payments.deliver();
    await readAgain(sale);
    const { buyer, seller } = await both(sale);
    expect(buyer.sort()).toEqual(
      ['AUD 10.00 of your order # was refunded', 'AUD 5.00 of your order # was refunded'].map((subject) =>
        subject.replace(' ', '\u00a0'),
      ),
    );
    expect(seller).toHaveLength(2);
  });

  it('for a dispute, but only the seller for its end', async () => {
    const sale = await sell();
    await payments.control(`charges/${sale.chargeId}/dispute`);
    await payments.deliver();
    await readAgain(sale);
    expect(await both(sale)).toEqual({
      buyer: ['The payment of your order # is disputed'],
      seller: ['Order # is disputed'],
    });
    await payments.control(`charges/${sale.chargeId}/dispute`, { outcome: 'lost' });
    await payments.deliver();
    await readAgain(sale);
    expect(await both(sale)).toEqual({
      buyer: ['The payment of your order # is disputed'],
      seller: ['Order # is disputed', 'You lost the dispute about order #'],
    });
  });

  it('but only the seller for a dispute that is won after it was lost', async () => {
    const sale = await sell();
    await payments.control(`charges/${sale.chargeId}/dispute`, { outcome: 'lost' });
    await payments.deliver();
    await payments.control(`charges/${sale.chargeId}/dispute`, { outcome: 'won' });
    await payments.deliver();
    await readAgain(sale);
    const { buyer, seller } = await both(sale);
    expect(buyer).toHaveLength(1);
    expect(seller).toEqual(['You lost the dispute about order #', 'You won the dispute about order #']);
    const last = (await mailTo(payments.app, shop.seller.email)).at(-1);
    expect(last?.text).toContain('The bank has changed its decision in your favour');
  });

  it('for a dispute whose first event says that it was won', async () => {
    const sale = await sell();
    await payments.control(`charges/${sale.chargeId}/dispute`, { outcome: 'won' });
    await payments.deliver();
    expect(await both(sale)).toEqual({
      buyer: ['The payment of your order # is disputed'],
      seller: ['You won the dispute about order #'],
    });
  });
});

it('emails nobody about a refund that the bank had refused before its first event', async () => {
  const sale = await sell();
  const { id } = await payments.provider<{ id: string }>('/v1/refunds', {
    charge: sale.chargeId,
    amount: '500',
  });
  await payments.control(`refunds/${id}/fail`);
  await payments.deliver();
  expect(await both(sale)).toEqual({ buyer: [], seller: [] });
});

const words: Record<Language, [refunded: RegExp, disputed: RegExp]> = {
  en: [/was refunded$/, /is disputed$/],
  es: [/^Se han reembolsado/, /está en disputa$/],
  fr: [/ont été remboursés$/, /est contesté$/],
  de: [/wurden erstattet$/, /ist angefochten$/],
};

it.each(languages)('emails are in the language of the recipient: %s', async (language) => {
  const sale = await sell();
  const { $client } = payments.app.deps.db;
  await $client.query('UPDATE orders SET language = $1 WHERE id = $2', [language, sale.orderId]);
  await $client.query('UPDATE sessions SET language = $1 WHERE user_id = $2', [language, shop.seller.id]);
  await payments.provider('/v1/refunds', { charge: sale.chargeId, amount: '500' });
  await payments.deliver();
  await payments.control(`charges/${sale.chargeId}/dispute`);
  await payments.deliver();
  for (const subjects of Object.values(await both(sale))) {
    expect(subjects).toHaveLength(2);
    for (const [place, subject] of subjects.entries())
      expect(subject).toMatch(words[language][place] ?? /^$/);
  }
});
