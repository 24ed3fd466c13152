import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { forgetDrafts } from '../../../api/drafts.ts';
import { checkoutAddress, checkoutCart, sellerOfCart } from '../../../testing/checkout.ts';
import { creditAccount } from '../../../testing/credit.ts';
import { membership } from '../../../testing/organizations.ts';
import { showPage } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { checkoutRoute } from './checkout.route.tsx';

afterEach(forgetDrafts);

const buyer = membership({ name: 'Dockside Hospital', type: 'buyer_org', role: 'admin' });
const place = 'POST /api/purchases';
const accounts = 'POST /api/credit-accounts/usable';
const preview = `POST /api/organizations/${buyer.id}/approval-rules/preview`;

const step = { kind: 'managers', userIds: [], approvers: [{ userId: buyer.id, fullName: 'Olga Owner' }] };

const card = {
  ...{ id: sellerOfCart(8).id, brand: 'visa', last4: '4242', expiryMonth: 3, expiryYear: 2029 },
  ...{ isExpired: false, isDefault: true },
};

/** The buyer's account at the first seller of the cart, whose order is AUD 50. */
const account = (parts: Partial<CreditAccount> = {}) =>
  creditAccount({ seller: sellerOfCart(1), left: '120.50', ...parts });
const listed = (...items: CreditAccount[]) => ({ body: { items } });

async function open(answers: Answers, organization = buyer) {
  const calls = serve({
    'GET /api/cart': { body: checkoutCart },
    'GET /api/delivery-addresses': { body: [checkoutAddress] },
    'GET /api/cards': { body: [] },
    [preview]: { body: { steps: [] } },
    [accounts]: listed(account()),
    [place]: refusal(409, 'CARD_UNUSABLE'),
    ...answers,
  });
  const page = await showPage(checkoutRoute, '/checkout', { organizations: [organization] });
  const sent = (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
  return { ...page, sent };
}

const orderOf = async (seller: number) =>
  within(await screen.findByRole('region', { name: sellerOfCart(seller).name }));
const payOnAccount = () => screen.findByRole('button', { name: 'Pay on account' });

test('one order is bought on account, and the other is paid now', async () => {
  const { user, sent } = await open({});
  const button = await (await orderOf(1)).findByRole('button', { name: 'Pay on account', pressed: false });
  expect(screen.getByText(/available on your account/).textContent).toBe(
    'AUD 120.50 is available on your account; after this order AUD 70.50.',
  );
  expect((await orderOf(2)).queryByRole('button', { name: 'Pay on account' })).toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/What is on account is invoiced when it ships/).textContent).toContain(
    'The seller charges you on the payment provider’s secure page.',
  );
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() =>
    expect(sent(place)).toMatchObject([
      { onAccount: [{ sellerOrgId: sellerOfCart(1).id, currency: 'AUD' }] },
    ]),
  );
  const orders = [1, 2].map((place) => ({ sellerOrgId: sellerOfCart(place).id, currency: 'AUD' }));
  expect(sent(accounts)[0]).toEqual({ orgId: buyer.id, orders });
});

test('two orders on account need no card, and a second press takes the choice back', async () => {
  const second = account({ id: sellerOfCart(9).id, seller: sellerOfCart(2) });
  const { user, sent } = await open({
    [accounts]: listed(account(), second),
    'GET /api/cards': (_body, query) => ({ body: query.orgId ? [] : [card] }),
  });
  const buttons = await screen.findAllByRole('button', { name: 'Pay on account' });
  for (const button of buttons) await user.click(button);
  expect(screen.queryByRole('radio', { name: /Pay on the provider’s page/ })).toBeNull();
  expect(screen.queryByText(/charges/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(sent(place)).toHaveLength(1));
  expect(sent(place)[0]).toMatchObject({ onAccount: [{}, {}] });
  expect(sent(place)[0]).not.toHaveProperty('cardId');
  await user.click(buttons[0] as HTMLElement);
  expect(await screen.findByRole('radio', { name: /Pay on the provider’s page/ })).toBeTruthy();
});

test.each<[string, Partial<CreditAccount>, RegExp]>([
  ['the limit is not enough', { left: '49.99' }, /Only AUD 49.99 is available/],
  ['the seller has lowered the limit', { left: '-10.00' }, /Only AUD 0.00 is available/],
  [
    'the account is blocked',
    { state: 'blocked', blockReason: 'Overdue' },
    /has blocked your account. Overdue/,
  ],
])('an order is paid now when %s', async (_why, parts, text) => {
  const { user, sent } = await open({ [accounts]: listed(account(parts)) });
  expect((await screen.findByText(/your account/)).textContent).toMatch(text);
  expect(screen.queryByRole('button', { name: 'Pay on account' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(sent(place)).toMatchObject([{ onAccount: [] }]));
});

test('an order whose freight is not known cannot be bought on account', async () => {
  const [first, ...others] = checkoutCart.groups;
  const groups = [{ ...first, freightAmount: null }, ...others];
  await open({ 'GET /api/cart': { body: { ...checkoutCart, groups } } });
  expect(await screen.findByText(/The freight is not known yet/)).toBeTruthy();
});

test.each<[string, Partial<CreditAccount>]>([
  ['in another currency', { currency: 'NZD' }],
  ['that the seller has not opened', { state: 'requested', terms: null, left: null }],
  ['that is closed', { state: 'closed' }],
])('an account %s is not offered', async (_which, parts) => {
  await open({ [accounts]: listed(account(parts)) });
  await orderOf(1);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', false),
  );
  expect(screen.queryByRole('button', { name: 'Pay on account' })).toBeNull();
});

test.each([
  [
    'CREDIT_LIMIT_EXCEEDED',
    { seller: 'Seller 1', left: { amount: '10.00', currency: 'AUD' } },
    /Your account at Seller 1 has only AUD 10.00/,
  ],
  ['ACCOUNT_BLOCKED', { seller: 'Seller 1' }, /Seller 1 has blocked your account/],
  ['ACCOUNT_UNAVAILABLE', { seller: 'Seller 1' }, /no open account at Seller 1/],
] as const)('the refusal %s names the seller, and keeps what was typed', async (code, data, text) => {
  let reads = 0;
  const { user } = await open({
    [accounts]: () => {
      reads += 1;
      return listed(account());
    },
    [place]: refusal(409, code, undefined, data),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Purchase order number' }), 'PO-7');
  await user.click(await payOnAccount());
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Purchase order number' })).toHaveProperty('value', 'PO-7');
  expect((await payOnAccount()).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(reads).toBe(2));
});

test('a purchase that needs an approval offers no account', async () => {
  await open({ [preview]: { body: { steps: [step] } } });
  expect(await screen.findByRole('button', { name: 'Submit for approval' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay on account' })).toBeNull();
});

test('accounts that cannot be loaded are an error, and the order can be paid now', async () => {
  const { user, sent } = await open({ [accounts]: broken });
  expect(await screen.findByText('Unable to load the accounts')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(sent(place)).toHaveLength(1));
});
