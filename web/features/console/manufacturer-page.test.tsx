import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import { orderCounts } from '../../testing/orders.ts';
import { membership } from '../../testing/organizations.ts';
import { product, productPage } from '../../testing/products.ts';
import { openedUrl, showPage } from '../../testing/render.tsx';
import { broken, noAnswer, refusal, serve } from '../../testing/server.ts';
import { connectedAccountQuery } from '../payments/api.ts';
import { manufacturerRoute } from './manufacturer.route.tsx';

const seller = membership();
const summary = `GET /api/organizations/${seller.id}/products/summary`;
const account = `GET /api/organizations/${seller.id}/connected-account`;
const profile = `GET /api/organizations/${seller.id}`;
const link = 'POST /api/stripe/create-account-link';

const figures = {
  active: 1_234,
  draft: 2,
  archived: 0,
  portfolio: [
    { currency: 'AUD', amount: '98765.00' },
    { currency: 'EUR', amount: '10.00' },
  ],
};
const nothing = { active: 0, draft: 0, archived: 0, portfolio: [] };
const verified = {
  orgId: seller.id,
  chargesEnabled: true,
  payoutsEnabled: true,
  detailsSubmitted: true,
  hasLeft: false,
  verificationStatus: 'verified',
  requirementsCurrentlyDue: [],
  requirementsPastDue: [],
  failedPayout: null,
};

const answers = {
  [summary]: { body: figures },
  [account]: { body: { account: verified } },
  [profile]: { body: { ...seller, website: 'https://optics.example', phone: '+61 2 5550 1234' } },
  'GET /api/products': { body: productPage([product()]) },
  [`GET /api/organizations/${seller.id}/stock`]: { body: { items: [], nextCursor: null } },
  'GET /api/orders/count': { body: orderCounts() },
};

const open = (parts: Partial<Membership> = {}, url = '/manufacturer') =>
  showPage(manufacturerRoute, url, { organizations: [{ ...seller, ...parts }] });

const strip = () => screen.findByRole('list', { name: 'Your catalogue in figures' });
const figure = async (name: string) => {
  const list = await strip();
  return within(list).getByText(name).closest('li') as HTMLElement;
};

test('shows the figures of the catalogue, each linked to its products', async () => {
  serve(answers);
  await open();

  expect((await figure('Active products')).textContent).toBe('Active products 1,234');
  expect((await figure('Draft products')).textContent).toBe('Draft products 2');
  expect((await figure('Portfolio value')).textContent).toBe('Portfolio value AUD 98,765.00EUR 10.00');
  const hrefs = within(await strip())
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'));
  expect(hrefs.slice(0, 3)).toEqual([
    '/manufacturer?status=active',
    '/manufacturer?status=draft',
    '/manufacturer?sort=price',
  ]);
});

test('shows an empty portfolio as an amount', async () => {
  serve({ ...answers, [summary]: { body: nothing } });
  await open();

  expect((await figure('Portfolio value')).textContent).toBe('Portfolio value AUD 0.00');
});

test('shows the contact details as buyers see them, and where to change them', async () => {
  serve(answers);
  await open();

  const contact = await figure('Contact');
  await within(contact).findByText('https://optics.example');
  expect(within(contact).getByText('+61 2 5550 1234')).toBeTruthy();
  expect(within(contact).getByRole('link', { name: 'Edit contact details' }).getAttribute('href')).toBe(
    `/organizations/${seller.id}`,
  );
});

test('shows failed figures as unknown, not as 0', async () => {
  serve({ ...answers, [summary]: broken });
  await open();

  expect(await screen.findByText('Failed to load products')).toBeTruthy();
  expect((await figure('Active products')).textContent).toBe('Active products –');
  expect((await figure('Portfolio value')).textContent).toBe('Portfolio value –');
});

