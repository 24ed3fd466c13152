import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { acceptInvitation, invite, memberRow } from './colleagues.ts';
import { databaseForThisFile } from './database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const heir = { fullName: 'Hana Heir', email: 'hana@glia.example' };

it('an owner transfers the organization and becomes an admin', async () => {
  const owner = await person('owner');
  await startAs(
    { page: owner, fullName: 'Otto Owner', email: 'otto@glia.example' },
    { role: 'seller', organization: { name: 'Glia Goods', type: 'seller_org' } },
  );
  await owner.goto('/organizations?tab=security');
  await expect(owner.getByRole('button', { name: 'Leave organization' }).isDisabled()).resolves.toBe(true);
  await invite(owner, heir.email);
  const colleague = await person('heir');
  await startAs({ page: colleague, ...heir }, { role: 'buyer' }, database);
  await acceptInvitation(colleague, 'Glia Goods');

  await owner.goto('/organizations?tab=security');
  await owner.getByRole('button', { name: 'Transfer ownership' }).click();
  const question = owner.getByRole('alertdialog');
  await question.getByLabel('New owner').selectOption({ label: `${heir.fullName} · ${heir.email}` });
  await question.getByRole('button', { name: 'Transfer ownership' }).click();
  await owner.getByText('Ownership transferred').waitFor();
  const banner = owner.getByRole('region', { name: 'Active organization' });
  await banner.getByText('Admin', { exact: true }).waitFor();
  await expect(owner.getByRole('button', { name: 'Transfer ownership' }).count()).resolves.toBe(0);

  // The new owner sees the new role without a reload, and may change the role of the previous owner.
  await colleague
    .getByRole('region', { name: 'Active organization' })
    .getByText('Owner', { exact: true })
    .waitFor();
  await memberRow(colleague, 'Otto Owner').getByLabel('Role of Otto Owner').waitFor();

  await owner.goto('/admin');
  await owner.getByRole('link', { name: 'Membership changed' }).first().click();
  const event = owner.getByRole('dialog', { name: 'Membership changed' });
  await event.getByText('Difference').waitFor();
  await event.getByText('Otto Owner').first().waitFor();
});
