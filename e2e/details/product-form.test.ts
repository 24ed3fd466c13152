import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { databaseForThisFile } from '../database.ts';
import { openTeam } from '../details/team.ts';
import { waitForFocus } from '../wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const udi = '(01)09506000134352(17)280101(10)ABC123';

it('a product is created from a scanned code and filled in with facts from another seller of the device', async () => {
  const rival = await openTeam(person, database, 'rival');
  await rival.owner.client.products.create({
    ...{ orgId: rival.orgId, name: 'Cortical probe', price: '99.00', status: 'active' },
    details: { udiDi: '09506000134352', udiIssuer: 'GS1', brand: 'Nyx', sterile: true, storage: '2–8 °C' },
  });
  const { owner, orgId } = await openTeam(person, database, 'scanner');
  const { page, client } = owner;
  await replaceCamera(page, udi);
  await page.goto('/manufacturer?new=1');
  const dialog = page.getByRole('dialog', { name: 'Create product' });
  await dialog.getByLabel('Brand').fill('Of our own');
  await dialog.getByRole('button', { name: 'Scan' }).click();
  await dialog.getByText('GS1 identifier 09506000134352 filled in.').waitFor();
  await page.getByRole('dialog', { name: 'Scan a code' }).waitFor({ state: 'detached' });
  expect(await isCameraOff(page)).toBe(true);
  expect(await dialog.getByLabel('UDI-DI').inputValue()).toBe('09506000134352');
  expect(await dialog.getByLabel('UDI issuing agency').inputValue()).toBe('GS1');

  await dialog.getByText('sells this device as “Cortical probe”').waitFor();
  await dialog.getByRole('button', { name: 'Fill in empty fields' }).click();
  await dialog.getByText('3 empty fields filled in.').waitFor();
  expect(await dialog.getByLabel('Brand').inputValue()).toBe('Of our own');
  expect(await dialog.getByLabel('Highest storage temperature').inputValue()).toBe('8');
  await dialog.getByRole('spinbutton', { name: 'Price' }).fill('120');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await page.getByText('Product added').waitFor();
  const { items } = await client.products.list({ orgId, search: 'Cortical' });
  const made = await client.products.find({ id: items[0]?.id ?? '' });
  expect(made).toMatchObject({
    name: 'Cortical probe',
    details: { udiDi: '09506000134352', sterile: true, storage: '2–8 °C', brand: 'Of our own' },
  });

  await page.goto('/manufacturer?new=1');
  await dialog.getByLabel('Fill in from a UDI').fill(udi);
  await page.keyboard.press('Enter');
  await dialog.getByText('Your product Cortical probe has this identifier already.').waitFor();
});

