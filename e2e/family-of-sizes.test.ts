import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { openForPayments, settle, signUpQuickly } from './cast.ts';
import { pay } from './trade.ts';
import { waitForShell } from './wait.ts';

const { person } = browserForThisFile();

const lengths = Array.from({ length: 12 }, (_, at) => `${2 * at + 4} mm`);
const file = [
  'Name,Price,Status,Catalogue number,Family,Option 1,Value 1',
  ...lengths.map(
    (length, at) => `Lumbar screw ${at + 1},2${at}.00,active,LS-${at + 1},Lumbar screw,Length,${length}`,
  ),
].join('\n');

async function join(fullName: string) {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@sizes.example`;
  return signUpQuickly({ page: await person(fullName), fullName, email });
}

it('a seller imports a family of twelve sizes, a buyer orders one size, and the seller ships half of the order', async () => {
  const seller = await join('Sia Seller');
  const organization = { name: 'Size Works', type: 'seller_org' as const };
  const orgId = await settle(seller, { role: 'seller', organization });
  await openForPayments(seller, orgId);
  const shop = seller.page;
  await shop.goto('/manufacturer/import');
  const chosen = { name: 'screws.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await shop.getByLabel('Choose a file').setInputFiles(chosen);
  await shop.getByRole('button', { name: 'Check rows' }).click();
  await shop.getByRole('button', { name: 'Import 12 rows' }).click();
  await shop.getByText('screws.csv was imported').waitFor();
  const { items } = await seller.client.products.list({ orgId, sort: 'name' });
  expect(items[0]?.family).toMatchObject({ name: 'Lumbar screw', variants: 12 });

  const buyer = await join('Ben Buyer');
  await settle(buyer, { role: 'buyer' });
  const { page } = buyer;
  await page.goto(`/marketplace/products/${items[0]?.id}`);
  await waitForShell(page);
  await page.getByRole('radio', { name: '14 mm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lumbar screw 6' }).waitFor();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText('Added to the cart').first().waitFor();
  await page.goto('/cart');
  await page.getByText('Length: 14 mm').first().waitFor();
  const quantity = page.getByLabel('Quantity of Lumbar screw 6');
  await quantity.fill('2');
  await quantity.press('Enter');
  await page.getByRole('region', { name: 'Size Works' }).getByText('50.00').first().waitFor();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Pay Size Works' }).click();
  await pay(page, '4242 4242 4242 4242');
  await page.waitForURL('**/purchases/**');
  await page.getByText('Paid. The seller prepares the order.').waitFor();

  const [order] = (await seller.client.orders.list({ side: 'sales', orgId })).items;
  await shop.goto(`/orders/${order?.id}`);
  await shop.getByText('Length: 14 mm').first().waitFor();
  await shop.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Mark shipped' });
  await dialog.getByLabel('Carrier').selectOption('DHL');
  await dialog.getByLabel('Quantity, of 2 left').fill('1');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await shop.getByText('1 of 2 shipped').waitFor();
});
