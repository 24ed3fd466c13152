import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { signIn } from './people.ts';

const { person } = browserForThisFile();

it('a new name and picture show everywhere, and the data are exported as one file', async () => {
  const page = await person('Pia');
  await startAs({ page, fullName: 'Pia Picture', email: 'pia@people.example' }, { role: 'buyer' });
  await page.getByRole('button', { name: 'Account of Pia Picture' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.waitForURL('**/profile');

  await page.getByLabel('Full name').fill('  ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Enter your full name.').waitFor();
  await page.getByLabel('Full name').fill('Pia Portrait');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Account of Pia Portrait' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).isEditable()).toBe(false);
  expect(await page.getByLabel('Role').isEditable()).toBe(false);

  const picker = page.getByLabel('Profile picture');
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await page.getByText('Use a JPEG, PNG, WebP or AVIF picture.').waitFor();
  const dots = { create: { width: 400, height: 300, channels: 3, background: 'teal' } } as const;
  await picker.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp(dots).png().toBuffer(),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'Preview' }).waitFor();
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  const shown = page.getByRole('banner').locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);

  await page.goto('/settings?tab=privacy');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  await page.getByText('Data exported successfully!').waitFor();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(data.profile).toMatchObject({ fullName: 'Pia Portrait', email: 'pia@people.example' });
  expect(data.settings.theme).toBe('system');
  expect(Date.parse(data.exportDate)).toBeGreaterThan(0);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await shown.waitFor({ state: 'detached' });
});

it('an account is deleted with the password, if no organization loses its only owner', async () => {
  const page = await person('Olga');
  await startAs(
    { page, fullName: 'Olga Owner', email: 'olga@people.example' },
    { role: 'buyer', organization: { name: 'Lone Clinic', type: 'buyer_org' } },
  );
  await page.goto('/settings?tab=privacy');
  await deleteAccount();
  const refusal = page.getByRole('dialog').getByRole('alert');
  await refusal.getByText('You are the only owner of these organizations.').waitFor();
  await refusal.getByText('Lone Clinic').waitFor();

  const other = await person('Gus');
  await startAs({ page: other, fullName: 'Gus Gone', email: 'gus@people.example' }, { role: 'buyer' });
  await other.goto('/settings?tab=privacy');
  await deleteAccount(other);
  await other.getByText('Your account was deleted').waitFor();
  await other.waitForURL('**/auth');
  await signIn(other, 'gus@people.example');
  await other.getByRole('alert').getByText('Invalid email or password').waitFor();

  async function deleteAccount(of = page): Promise<void> {
    await of.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = of.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('correct horse 2026');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
  }
});
