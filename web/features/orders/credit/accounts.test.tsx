import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Membership } from '../../../../contract/organizations.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { accountId, clinic, creditAccount, glia, requestedAccount } from '../../../testing/credit.ts';
import { membership } from '../../../testing/organizations.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { accountsRoute } from './accounts.route.tsx';

const own = 'GET /api/credit-accounts';
const granted = 'GET /api/credit-accounts/granted';
const request = 'POST /api/credit-accounts';
const nothing = { body: { items: [], nextCursor: null } };

async function open(url: string, answers: Answers, parts: Partial<Membership> = { type: 'buyer_org' }) {
  const calls = serve({
    'GET /api/quotes/sellers': { body: { items: [glia] } },
    [own]: nothing,
    [granted]: nothing,
    ...answers,
  });
  const shown = await showPage(accountsRoute, url, { organizations: [membership(parts)] });
  const sent = (name: string) => calls.filter((call) => call.route === name).map(({ body }) => body);
  return { ...shown, sent, address: () => openedUrl(shown) };
}

test('an account shows its state, its terms, and what is used and available', async () => {
  await open('/accounts', { [own]: { body: { items: [creditAccount()], nextCursor: null } } });
  const card = within(await screen.findByRole('region', { name: 'Glia Works' }));
  expect(card.getByRole('link', { name: 'Glia Works' }).getAttribute('href')).toBe(`/accounts/${accountId}`);
  expect(card.getByText('Open')).toBeTruthy();
  expect(card.getByText(/due after 30 days/).textContent).toContain('Statement on day 1 of the month');
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['AUD 750.00', 'AUD 1,250.50', 'AUD 2,999.50', 'AUD 5,000.00'],
  ]);
});

test('a blocked account shows the reason', async () => {
  const blocked = creditAccount({ state: 'blocked', blockReason: 'Two invoices are overdue.' });
  await open('/accounts', { [own]: { body: { items: [blocked], nextCursor: null } } });
  const card = within(await screen.findByRole('region', { name: 'Glia Works' }));
  expect(card.getByText('Blocked')).toBeTruthy();
  expect(card.getByText('Two invoices are overdue.')).toBeTruthy();
});

test('a seller sees the requests of buyers, and changes to its own accounts', async () => {
  const { user } = await open(
    '/accounts',
    {
      [granted]: { body: { items: [requestedAccount()], nextCursor: null } },
      [own]: { body: { items: [creditAccount()], nextCursor: null } },
    },
    {},
  );
  const card = within(await screen.findByRole('region', { name: clinic.name }));
  expect(card.getByText('Requested')).toBeTruthy();
  expect(card.getByText(/Requested limit/).textContent).toBe('Requested limit: AUD 8,000.00');
  await user.click(screen.getByRole('radio', { name: 'Your own' }));
  expect(await screen.findByRole('region', { name: 'Glia Works' })).toBeTruthy();
});

test('a member of a seller is told who sees the accounts of buyers', async () => {
  await open('/accounts?side=buyers', {}, { role: 'member' });
  expect(await screen.findByText('Only owners and admins see the accounts of buyers')).toBeTruthy();
});

test('a member who may not order is told who sees the accounts', async () => {
  const purchasing = { ...purchasingOf('member', null), pay: false };
  await open('/accounts', {}, { type: 'buyer_org', role: 'member', purchasing });
  expect(await screen.findByText('Only members who may order see the accounts')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
});

test('without accounts the page says what they are for', async () => {
  await open('/accounts', {});
  expect(await screen.findByText('No credit accounts')).toBeTruthy();
});

test('without an organization the page says that only organizations have accounts', async () => {
  serve({});
  await showPage(accountsRoute, '/accounts', { organizations: [] });
  expect(await screen.findByText('Only organizations have credit accounts.')).toBeTruthy();
});

test('accounts that cannot be loaded are an error', async () => {
  await open('/accounts', { [own]: broken });
  expect(await screen.findByText('Unable to load the accounts')).toBeTruthy();
});

test('a request is sent once with its seller, limit and note', async () => {
  const { user, sent, address, notices } = await open('/accounts', {
    [request]: { body: { id: accountId } },
  });
  await user.click(await screen.findByRole('link', { name: 'Open an account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open an account' }));
  await user.type(dialog.getByRole('combobox', { name: 'Seller' }), 'Glia');
  await user.click(await dialog.findByRole('option', { name: 'Glia Works' }));
  await user.type(dialog.getByRole('textbox', { name: 'Requested limit' }), '5000,50');
  await user.type(dialog.getByRole('textbox', { name: 'Note to the seller' }), 'For ward 4');
  await user.dblClick(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(address()).toBe(`/accounts/${accountId}`));
  expect(notices).toMatchObject([{ title: 'Request sent' }]);
  expect(sent(request)).toEqual([
    {
      ...{ orgId: membership().id, sellerOrgId: glia.id, currency: 'AUD' },
      ...{ wantedLimit: '5000.50', note: 'For ward 4' },
    },
  ]);
});

test('a request without seller and limit is refused at its fields', async () => {
  const { user } = await open('/accounts?new=1', {});
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  for (const text of ['Choose at least one seller.', /Enter a limit above zero/])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('a second request to a seller is refused, and what was typed stays', async () => {
  const { user, sent } = await open(`/accounts?seller=${glia.id}`, {
    [`GET /api/sellers/${glia.id}`]: {
      body: {
        ...glia,
        ...{ description: '', logoUrl: null, website: '', phone: '', activeProducts: 1, verified: [] },
        createdAt: '2026-01-05T00:00:00.000Z',
      },
    },
    [request]: refusal(409, 'CREDIT_ACCOUNT_EXISTS'),
  });
  const limit = await screen.findByRole('textbox', { name: 'Requested limit' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Seller' }).value).toBe('Glia Works'),
  );
  await user.type(limit, '900');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/already has an account or a request at this seller/)).toBeTruthy();
  expect(limit).toHaveProperty('value', '900');
  expect(sent(request)).toMatchObject([{ sellerOrgId: glia.id, wantedLimit: '900' }]);
});
