import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { signUpQuickly } from '../cast.ts';
import { failure, failureWords, maintenance, proxyPage, refused, refusedField, replyTo } from '../wire.ts';
import { type Situation, testEach } from './situations.ts';

const { person } = browserForThisFile();

let newcomer: Page;
beforeAll(async () => {
  const page = await person('newcomer');
  await signUpQuickly({ page, fullName: 'Nils Newcomer', email: 'nils@onboarding.example' });
  newcomer = page;
});

const nameTooShort = refusedField('organization.name', 'ORGANIZATION_NAME_TOO_SHORT');

const situations: Situation[] = [
  {
    situation: 'the profile cannot be created',
    async make(page) {
      await replyTo(page, contract.users.createProfile, failure);
      await completeSetup(page);
    },
    toast: ['Failed to create user profile', failureWords],
  },
  {
    situation: 'the role was chosen in another browser meanwhile',
    async make(page) {
      await replyTo(page, contract.users.completeOnboarding, refused('ALREADY_ONBOARDED'));
      await completeSetup(page);
    },
    toast: ['Failed to update profile', 'This account has already been set up.'],
  },
  {
    situation: 'the organization is refused',
    async make(page) {
      await replyTo(page, contract.users.completeOnboarding, nameTooShort);
      await completeSetup(page, 'Newcomers');
    },
    toast: ['Failed to create organization', 'Organization name must be at least 3 characters long'],
  },
  {
    situation: 'the answer cannot be read',
    async make(page) {
      await replyTo(page, contract.users.completeOnboarding, proxyPage);
      await completeSetup(page);
    },
    toast: ['Failed to complete onboarding', 'Please try again later.'],
  },
  {
    situation: 'a maintenance page answers',
    async make(page) {
      await replyTo(page, contract.users.completeOnboarding, maintenance);
      await completeSetup(page);
    },
    toast: ['Failed to complete onboarding', 'Maintenance until noon.'],
  },
];

describe('a user without a role', () => testEach(situations, () => newcomer));

async function completeSetup(page: Page, organization?: string): Promise<void> {
  await page.goto('/onboarding');
  await page.getByText('Step 1 of 3').waitFor();
  await page.getByRole('radio', { name: organization ? /organization/i : /individual/i }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /Buyer/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  if (organization) {
    await page.getByLabel('Organization name').fill(organization);
    await page.getByLabel('Organization type').selectOption({ label: 'Buyer' });
  }
  await page.getByRole('button', { name: 'Complete Setup' }).click();
}
