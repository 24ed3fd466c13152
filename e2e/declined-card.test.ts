import { it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, startAs } from './cast.ts';
import { openProduct, pay, purchase } from './trade.ts';

const { person } = browserForThisFile();
const product = { name: 'Cryostat Blade Guard', price: '89.00' };

it('a declined card leaves the order pending, and Cancel leads the buyer back', async () => {
  const seller = await person('seller');
  const shop = await openShop(seller, { name: 'Dendrite Tools', email: 'seller@dendrite.example' });
  await publish(shop, product);

  const buyer = await person('buyer');
  await startAs({ page: buyer, fullName: 'Dee Declined', email: 'dee@buyers.example' }, { role: 'buyer' });
  await openProduct(buyer, product.name);
  const productPath = new URL(buyer.url()).pathname;
  await purchase(buyer);
  await pay(buyer, '4000 0000 0000 0002');
  await buyer.getByRole('alert').getByText('Your card was declined.').waitFor();

  await buyer.getByRole('link', { name: 'Cancel' }).click();
  await buyer.waitForURL(`**${productPath}**`);
  await buyer.getByText('Checkout was canceled').waitFor();
  await buyer.getByText('You can try again when ready.').waitFor();

  await buyer.getByRole('link', { name: 'Orders' }).click();
  const order = buyer.getByRole('row', { name: /ORD-/ });
  await order.getByText('Pending').waitFor();
  await order.getByText('Unpaid').waitFor();
});
