import { beforeAll, expect, it } from 'vitest';
import { price } from '../server/mail/price.ts';
import { browserForThisFile } from './browser.ts';
import { type Actor, openForPayments, settle, signUpQuickly } from './cast.ts';
import { downloadedText } from './downloaded-text.ts';
import { pay } from './trade.ts';
import { waitForEmail, waitForShell } from './wait.ts';

const { person } = browserForThisFile();

let seller: Actor;
let buyer: Actor;
let purchaseId: string;
beforeAll(async () => {
  seller = await signUpQuickly({
    page: await person('seller'),
    fullName: 'Lina Liner',
    email: 'lina@lines.example',
  });
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Line Optics', type: 'seller_org' },
  });
  await openForPayments(seller, orgId);
  const offer = { orgId, price: '10.00', status: 'active' } as const;
  const gel = await seller.client.products.create({
    ...{ ...offer, name: 'Contact gel' },
    packs: [
      { pack: 'box', units: 12, listPrice: '100.00' },
      { pack: 'each', units: 1 },
    ],
  });
  const cap = await seller.client.products.create({ ...offer, name: 'Electrode cap' });
  buyer = await signUpQuickly({
    page: await person('buyer'),
    fullName: 'Bill Buyer',
    email: 'bill@lines.example',
  });
  await settle(buyer, { role: 'buyer' });
  await buyer.client.carts.addLines({
    lines: [
      { productId: gel.id, pack: 'box', quantity: 4 },
      { productId: gel.id, pack: 'each', quantity: 6 },
      { productId: cap.id, quantity: 2 },
    ],
  });
  const { version } = await buyer.client.carts.find({});
  const placed = await buyer.client.purchases.place({
    ...{ requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' },
  });
  purchaseId = placed.id;
});

it('a seller ships half of an order and refunds one line by quantity, and the buyer sees both without a reload', async () => {
  await buyer.page.goto(`/purchases/${purchaseId}`);
  await waitForShell(buyer.page);
  await buyer.page.getByRole('button', { name: 'Pay Line Optics' }).click();
  await pay(buyer.page, '4242 4242 4242 4242');
  await buyer.page.waitForURL('**/purchases/**');
  await buyer.page.getByText('Paid. The seller prepares the order.').waitFor();
  await buyer.page.getByRole('link', { name: /^ORD-/ }).click();
  await buyer.page.getByRole('link', { name: 'Show the whole purchase' }).waitFor();

  const { page } = seller;
  await page.goto('/orders?side=sales');
  await page
    .getByRole('row', { name: /Bill Buyer.*480\.00/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const parcel = page.getByRole('dialog', { name: 'Mark shipped' });
  await parcel.getByLabel('Carrier').selectOption('DHL');
  const boxes = { name: 'Contact gel Box of 12' };
  await parcel.getByRole('group', boxes).getByLabel('Quantity, of 4 left').fill('2');
  const singles = parcel.getByRole('group', { name: 'Contact gel', exact: true });
  await singles.getByLabel('Quantity, of 6 left').fill('3');
  await parcel.getByRole('group', { name: 'Electrode cap' }).getByLabel('Quantity, of 2 left').fill('1');
  await parcel.getByRole('button', { name: 'Mark shipped' }).click();
  await parcel.waitFor({ state: 'detached' });
  await page.getByText('The rest still has to ship').waitFor();

  const bought = buyer.page.getByRole('main');
  for (const shipped of ['2 of 4 shipped', '3 of 6 shipped', '1 of 2 shipped'])
    await bought.getByText(shipped).waitFor();

  await page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: /^Refund order ORD-/ });
  await refund.getByRole('radio', { name: 'By line' }).check();
  const quantity = refund.getByRole('group', boxes).getByLabel('Quantity, of 4 left');
  await quantity.fill('5');
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await refund.getByText('Enter a whole number, at most what is left.').waitFor();
  await quantity.fill('1');
  await refund.getByRole('button', { name: /^Refund AUD.100\.00$/ }).click();
  await refund.waitFor({ state: 'detached' });

  for (const side of [page, buyer.page]) {
    const line = side.getByRole('list', { name: 'Refunded lines' }).getByRole('listitem');
    await line.getByText('Contact gel').waitFor();
    await line.getByText('Quantity 1').waitFor();
    await line.getByText('Box of 12').waitFor();
  }
  await page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('radio', { name: 'By line' }).check();
  await refund.getByRole('group', boxes).getByLabel('Quantity, of 3 left').waitFor();

  const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
  const subject = `${price('100.00', 'AUD')} of your order ${order?.orderNumber} was refunded`;
  expect(await waitForEmail('bill@lines.example', subject)).toContain('1 × Contact gel (box of 12)');
  const note = await downloadedText(buyer.page, /^Download Credit note CN-/);
  expect(note).toMatch(/Contact gel box of 12 1 100\.00 100\.00/);
});
