import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { startAs } from '../cast.ts';

const { person } = browserForThisFile();

it('an organization whose name looks like markup is closed by typing the shown name', async () => {
  const name = 'A <b>Bold</b> Practice';
  const page = await person('tagged');
  await startAs(
    { page, fullName: 'Tagged Owner', email: 'owner@tagged.example' },
    { role: 'buyer', organization: { name, type: 'buyer_org' } },
  );

  await page.goto('/organizations?tab=security');
  await page.getByRole('button', { name: 'Close organization' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Close ${name}?` });
  const label = await dialog.locator('label').textContent();
  await dialog.getByRole('textbox').fill((label ?? '').replace(/^Type | to confirm$/g, ''));
  await dialog.getByRole('button', { name: 'Close organization' }).click();
  await page.getByText(`${name} was closed`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/organizations');
});
