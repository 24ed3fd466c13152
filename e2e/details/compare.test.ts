import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';
import { movePointer } from '../wait.ts';

const { person } = browserForThisFile();

it('products chosen in the list are compared, and the URL contains the comparison', async () => {
  const actor = await signUpQuickly({
    page: await person('Cora'),
    fullName: 'Cora Compare',
    email: 'cora@compare.example',
  });
  const organization = { name: 'Compare Works', type: 'seller_org' } as const;
  const orgId = await settle(actor, { role: 'seller', organization });
  const make = (name: string, channels: number) =>
    actor.client.products.create({
      orgId,
      name,
      price: '1.00',
      status: 'draft',
      details: { channels, colour: 'grey' },
    });
  await make('Compareprobe eight', 8);
  await make('Compareprobe sixteen', 16);
  const { page } = actor;
  await page.goto('/marketplace?status=draft&search=Compareprobe');
  await page.getByText('Compareprobe eight').first().waitFor();
  await movePointer(page, 400, 400);
  await page.getByRole('checkbox', { name: 'Compare Compareprobe eight' }).check();
  await page.getByRole('checkbox', { name: 'Compare Compareprobe sixteen' }).check();
  await page.reload();
  await page.getByText('Compareprobe eight').first().waitFor();
  await movePointer(page, 300, 300);
  const tray = page.getByRole('region', { name: 'Products to compare' });
  await tray.getByRole('link', { name: 'Compare (2)' }).click();

  await page.waitForURL('**/marketplace/compare?ids=*');
  const table = page.getByRole('region', { name: 'Comparison' });
  await table.getByRole('columnheader', { name: /Compareprobe sixteen/ }).waitFor();
  const channels = table.getByRole('row', { name: /^Channels/i });
  expect(await channels.getByRole('cell').allTextContents()).toEqual(['8', '16']);
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await table.getByRole('row', { name: /^Colour/ }).waitFor({ state: 'detached' });
  await page.reload();
  await channels.waitFor();
  expect(await table.getByRole('row', { name: /^Colour/ }).count()).toBe(0);
});
