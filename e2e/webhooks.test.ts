import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';

const { person } = browserForThisFile();

type Received = { headers: Record<string, string>; body: string };

/** A system that accepts events. */
async function receive(): Promise<{ url: string; got: Received[] }> {
  const got: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    got.push({ headers: request.headers as Record<string, string>, body });
    response.end('thank you');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, got };
}

/** The secret in the dialog, which is then closed. */
async function secretIn(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Copy the secret now' });
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  return secret;
}

it('an owner adds an endpoint, tests it, sends events again, rotates its secret, pauses and removes it', async () => {
  const page = await person('owner');
  const { url, got } = await receive();
  const { orgId, client } = await startAs(
    { page, fullName: 'Wanda Webb', email: 'wanda@hook.example' },
    { role: 'seller', organization: { name: 'Hook Apparatus', type: 'seller_org' } },
  );
  await page.goto('/admin?tab=webhooks');
  await page.getByText('No system gets events yet.').waitFor();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook endpoint' });
  await form.getByLabel('URL').fill('https://10.0.0.1/');
  await form.getByLabel('Product published').check();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await form.getByText(/^Webhooks are sent only to public addresses/).waitFor();
  await form.getByLabel('URL').fill(url);
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const first = await secretIn(page);
  await page.getByText('Nothing delivered yet').waitFor();
  await expect(page.content()).resolves.not.toContain(first);

  await page.getByRole('button', { name: `Send test event to ${url}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Test event queued').waitFor();
  await expect.poll(() => got.length).toBe(1);
  const verify = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers);
  expect(verify(first, got[0] as Received)).toMatchObject({ type: 'webhook.test', number: 1 });

  const opener = page.getByRole('button', { name: `Events and attempts of ${url}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  const events = page.getByRole('dialog', { name: 'Events and attempts' });
  const rows = events.getByRole('listitem').filter({ hasText: '1 · Test event' });
  await rows.getByText('Delivered').waitFor();
  await rows.getByText('Request and attempts: 1').focus();
  await page.keyboard.press('Enter');
  await rows.getByText(`webhook-id: ${got[0]?.headers['webhook-id']}`).waitFor();
  await rows.getByText('"type":"webhook.test"').waitFor();
  await rows.getByText('Status 200').waitFor();
  await rows.getByText('thank you').waitFor();

  await rows.getByRole('button', { name: 'Resend event 1' }).click();
  await page.getByText('Events that are sent again: 1').waitFor();
  await events.getByText('sent again', { exact: false }).first().waitFor();
  await expect.poll(() => got.length).toBe(2);
  expect(got[1]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id']);
  await events.getByLabel('From number').fill('1');
  await events.getByLabel('To number').fill('2000');
  await events.getByRole('button', { name: 'Resend', exact: true }).click();
  await events.getByText(/for at most 1,000 events/).waitFor();
  await events.getByLabel('To number').fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => got.length).toBe(3);
  await page.keyboard.press('Escape');
  await events.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: `Rotate the secret of ${url}` }).click();
  const rotation = page.getByRole('dialog', { name: 'Rotate the secret' });
  await rotation.getByLabel('Also sign with the present secret').selectOption({ label: 'for one hour' });
  await rotation.getByRole('button', { name: 'Rotate secret' }).click();
  const second = await secretIn(page);
  await page.getByText(/^Also signed with the previous secret until/).waitFor();

  await page.getByRole('button', { name: `Pause ${url}` }).click();
  await page.getByText('Paused', { exact: true }).waitFor();
  await client.products.create({ orgId, name: 'Stretch cap', price: '120.00', status: 'active' });
  await page.getByRole('button', { name: `Resume ${url}` }).click();
  await page.getByText('Endpoint resumed').waitFor();
  await expect.poll(() => got.length).toBe(4);
  for (const secret of [first, second])
    expect(verify(secret, got[3] as Received)).toMatchObject({ type: 'product.published', number: 2 });

  await page.getByRole('button', { name: `Remove ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove endpoint' }).click();
  await page.getByText('Endpoint removed').waitFor();
  await page.getByText('No system gets events yet.').waitFor();
});
