import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, startAs } from './cast.ts';
import { openProduct, pay, purchase } from './trade.ts';

const { person } = browserForThisFile();
const product = { name: 'Sixteen-channel Preamplifier', price: '2250.00' };

it("a seller's orders open on the sales, count new ones, name their time zone, print on one page, and keep the table's header visible", async () => {
  const seller = await person('seller', { timezoneId: 'Australia/Sydney' });
  const shop = await openShop(seller, { name: 'Ganglion Works', email: 'seller@ganglion.example' });
  await publish(shop, product);
  const buyer = await person('buyer');
  await startAs({ page: buyer, fullName: 'Bo Buyer', email: 'bo@ganglion.example' }, { role: 'buyer' });
  await openProduct(buyer, product.name);
  await purchase(buyer);
  await pay(buyer, '4242 4242 4242 4242');
  await buyer.waitForURL('**/orders**');
  await buyer.getByRole('row', { name: /ORD-/ }).getByText('Paid').waitFor();

  await seller.getByRole('link', { name: /^Orders.*new orders: 1$/ }).click();
  // Sales that the list has already shown are no longer counted as new.
  await seller.getByRole('link', { name: 'Orders', exact: true }).waitFor();
  const sales = seller.getByRole('radio', { name: 'Sales', exact: true });
  await sales.waitFor();
  expect(await sales.isChecked()).toBe(true);
  await seller.getByText('What buyers have ordered from your organization').waitFor();
  const sold = seller.getByRole('row', { name: /ORD-/ });
  await sold.getByText('Processing').waitFor();
  await seller.getByRole('radio', { name: 'Purchases' }).click();
  await seller.getByText('No orders yet.').waitFor();
  await seller.reload();
  await seller.getByText('No orders yet.').waitFor();
  await seller.getByRole('radio', { name: /^Sales/ }).click();

  await expectHeadOnTop(seller);

  await sold.getByRole('link', { name: /ORD-/ }).click();
  await seller.getByRole('heading', { level: 1, name: /^Order ORD-/ }).waitFor();
  const placed = seller.locator('main').getByRole('time').first();
  expect(await placed.textContent()).toMatch(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m UTC$/);
  expect(await placed.getAttribute('title')).toMatch(/^\w+day, .* at \d+:\d\d:\d\d [ap]m UTC$/);

  for (const colorScheme of ['light', 'dark'] as const) {
    await seller.emulateMedia({ colorScheme });
    await expectOneCleanPage(seller);
  }
});

/** Expects that the table's header stays above the rows at every scroll position. */
async function expectHeadOnTop(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 140 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const over = await page
      .getByRole('table', { name: 'Orders' })
      .locator('thead')
      .evaluate((head) => {
        const found: string[] = [];
        let isRowBeneath = false;
        for (let scrolled = 0; scrolled <= 60; scrolled += 5) {
          const row = head.closest('table')?.querySelector('tbody tr')?.getBoundingClientRect();
          if (!row) throw new Error('There is no row');
          scrollTo(0, scrollY + row.top - 96 + scrolled);
          const cells = [...head.querySelectorAll('th')];
          const button = head.closest('table')?.querySelector('tbody button')?.getBoundingClientRect();
          const lowest = cells[0]?.getBoundingClientRect().bottom ?? 0;
          if (button && button.top < lowest && button.bottom > 60) isRowBeneath = true;
          for (const { left, right, top, bottom } of cells.map((cell) => cell.getBoundingClientRect())) {
            for (let x = left + 2; x < right; x += 8) {
              for (let y = Math.max(top, 58) + 2; y < bottom; y += 6) {
                const top = document.elementFromPoint(x, y);
                if (top?.closest('tbody')) found.push(top.outerHTML.slice(0, 80));
              }
            }
          }
          for (const cell of cells)
            if (/\/|rgba/.test(getComputedStyle(cell).backgroundColor))
              found.push('A head that is seen through');
        }
        return isRowBeneath ? found : ['The row never came beneath the head'];
      });
    expect(over).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
}

async function expectOneCleanPage(page: Page): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) =>
    box.split(' ').map(Number),
  );
  // One page of A4 (210 by 297 mm) in points.
  expect(boxes.map((box) => box.map(Math.round))).toEqual([[0, 0, 595, 842]]);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').ariaSnapshot();
  for (const words of ['ORD-', product.name, '2,250.00', 'Ganglion Works', 'Bo Buyer', 'Paid', ' UTC'])
    expect(printed).toContain(words);
  expect(printed).not.toMatch(/- (button|link|navigation|banner|dialog|status|tab)\b/);
  // Polls, because a colour transition takes one millisecond even with reduced motion.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(255, 255, 255)');
  // Resets the emulated medium. With 'screen', the next print would use the styles for the screen.
  await page.emulateMedia({ media: null });
}