test.each([
  ['nothing', nothing, null, ['Set up payments', 'Add your first product', 'Publish it'], 0],
  [
    'a draft',
    { ...nothing, draft: 1 },
    null,
    ['Set up payments', 'Add your first product (done)', 'Publish it'],
    0,
  ],
  ['payments', nothing, verified, ['Set up payments (done)', 'Add your first product', 'Publish it'], 1],
  [
    'payments and a draft',
    { ...nothing, draft: 1 },
    verified,
    ['Set up payments (done)', 'Add your first product (done)', 'Publish it'],
    2,
  ],
])('leads a new seller who has %s to the next step', async (_has, counts, connected, titles, current) => {
  serve({ ...answers, [summary]: { body: counts }, [account]: { body: { account: connected } } });
  await open();

  const list = within(await screen.findByRole('region', { name: 'Getting started' }));
  const steps = list.getAllByRole('listitem');
  expect(steps.map((step) => within(step).getAllByRole('paragraph')[0]?.textContent)).toEqual(titles);
  expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(current);
});

test('needs no checklist once a product is on sale', async () => {
  serve(answers);
  await open();

  await strip();
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
});

test('shows a member the catalogue, without payments and ways to change it', async () => {
  const calls = serve(answers);
  await open({ role: 'member' });

  expect(await screen.findByRole('heading', { name: 'Catalogue' })).toBeTruthy();
  await screen.findByRole('link', { name: 'Electrode cap' });
  expect(screen.queryByRole('region', { name: 'Payment processing' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create product' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Import/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit contact details' })).toBeNull();
  expect(calls.map(({ route }) => route)).not.toContain(account);
});

test('lets managers create and import products', async () => {
  serve(answers);
  await open({}, '/manufacturer?status=draft');

  const create = await screen.findByRole('link', { name: 'Create product' });
  expect(create.getAttribute('href')).toBe('/manufacturer?status=draft&new=1');
  expect(screen.getByRole('link', { name: /Import/ }).getAttribute('href')).toBe('/manufacturer/import');
});

test.each([
  [1, '1 dispute to answer'],
  [3, '3 disputes to answer'],
])('links %d disputes beside the statement', async (toAnswer, name) => {
  serve({ ...answers, 'GET /api/orders/count': { body: orderCounts({ toAnswer }) } });
  await open();

  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
    '/orders?side=sales&toAnswer=true',
  );
  expect(screen.getByRole('link', { name: 'Monthly statement' }).getAttribute('href')).toBe(
    '/manufacturer/statement',
  );
});

test('says that the organization is suspended, and why', async () => {
  serve(answers);
  await open({ isSuspended: true, suspendedBecause: 'Counterfeit goods' });

  expect(await screen.findByText(/Counterfeit goods/)).toBeTruthy();
});

test.each([
  ['a buying organization', { type: 'buyer_org' }],
  ['an organization without a type', { type: null }],
] as const)('tells the manager of %s what is missing', async (_what, parts) => {
  const calls = serve(answers);
  await open(parts);

  expect(await screen.findByText('No manufacturer organization selected')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create organization' }).getAttribute('href')).toBe(
    '/organizations?create=1',
  );
  expect(calls.map(({ route }) => route)).not.toContain(summary);
});

test('waits for the organization, or says that it could not be read', async () => {
  let answer: () => unknown = noAnswer;
  serve({ ...answers, 'GET /api/organizations': () => answer() as never });
  const { unmount } = await showPage(manufacturerRoute, '/manufacturer', { organizations: 'unknown' });
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
  expect(screen.queryByText('No manufacturer organization selected')).toBeNull();
  unmount();

  answer = () => refusal(503, 'BUSY');
  await showPage(manufacturerRoute, '/manufacturer', { organizations: 'unknown' });
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load organizations');
  expect(screen.queryByText('No manufacturer organization selected')).toBeNull();
});

test('reads the account again when the provider returns the seller', async () => {
  const calls = serve(answers);
  const shown = await showPage(manufacturerRoute, '/manufacturer?onboarding=return', {
    organizations: [seller],
    read: (queries) => queries.setQueryData(connectedAccountQuery(seller.id).queryKey, { account: null }),
  });

  await waitFor(() => expect(openedUrl(shown)).toBe('/manufacturer'));
  const card = await screen.findByRole('region', { name: 'Payment processing' });
  expect(await within(card).findByText('Verified')).toBeTruthy();
  expect(calls.map(({ route }) => route)).not.toContain(link);
});

test('asks for a new link when the provider’s link had expired', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {});
  serve({ ...answers, [link]: { body: { url: 'https://provider.example/2' } } });
  await open({}, '/manufacturer?onboarding=refresh');

  await waitFor(() => expect(go).toHaveBeenCalledWith('https://provider.example/2'));
});