it('if the camera may not be used, the page says so, and the code is typed', async () => {
  const { owner, active } = await openTeam(person, database, 'refused-camera');
  const { page } = owner;
  await replaceCamera(page, null);
  await page.goto(`/manufacturer/products/${active.id}/edit`);
  await page.getByRole('button', { name: 'Scan' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan a code' });
  await scanner.getByText('This site may not use the camera.').waitFor();
  await page.keyboard.press('Escape');
  const code = page.getByLabel('Fill in from a UDI');
  await code.fill('+A123BJC5D6E71H');
  await code.press('Enter');
  await page.getByText('The check character of this HIBCC code does not fit.').waitFor();
  await code.fill('+A123BJC5D6E71G');
  await code.press('Enter');
  await page.getByText('HIBCC identifier A123BJC5D6E71 filled in.').waitFor();
});

it('specifications are added, moved, pasted and removed by keyboard alone', async () => {
  const { owner, active } = await openTeam(person, database, 'specifications');
  const { page, client } = owner;
  await page.goto(`/manufacturer/products/${active.id}/edit`);
  await page.getByRole('button', { name: 'Add specification' }).focus();
  await page.keyboard.press('Enter');
  await typeRow(page, 'Channels', '64');
  await page.keyboard.press('Enter');
  await typeRow(page, 'Weight', '1.2 kg');
  await page.keyboard.press('Enter');
  await paste(page.getByLabel('Name of specification 3'), 'Plug\tDIN\nCable\t3 m');
  await page.getByText('2 rows added.').waitFor();
  await page.getByLabel('Value of specification 4').waitFor();

  await page.getByRole('button', { name: 'Move specification 4', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Row moved to place 3 of 4.').waitFor();
  await page.keyboard.press('Home');
  await page.getByText('Row moved to place 1 of 4.').waitFor();
  expect(
    await page.getByRole('button', { name: 'Move specification 1', exact: true }).evaluate(isFocused),
  ).toBe(true);
  await page.getByRole('button', { name: 'Remove specification 3' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: 'Add specification' }).evaluate(isFocused)).toBe(true);
  await page.getByRole('button', { name: 'Save changes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Product updated successfully').waitFor();
  const { details } = await client.products.find({ id: active.id });
  expect(Object.entries(details.specifications ?? {})).toEqual([
    ['Cable', '3 m'],
    ['Channels', '64'],
    ['Plug', 'DIN'],
  ]);
});

it('a specification is dragged to another position with the mouse', async () => {
  const { owner, active } = await openTeam(person, database, 'dragged');
  const { page } = owner;
  await page.goto(`/manufacturer/products/${active.id}/edit`);
  await page.getByRole('button', { name: 'Add specification' }).click();
  await paste(page.getByLabel('Name of specification 1'), 'Channels\t64\nWeight\t1 kg\nPlug\tDIN');
  const handle = (row: number) =>
    page.getByRole('button', { name: `Move specification ${row}`, exact: true });
  await handle(3).scrollIntoViewIfNeeded();
  await handle(1).hover();
  await page.mouse.down();
  await handle(2).hover();
  await handle(3).hover();
  await page.mouse.up();
  await handle(1).hover();
  const names = [1, 2, 3].map((row) => page.getByLabel(`Name of specification ${row}`).inputValue());
  expect(await Promise.all(names)).toEqual(['Weight', 'Plug', 'Channels']);
});

it('the user who saves second sees the differences and decides field by field', async () => {
  const { owner, admin, active } = await openTeam(person, database, 'conflict');
  const { page, client } = owner;
  await page.goto(`/manufacturer/products/${active.id}/edit`);
  await page.getByLabel('Product name').fill('Headstage of mine');
  await page.getByRole('spinbutton', { name: 'Price' }).fill('12.00');
  await page.getByLabel('Model').fill('M2');
  await admin.client.products.update({
    ...{
      id: active.id,
      version: active.version,
      name: 'Headstage of theirs',
      price: '11.00',
      status: 'active',
    },
    details: { category: 'general', brand: 'Nyx', sterile: true },
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved first' });
  await dialog.getByText('Ada Admin saved this product').waitFor();
  expect(await dialog.getByRole('group').count()).toBe(4);
  const choice = (field: string, name: RegExp) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name });
  expect(await choice('Product name', /Keep mine/).isChecked()).toBe(true);
  expect(await choice('Brand', /Take theirs/).isChecked()).toBe(true);
  await choice('Price', /Take theirs.*11\.00/).check();
  await choice('Sterile', /Keep as it was/).check();
  await dialog.getByRole('button', { name: 'Save the selection' }).click();
  await page.getByText('Product updated successfully').waitFor();
  expect(await client.products.find({ id: active.id })).toMatchObject({
    ...{ name: 'Headstage of mine', price: '11.00', version: 3 },
    details: { category: 'general', brand: 'Nyx', model: 'M2' },
  });
  expect((await client.products.find({ id: active.id })).details).not.toHaveProperty('sterile');
  expect(await page.getByRole('spinbutton', { name: 'Price' }).inputValue()).toBe('11.00');

  await page.getByRole('button', { name: 'Show history' }).click();
  const events = page.getByRole('listitem').filter({ hasText: /(Changed|Created) by/ });
  await events.nth(2).waitFor();
  expect(await events.nth(0).textContent()).toContain('Changed by Olga Owner');
  expect(await events.nth(1).textContent()).toMatch(/Changed by Ada Admin.*PriceAUD 10\.00.*AUD 11\.00/);
  expect(await events.nth(2).textContent()).toContain('Created by Olga Owner');
});

/** Replaces the camera by a simulated one that shows this code. Null simulates that the user has blocked the camera. */
async function replaceCamera(page: Page, code: string | null): Promise<void> {
  await page.addInitScript((seen) => {
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d');
    // A canvas sends a new video frame only when something is drawn on the canvas.
    setInterval(() => drawing?.fillRect(0, 0, 1, 1), 50);
    const getUserMedia = async () => {
      if (seen === null) throw new DOMException('Permission denied', 'NotAllowedError');
      const stream = canvas.captureStream(5);
      Object.assign(globalThis, { cameraTracks: stream.getTracks() });
      return stream;
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ['data_matrix'];
        }
        async detect() {
          return [{ rawValue: seen }];
        }
      },
    });
  }, code);
}

function isCameraOff(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { cameraTracks } = globalThis as unknown as { cameraTracks: MediaStreamTrack[] };
    return cameraTracks.every(({ readyState }) => readyState === 'ended');
  });
}

async function typeRow(page: Page, name: string, value: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(value);
}

function paste(field: Locator, text: string): Promise<void> {
  return field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}

it('the sections of the form can be closed, and a section with a refused field opens automatically', async () => {
  const { owner } = await openTeam(person, database, 'sections');
  const { page } = owner;
  await page.goto('/manufacturer?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product name').fill('Headstage');
  await dialog.getByRole('spinbutton', { name: 'Price' }).fill('10');
  const code = dialog.getByLabel('GMDN code');
  await code.fill('12');
  await dialog.getByText('Classification and regulation').click();
  await code.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await code.waitFor();
  await waitForFocus(code);
});
