import { beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { waitForShell } from '../wait.ts';

const { person } = browserForThisFile();

const lengths = ['4 mm', '6 mm', '8 mm'];
let buyer: Actor;
let products: string[];
beforeAll(async () => {
  const seller = await join('Fay Family');
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Family Implants', type: 'seller_org' },
  });
  products = [];
  for (const [at, length] of lengths.entries()) {
    const name = `Cranial screw ${length}`;
    const { id } = await seller.client.products.create({
      orgId,
      name,
      price: `${at + 1}0.00`,
      status: 'active',
    });
    products.push(id);
  }
  await seller.client.families.create({
    ...{ orgId, name: 'Cranial screw', options: ['Length'] },
    variants: lengths.map((length, at) => ({ productId: products[at] ?? '', values: [length] })),
  });
  buyer = await join('Bo Buyer');
  await settle(buyer, { role: 'buyer' });
});

async function join(fullName: string): Promise<Actor> {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@family.example`;
  return signUpQuickly({ page: await person(fullName), fullName, email });
}

it('a buyer finds a family once, and chooses a variant by keyboard', async () => {
  const { page } = buyer;
  await page.goto('/marketplace?search=cranial');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Cranial screw' }) });
  await card.getByText('3 variants: Length').waitFor();
  expect(await card.count()).toBe(1);
  await card.getByText('to 30.00').waitFor();
  await page.goto(`/marketplace/products/${products[0]}`);
  await page.getByRole('heading', { level: 1, name: 'Cranial screw 4 mm' }).waitFor();
  await waitForShell(page);

  await page.getByRole('radio', { name: '4 mm' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**/marketplace/products/${products[1]}`);
  await page.getByRole('heading', { level: 1, name: 'Cranial screw 6 mm' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**/marketplace/products/${products[2]}`);
  await page.getByRole('heading', { level: 1, name: 'Cranial screw 8 mm' }).waitFor();
});

it('the public page of a variant links to the other variants', async () => {
  const page = await person('visitor');
  await page.goto(`/products/${products[0]}`);
  await page.getByRole('link', { name: '8 mm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cranial screw 8 mm' }).waitFor();
  expect(await page.getByRole('link', { name: '8 mm' }).getAttribute('aria-current')).toBe('true');
});
