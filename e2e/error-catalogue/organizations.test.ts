import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, joinOrganization, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { failure, failureWords, maintenance, proxyPage, refusedField, replyTo, skipPauses } from '../wire.ts';
import { newTab, type Situation, testEach, toastsOf } from './situations.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let owner: Actor;
let orgId: string;
beforeAll(async () => {
  owner = await signUpQuickly({
    page: await person('owner'),
    fullName: 'Olga Owner',
    email: 'olga@organizations.example',
  });
  orgId = await settle(owner, {
    role: 'seller',
    organization: { name: 'Catalogue Works', type: 'seller_org' },
  });
});

const situations: Situation[] = [
  {
    situation: 'the server refuses the list',
    async make(page) {
      await replyTo(page, contract.organizations.listMine, failure);
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('Unable to load organizations'),
      );
      await page.goto('/marketplace');
      await logged;
    },
    toast: ['Unable to load organizations', failureWords],
  },
  {
    situation: 'the list cannot be read',
    async make(page) {
      await skipPauses(page);
      await replyTo(page, contract.organizations.listMine, proxyPage);
      await page.goto('/marketplace');
    },
    toast: ['Unexpected error loading organizations', 'Please try again later.'],
  },
  {
    situation: 'the server refuses to create one',
    async make(page) {
      await replyTo(page, contract.organizations.create, maintenance);
      await createOrganization(page);
    },
    toast: ['Failed to create organization', 'Maintenance until noon.'],
  },
  {
    situation: 'the answer to creating one cannot be read',
    async make(page) {
      await replyTo(page, contract.organizations.create, proxyPage);
      await createOrganization(page);
    },
    toast: ['Failed to create organization', 'Please try again later.'],
  },
  {
    situation: 'the server knows no such type (section 5)',
    async make(page) {
      await replyTo(page, contract.organizations.create, refusedField('type', 'ORGANIZATION_TYPE_INVALID'));
      await createOrganization(page);
    },
    toast: ['Invalid organization type', 'Choose buyer_org or seller_org to match backend constraints.'],
  },
  {
    situation: 'its page cannot be loaded',
    async make(page) {
      await replyTo(page, contract.organizations.find, failure);
      await page.goto(`/organizations/${orgId}`);
    },
    inline: ['Unable to load organization', failureWords],
  },
  {
    situation: 'its audit log cannot be loaded',
    async make(page) {
      await replyTo(page, contract.audit.list, failure);
      await page.goto('/admin');
    },
    inline: ['Unable to load audit log', failureWords],
  },
  {
    situation: 'its profile cannot be saved',
    async make(page) {
      await replyTo(page, contract.organizations.update, failure);
      await saveProfile(page, 'Catalogue Works Unsaved');
    },
    toast: ['Failed to update organization'],
    reason: failureWords,
  },
  {
    situation: 'its profile was saved',
    make: (page) => saveProfile(page, 'Catalogue Works Pty Ltd'),
    toast: ['Organization updated'],
  },
];

describe('an owner', () => testEach(situations, () => owner.page));

it("a member who was removed while the page was closed sees: 'You no longer have access to that organization.'", async () => {
  const colleague = await signUpQuickly({
    page: await person('colleague'),
    fullName: 'Cora Colleague',
    email: 'cora@organizations.example',
  });
  await settle(colleague, { role: 'buyer' });
  await database.verify(colleague.email);
  await joinOrganization(owner, colleague, orgId, 'member');
  const before = await newTab(colleague.page);
  await before.goto('/organizations');
  await before.getByRole('row', { name: /Cora Colleague/ }).waitFor();
  await before.close();

  await owner.client.members.remove({ orgId, userId: colleague.session.user.id });
  const after = await newTab(colleague.page);
  await after.goto('/organizations');
  await toastsOf(after).getByText('You no longer have access to that organization.').waitFor();
  await after.getByText('You are not a member of any organizations yet.').waitFor();
});

async function createOrganization(page: Page): Promise<void> {
  await page.goto('/organizations?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create organization' });
  await dialog.getByLabel('Organization name').fill('Second Works');
  await dialog.getByRole('button', { name: 'Create organization' }).click();
}

async function saveProfile(page: Page, name: string): Promise<void> {
  await page.goto(`/organizations/${orgId}`);
  await page.getByLabel('Organization name').fill(name);
  await page.getByRole('button', { name: 'Save changes' }).click();
}
