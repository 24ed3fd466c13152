import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, startAs } from './cast.ts';
import { acceptInvitation, invite, memberRow } from './colleagues.ts';
import { databaseForThisFile } from './database.ts';
import { openProduct, purchase } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const headstage = { name: 'Opsin Headstage', price: '1250.50' };
const manipulator = { name: 'Opsin Manipulator', price: '990.00' };
const bea = { fullName: 'Bea Buyer', email: 'bea@opsin.example' };
const ada = { fullName: 'Ada Admin', email: 'ada@opsin.example' };

it('archiving a product cancels its open checkout, and a buyer who joins the seller can buy only from others', async () => {
  const seller = await person('seller');
  const shop = await openShop(seller, { name: 'Opsin Works', email: 'sam@opsin.example' });
  await publish(shop, headstage);
  await publish(shop, manipulator);

  const buyer = await person('buyer');
  await startAs({ page: buyer, ...bea }, { role: 'buyer' }, database);
  await openProduct(buyer, headstage.name);
  await purchase(buyer);
  await buyer.getByText('Sandbox: no money moves.').waitFor();
  const checkout = buyer.url();
  await buyer.goto('/orders');
  const order = buyer.getByRole('row', { name: /ORD-/ });
  await order.getByText('Pending').waitFor();

  await seller
    .getByRole('row', { name: new RegExp(headstage.name) })
    .getByRole('link', { name: /Edit/ })
    .click();
  await seller.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Archived' });
  await seller.getByRole('button', { name: 'Save changes' }).click();
  await order.getByText('Cancelled').waitFor();
  await order.getByText('Unpaid').waitFor();
  await buyer.goto(checkout);
  await expect(buyer.getByRole('button', { name: /^Pay / }).count()).resolves.toBe(0);

  await invite(seller, bea.email);
  await invite(seller, ada.email, 'Admin');
  await acceptInvitation(buyer, 'Opsin Works');
  await buyer.goto('/marketplace');
  await openProduct(buyer, manipulator.name);
  await expect(buyer.getByRole('button', { name: 'Purchase Now' }).isDisabled()).resolves.toBe(true);
  await buyer.getByText('You belong to the organization that sells this, so you cannot buy it.').waitFor();

  const admin = await person('admin');
  await startAs({ page: admin, ...ada }, { role: 'buyer' }, database);
  await acceptInvitation(admin, 'Opsin Works');
  await admin.goto('/organizations');
  const offered = (page: typeof admin) =>
    memberRow(page, bea.fullName).getByLabel(`Role of ${bea.fullName}`).getByRole('option').allTextContents();
  await memberRow(admin, bea.fullName).waitFor();
  await expect(offered(admin)).resolves.toEqual(['Admin', 'Member']);
  await memberRow(admin, 'Sam Seller').getByText('Only an owner can change an owner').waitFor();
  await seller.goto('/organizations');
  await memberRow(seller, bea.fullName).waitFor();
  await expect(offered(seller)).resolves.toEqual(['Owner', 'Admin', 'Member']);
});
