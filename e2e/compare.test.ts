import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { settle, signUpQuickly } from './cast.ts';

const { person } = browserForThisFile();
it('products chosen in the list are compared, differing rows are marked, and a missing product is reported', async () => {
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
  const eight = await make('Compareprobe eight', 8);
  await make('Compareprobe sixteen', 16);
  const { page } = actor;
  await page.goto('/marketplace?status=draft&search=Compareprobe');
  await page.getByText('Compareprobe eight').first().waitFor();
  await page.mouse.move(400, 400);
  await page.getByRole('checkbox', { name: 'Compare Compareprobe eight' }).check();
  await page.getByRole('checkbox', { name: 'Compare Compareprobe sixteen' }).check();
  await page.reload();
  await page.getByText('Compareprobe eight').first().waitFor();
  await page.mouse.move(300, 300);
  const tray = page.getByRole('region', { name: 'Products to compare' });
  await tray.getByRole('link', { name: 'Compare (2)' }).click();

  await page.waitForURL('**/marketplace/compare?ids=*');
  const table = page.getByRole('region', { name: 'Comparison' });
  await table.getByRole('columnheader', { name: /Compareprobe sixteen/ }).waitFor();
  const channels = table.getByRole('row', { name: /^Channels/i });
  expect(await channels.getByRole('cell').allTextContents()).toEqual(['8', '16']);
  expect(await channels.getByText('Differs').count()).toBe(1);
  expect(
    await table
      .getByRole('row', { name: /^Colour/ })
      .getByText('Differs')
      .count(),
  ).toBe(0);

  await expect.poll(() => table.getByRole('button', { name: 'Purchase Now' }).count()).toBe(2);
  for (const name of ['Compareprobe eight', 'Compareprobe sixteen'])
    await table.getByRole('button', { name: 'Purchase Now', description: new RegExp(`^${name} `) }).waitFor();
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await table.getByRole('row', { name: /^Colour/ }).waitFor({ state: 'detached' });
  await page.reload();
  await channels.waitFor();
  expect(await table.getByRole('row', { name: /^Colour/ }).count()).toBe(0);

  await actor.client.products.delete({ id: eight.id });
  await page.reload();
  await page.getByText('Some of these products are not available any more').waitFor();
  await expect.poll(() => table.getByRole('columnheader', { name: /eight/ }).count()).toBe(0);
});
