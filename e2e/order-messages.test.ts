import { expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, startAs } from './cast.ts';
import { openProduct, pay, purchase } from './trade.ts';
import { failure, failureWords, replyTo } from './wire.ts';

const { person } = browserForThisFile();
const product = { name: 'Eight-channel Headstage', price: '1250.00' };

it('buyer and seller write to each other on the order: messages arrive live, are marked unread in lists, survive a failed send and leaving the page, and are sent once', async () => {
  const seller = await person('seller');
  const shop = await openShop(seller, { name: 'Myelin Sheath Works', email: 'seller@sheath.example' });
  await publish(shop, product);
  const buyer = await person('buyer');
  await startAs({ page: buyer, fullName: 'Bo Buyer', email: 'bo@sheath.example' }, { role: 'buyer' });
  await openProduct(buyer, product.name);
  await purchase(buyer);
  await pay(buyer, '4242 4242 4242 4242');
  await buyer.waitForURL('**/orders**');
  await buyer.getByRole('link', { name: /^ORD-/ }).click();

  const writing = buyer.getByRole('textbox', { name: 'Message to Myelin Sheath Works' });
  const send = buyer.getByRole('button', { name: 'Send message' });
  await send.click();
  await buyer.getByText('Write a message.').waitFor();
  await writing.fill('abc\u202edef');
  await send.click();
  await buyer.getByText('This contains invisible characters').waitFor();

  const restore = await replyTo(buyer, contract.orders.sendMessage, failure);
  await writing.fill('When does it leave?');
  await send.click();
  await buyer.getByRole('alert').getByText(failureWords).waitFor();
  expect(await writing.inputValue()).toBe('When does it leave?');
  // The typed text must be kept when the user leaves and reloads the page.
  await buyer.getByRole('link', { name: 'Marketplace' }).click();
  await buyer.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await buyer.goBack();
  await restore();
  await buyer.reload();
  expect(await writing.inputValue()).toBe('When does it leave?');
  await send.click();
  const messages = buyer.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  await messages.getByText('When does it leave?').waitFor();
  await expect.poll(() => writing.inputValue()).toBe('');

  // The messages are below the visible area, so they count as read only after the user scrolls to them.
  await seller.setViewportSize({ width: 1280, height: 480 });
  await seller.getByRole('link', { name: /^Orders.*new orders: 1, orders with unread messages: 1$/ }).click();
  await seller.getByRole('button', { name: 'Unread messages 1' }).click();
  const row = seller.getByRole('row', { name: /Bo Buyer/ });
  await row.getByRole('link', { name: '1 new message' }).waitFor();
  await row.getByRole('link', { name: /^ORD-/ }).click();
  await seller.getByRole('log', { name: 'Messages' }).getByText('When does it leave?').waitFor();
  const mark = seller.getByRole('link', { name: '1 new message' });
  await mark.click();
  await mark.waitFor({ state: 'detached' });
  await buyer.getByRole('link', { name: 'Marketplace' }).click();
  await seller.getByRole('textbox', { name: 'Message to Bo Buyer' }).fill('Tomorrow.');
  await seller.getByRole('button', { name: 'Send message' }).click();
  // The buyer is on another page. The header of that page shows that the seller has written.
  await buyer.getByRole('link', { name: /^Orders.*orders with unread messages: 1$/ }).click();
  await buyer.getByRole('link', { name: '1 new message' }).click();
  await messages.getByText('Tomorrow.').waitFor();
  expect(await messages.count()).toBe(2);
});
