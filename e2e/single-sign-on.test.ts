import type { Page } from 'playwright-core';
import { inject, it, onTestFinished } from 'vitest';
import { client as registered } from '../server/testing/hostile-provider.ts';
import { startNameServer } from '../server/testing/name-server.ts';
import { startOidcProvider } from '../server/testing/oidc-provider.ts';
import { browserForThisFile } from './browser.ts';
import { joinOrganization, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { signIn, signOut } from './people.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

/** Signs in on the pages of the provider, and agrees that it gives the data. The address is filled in already. */
async function signInAtProvider(page: Page): Promise<void> {
  await page.getByPlaceholder('and password').fill('any password');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function beginAt(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.keyboard.press('Enter');
}

it('an owner sets up single sign-on and requires it, a member links an account, and a colleague gets one', async () => {
  const organization = { name: 'Clinic Trust', type: 'buyer_org' as const };
  const page = await person('owner');
  const owner = await startAs(
    { page, fullName: 'Olivia Owner', email: 'olivia.owner@clinic.example' },
    { role: 'buyer', organization },
    database,
  );
  const { orgId } = owner;
  const others = await person('member');
  const member = await startAs(
    { page: others, fullName: 'Mia Member', email: 'mia.member@clinic.example' },
    { role: 'buyer' },
    database,
  );
  await joinOrganization(owner, member, orgId, 'member');
  const names = await startNameServer(inject('namePort'));
  const provider = await startOidcProvider(`${inject('origin')}/auth/single-sign-on/${orgId}`);
  onTestFinished(async () => {
    provider.stop();
    await names.stop();
  });

  await page.goto('/admin?tab=single-sign-on');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('dialog').getByLabel('Domain').fill('Clinic.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Verify clinic.example' }).click();
  await page.getByText('The TXT record was not found.', { exact: false }).waitFor();
  const value = (await page.getByText(/^myelin-verification=/).textContent()) ?? '';
  names.records.set('_myelin-challenge.clinic.example', [[value]]);
  await page.getByRole('button', { name: 'Verify clinic.example' }).click();
  await page.getByText('Domain verified').waitFor();

  await page.getByRole('button', { name: 'Connect provider' }).click();
  const form = page.getByRole('dialog', { name: 'Connect an identity provider' });
  await form.getByLabel('Issuer').fill('https://10.0.0.1');
  await form.getByLabel('Client id').fill(registered.id);
  await form.getByLabel('Client secret').fill(registered.secret);
  await form.getByRole('button', { name: 'Connect provider' }).click();
  await page.getByText('did not answer as it should: address_refused', { exact: false }).first().waitFor();
  await form.getByLabel('Issuer').fill(provider.issuer);
  await form.getByRole('button', { name: 'Connect provider' }).click();
  await page.getByText('Not tested', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await signInAtProvider(page);
  await page.getByText('The test sign-in worked.').waitFor();
  await page.getByText('Tested', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Require single sign-on' }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText('Mia Member (mia.member@clinic.example): has to sign in at the provider')
    .waitFor();
  await question.getByRole('button', { name: 'Require single sign-on' }).click();
  await page.getByText(/^Required since/).waitFor();

  await others.goto('/organizations');
  await others.getByText('It requires single sign-on', { exact: false }).waitFor();
  await signOut(others);
  await beginAt(others, member.email);
  await signInAtProvider(others);
  await others.getByRole('heading', { name: 'Confirm that the account is yours' }).waitFor();
  await others.getByRole('link', { name: 'Sign in to the account' }).click();
  await signIn(others, member.email);
  await others.getByText('You are signed in with single sign-on.').waitFor();
  await others.goto('/organizations');
  await others
    .getByRole('tablist', { name: `Members, invitations and security of ${organization.name}` })
    .waitFor();

  const newcomer = await person('newcomer');
  await newcomer.goto('/auth');
  await beginAt(newcomer, 'nina.new@clinic.example');
  await signInAtProvider(newcomer);
  await newcomer.waitForURL('**/marketplace');
  await newcomer.goto('/organizations');
  await newcomer
    .getByRole('tablist', { name: `Members, invitations and security of ${organization.name}` })
    .waitFor();
  await newcomer.getByRole('button', { name: 'Account of Nina New' }).waitFor();
});
