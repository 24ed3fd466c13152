import { expect, it } from 'vitest';
import { refusals } from '../contract/refusals.ts';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { acceptInvitation, invite, memberRow } from './colleagues.ts';
import { databaseForThisFile } from './database.ts';
import { refused } from './wire.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const admin = { fullName: 'Ada Admin', email: 'ada@dendrite.example' };

it('a page that needs a role or membership shows immediately that it was lost', async () => {
  const owner = await person('owner');
  await startAs(
    { page: owner, fullName: 'Oscar Owner', email: 'oscar@dendrite.example' },
    { role: 'seller', organization: { name: 'Dendrite Devices', type: 'seller_org' } },
  );
  await invite(owner, admin.email, 'Admin');
  const colleague = await person('admin');
  await startAs({ page: colleague, ...admin }, { role: 'buyer' }, database);
  await acceptInvitation(colleague, 'Dendrite Devices');
  await colleague.getByRole('link', { name: 'Admin', exact: true }).click();
  await colleague.getByRole('table', { name: 'Audit events' }).waitFor();

  await owner.goto('/organizations');
  const role = memberRow(owner, admin.fullName).getByLabel(`Role of ${admin.fullName}`);
  await owner.route('**/members/*', (route) => route.fulfill(refused('LAST_OWNER')), { times: 1 });
  await role.selectOption('member');
  await owner.getByText('Failed to update role').waitFor();
  await owner.getByText(refusals.LAST_OWNER.sentence).waitFor();
  await expect(role.inputValue()).resolves.toBe('admin');

  await role.selectOption('member');
  await owner.getByText('Role updated').waitFor();
  await colleague
    .getByText(
      'Insufficient permissions: Request admin access from an owner to view organization security controls.',
    )
    .waitFor({ timeout: 2_000 });
  await expect(colleague.getByRole('link', { name: 'Admin', exact: true }).count()).resolves.toBe(0);

  await colleague.goto('/organizations');
  await memberRow(colleague, admin.fullName).waitFor();
  await memberRow(owner, admin.fullName)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const question = owner.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove' }).click();
  await owner.getByText('Member removed').waitFor();
  await colleague.getByText('You no longer have access to that organization.').waitFor({ timeout: 2_000 });
  await colleague.getByText('You are not a member of any organizations yet.').waitFor();
  await expect(
    colleague.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('active-org-'))),
  ).resolves.toEqual([]);
});
