import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { openShop, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { downloadedText } from './downloaded-text.ts';
import { buyAndPay } from './trade.ts';
import { openPage } from './wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const gtin = '09506000134352';

it('a seller ships two lots of a line by scanning, the buyer sees them, and both find a lot', async () => {
  const shop = await openShop(await person('seller'), { name: 'Soma Scanners', email: 'sam@lots.example' });
  const { page: seller, client, orgId } = shop;
  const details = { udiIssuer: 'GS1', udiDi: gtin } as const;
  const { id: productId } = await client.products.create({
    orgId,
    name: 'Electrode gel',
    price: '80.00',
    status: 'active',
    details,
  });
  const buyer = await startAs(
    { page: await person('buyer'), fullName: 'Bo Buyer', email: 'bo@lots.example' },
    { role: 'buyer', organization: { name: 'City Hospital', type: 'buyer_org' } },
  );
  const id = await buyAndPay(buyer, productId);
  await database.multiply(id, 3);

  await openPage(seller, `/orders/${id}`);
  await seller.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Mark shipped' });
  await dialog.getByLabel('Carrier').selectOption('DHL');
  const scan = async (code: string) => {
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Code').press('Enter');
  };
  await scan('(01)09506000134369(10)A1');
  await dialog.getByText(/^This label is not of an item in this parcel/).waitFor();
  await scan(`]d201${gtin}1731123110A1`);
  await scan(`(01)${gtin}(17)311231(10)A1`);
  await scan(`(01)${gtin}(17)320200(10)B2`);
  await dialog.getByText('Added to Electrode gel').waitFor();
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await dialog.waitFor({ state: 'detached' });

  await openPage(buyer.page, `/orders/${id}`);
  const main = buyer.page.getByRole('main');
  await main.getByText('Lot A1').waitFor();
  await main.getByText('Expires 29 Feb 2032').waitFor();
  const slip = await downloadedText(buyer.page, 'Download packing slip of parcel 1');
  for (const words of ['A1', '31 Dec 2031', 'B2', '29 Feb 2032']) expect(slip).toContain(words);

  // The seller corrects a lot. The buyer sees the correction without a reload.
  await seller.getByRole('button', { name: 'Correct lots of Electrode gel' }).click();
  const correction = seller.getByRole('dialog', { name: 'Correct lots' });
  await correction.getByLabel('Lot number').last().fill('B3');
  await correction.getByLabel('Reason for the correction').fill('Typing error');
  await correction.getByRole('button', { name: 'Save lots' }).click();
  await correction.waitFor({ state: 'detached' });
  await main.getByText('Lot B3').waitFor();
  await main.getByText(/Replaced on .*: Typing error/).waitFor();

  await openPage(seller, '/orders?side=sales');
  await seller.getByRole('link', { name: 'Find a lot' }).click();
  await seller.getByLabel('Lot, serial number or code of a label').fill('b3');
  await seller.getByRole('button', { name: 'Find a lot' }).click();
  await seller.waitForURL('**search=b3**');
  await expect.poll(() => seller.getByRole('main').getByRole('listitem').count()).toBe(1);
  await seller.getByText('Lot B3').waitFor();

  await openPage(buyer.page, '/lots');
  await buyer.page.getByLabel('Ward: cost centre or delivery address').fill('no such ward');
  await buyer.page.getByRole('button', { name: 'Find a lot' }).click();
  await buyer.page.getByText('No such lot').waitFor();
  await buyer.page.getByRole('button', { name: 'Show all lots' }).click();
  await buyer.page.getByText('Soma Scanners').first().waitFor();
});
