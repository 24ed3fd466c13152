import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { failure, failureWords, maintenance, refused, replyTo } from '../wire.ts';
import { type Situation, testEach } from './situations.ts';

const { person } = browserForThisFile();
const nowhere = '019a0000-0000-7000-8000-000000000000';

let owner: Actor;
let buyer: Actor;
let orgId: string;
let probe: string;
beforeAll(async () => {
  const join = async (fullName: string, email: string) =>
    signUpQuickly({ page: await person(fullName), fullName, email });
  owner = await join('Olga Owner', 'olga@products.example');
  buyer = await join('Bea Buyer', 'bea@products.example');
  await settle(buyer, { role: 'buyer' });
  orgId = await settle(owner, {
    role: 'seller',
    organization: { name: 'Product Works', type: 'seller_org' },
  });
  probe = await sell('Probe');
});

const ownersSituations: Situation[] = [
  {
    situation: 'the marketplace cannot be loaded',
    async make(page) {
      await replyTo(page, contract.products.listActive, failure);
      await page.goto('/marketplace');
    },
    inline: ['Failed to load products', failureWords],
  },
  {
    situation: 'the catalogue cannot be loaded',
    async make(page) {
      await replyTo(page, contract.products.list, failure);
      await page.goto('/manufacturer');
    },
    inline: ['Failed to load products', failureWords],
  },
  {
    situation: 'there is no such product',
    async make(page) {
      await page.goto(`/marketplace/products/${nowhere}`);
      await page.waitForURL('**/marketplace');
    },
    toast: ['Unable to load product'],
    reason: 'Not found',
  },
  {
    situation: 'a product cannot be loaded',
    async make(page) {
      await replyTo(page, contract.products.find, failure);
      await page.goto(`/marketplace/products/${probe}`);
      await page.waitForURL('**/marketplace');
    },
    toast: ['Unable to load product'],
    reason: failureWords,
  },
  {
    situation: 'payment onboarding cannot start',
    async make(page) {
      await replyTo(page, contract.payments.createAccountLink, refused('PAYMENT_PROVIDER_ERROR'));
      await page.goto('/manufacturer');
      await page.getByRole('button', { name: /payment/i }).click();
    },
    toast: ['Unable to start onboarding'],
    reason: 'The payment provider did not answer. Please try again.',
  },
  {
    situation: 'a product cannot be added',
    async make(page) {
      await replyTo(page, contract.products.create, maintenance);
      await createProduct(page);
    },
    toast: ['Failed to add product'],
    reason: 'Maintenance until noon.',
  },
  {
    situation: 'a product cannot be removed from the catalogue',
    async make(page) {
      await replyTo(page, contract.products.delete, failure);
      await removeProduct(page, await sellAs('Kept Cap'));
    },
    toast: ['Failed to delete product'],
    reason: failureWords,
  },
  {
    situation: 'a product was removed from the catalogue',
    make: async (page) => removeProduct(page, await sellAs('Removed Cap')),
    toast: ['Product removed'],
  },
  {
    situation: 'a product cannot be updated',
    async make(page) {
      await replyTo(page, contract.products.update, failure);
      await renameProduct(page, 'Unsaved Probe');
    },
    toast: ['Failed to update product'],
    reason: failureWords,
  },
  {
    situation: 'a product was updated',
    make: (page) => renameProduct(page, 'Saved Probe'),
    toast: ['Product updated successfully'],
  },
  {
    situation: 'a product cannot be deleted on its page',
    async make(page) {
      await replyTo(page, contract.products.delete, failure);
      await deleteProduct(page, probe);
    },
    toast: ['Failed to delete product'],
    reason: failureWords,
  },
];

const buyersSituations: Situation[] = [
  {
    situation: "the product to be edited is another organization's",
    async make(page) {
      await page.goto(`/manufacturer/products/${probe}/edit`);
      await page.waitForURL('**/manufacturer');
    },
    toast: ['Access denied', 'You do not have permission to edit this product.'],
  },
];

describe('an owner', () => testEach(ownersSituations, () => owner.page));
describe('a buyer', () => testEach(buyersSituations, () => buyer.page));

async function sell(name: string): Promise<string> {
  return (await owner.client.products.create({ orgId, name, price: '10.00', status: 'active' })).id;
}

async function sellAs(name: string): Promise<string> {
  await sell(name);
  return name;
}

async function createProduct(page: Page): Promise<void> {
  await page.goto('/manufacturer?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product name').fill('Cuff Electrode');
  await dialog.getByRole('spinbutton', { name: 'Price' }).fill('10.00');
  await dialog.getByRole('button', { name: 'Create product' }).click();
}

async function removeProduct(page: Page, name: string): Promise<void> {
  await page.goto('/manufacturer');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}

async function renameProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/manufacturer/products/${probe}/edit`);
  await page.getByLabel('Product name').fill(name);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

async function deleteProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/manufacturer/products/${id}/edit`);
  await page.getByRole('button', { name: 'Delete Product' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Product' }).click();
}
