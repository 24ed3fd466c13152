import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { languageHeader } from '../../../contract/languages.ts';
import { addMember, anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { bankAnswers, later, openPage, placeOrders, type Shop } from '../../testing/card-purchases.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aShop } from '../../testing/orders.ts';
import { aCard } from '../../testing/saved-cards.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { payPurchase } from './pay-with-card.ts';

let payments: TestPayments;
let shops: [Shop, Shop];
beforeAll(async () => {
  payments = await startTestPayments();
  shops = [await aShop(payments), await aShop(payments)];
});
afterAll(() => payments.stop());

let buyer: Person;
beforeEach(async () => {
  buyer = await aPerson(payments.app, 'Bea Buyer');
});

const unpaidMails = async ({ email }: Person) =>
  (await mailTo(payments.app, email)).filter(({ subject }) => subject.endsWith('is not paid yet'));

it('emails the buyer once for each order, in their language, with the reason, the deadline and the link to the purchase', async () => {
  buyer.client = payments.app.as(buyer.accessToken, { [languageHeader]: 'de' });
  const { id: cardId } = await aCard(payments, buyer);
  await bankAnswers(payments, cardId, 'decline', 'authenticate');
  const placed = await placeOrders(buyer, shops, { cardId });
  await payments.deliver();
  await later(payments, placed, 5);
  await Promise.all([
    payPurchase(payments.app.deps, { purchaseId: placed.id }),
    payments.sweep('sweep-checkouts'),
  ]);
  const mails = await mailTo(payments.app, buyer.email);
  const open = mails.filter(({ subject }) => subject.endsWith('ist noch nicht bezahlt'));
  expect(open).toHaveLength(2);
  const words = open.map(({ text }) => text).join('\n');
  expect(words).toMatch(/Die Bank hat die gespeicherte Karte .* abgelehnt/);
  expect(words).toMatch(/Die Bank verlangt, dass Sie die Zahlung .* bestätigen/);
  for (const { text } of open) {
    expect(text).toContain(`/purchases/${placed.id}`);
    expect(text).toContain('mit einer anderen Karte oder auf der Seite des Zahlungsdienstleisters');
    expect(text).toMatch(/bis zum .* um \d\d:\d\d UTC/);
  }
});

it('emails the person who placed the order of an organization, not the other managers and not the seller', async () => {
  const owner = await aPerson(payments.app);
  const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
  await addMember(payments.app, orgId, buyer, 'admin');
  const { id: cardId } = await aCard(payments, owner, { orgId });
  await bankAnswers(payments, cardId, 'decline');
  await placeOrders(buyer, [shops[0]], { cardId, orgId });
  await payments.deliver();
  expect(await unpaidMails(buyer)).toHaveLength(1);
  expect(await unpaidMails(owner)).toEqual([]);
  expect(await unpaidMails(shops[0].seller)).toEqual([]);
});

it('emails nobody who turned off emails about orders, and nobody when the card is declined on the provider’s page', async () => {
  const { id: cardId } = await aCard(payments, buyer);
  await payments.app.ownerDb.$client.query('UPDATE users SET wants_email = false WHERE id = $1', [buyer.id]);
  await bankAnswers(payments, cardId, 'decline');
  await placeOrders(buyer, [shops[0]], { cardId });
  await payments.deliver();
  expect(await unpaidMails(buyer)).toEqual([]);

  const other = await aPerson(payments.app);
  const placed = await placeOrders(other, [shops[1]], {});
  const sessionId = await openPage(other, placed.id, placed.orders[0]?.id ?? '');
  await payments.control(`checkout/${sessionId}/pay`, { card: '4000000000000002' });
  await payments.deliver();
  expect(await unpaidMails(other)).toEqual([]);
});
