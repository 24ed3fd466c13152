import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { joinOrganization, settle, signUpQuickly } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { fillCard } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it("a manager saves a card on the provider's page, which the admin of the organization sees and removes", async () => {
  const [owner, admin] = [await join('Olga Owner'), await join('Ada Admin')];
  const orgId = await settle(owner, {
    role: 'buyer',
    organization: { name: 'Vela Clinic', type: 'buyer_org' },
  });
  await settle(admin, { role: 'buyer' });
  await joinOrganization(owner, admin, orgId, 'admin');
  const cardsOf = ({ page }: typeof owner) => page.getByRole('region', { name: 'Payment cards' });
  await owner.page.goto(`/organizations/${orgId}`);
  await admin.page.goto(`/organizations/${orgId}`);
  await cardsOf(admin).getByText('No card is saved yet.').waitFor();

  await cardsOf(owner).getByRole('button', { name: 'Add a card' }).click();
  await owner.page.getByText('Nothing is charged now.').waitFor();
  await fillCard(owner.page, '4242 4242 4242 4242');
  await owner.page.getByRole('button', { name: 'Save card' }).click();
  await owner.page.waitForURL(`**/organizations/${orgId}`);
  await cardsOf(owner).getByText('Visa ending in 4242').waitFor();

  await cardsOf(admin).getByText('Visa ending in 4242').waitFor();
  await cardsOf(admin).getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await admin.page.getByRole('button', { name: 'Remove card' }).click();
  await cardsOf(owner).getByText('No card is saved yet.').waitFor();
  expect(await cardsOf(admin).getByRole('listitem').count()).toBe(0);
});

async function join(fullName: string) {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@vela.example`;
  const actor = await signUpQuickly({ page: await person(fullName), fullName, email });
  await database.verify(email);
  return actor;
}
