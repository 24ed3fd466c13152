import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Membership } from '../../../../contract/organizations.ts';
import type { Product } from '../../../../contract/products.ts';
import { membership } from '../../../testing/organizations.ts';
import { product, productPage, products } from '../../../testing/products.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { productQuery } from '../api.ts';
import { productRoute } from '../product.route.tsx';

const cap = product();
const route = `GET /api/products/${cap.id}`;
const similar = `${route}/similar`;
const checkout = 'POST /functions/v1/stripe-create-checkout';
const seller = membership();
const lab = membership({ id: '01980000-0000-7000-8000-000000000006', name: 'Brain Lab', type: 'buyer_org' });

const answers = (parts: Partial<Product> = {}) => ({
  [route]: { body: { ...cap, ...parts } },
  [similar]: { body: { items: [] } },
  'GET /api/products/some': { body: productPage([]) },
});

const open = (organizations: Membership[] = [lab], search = '') =>
  showPage(productRoute, `/marketplace/products/${cap.id}${search}`, { organizations });

const heading = () => screen.findByRole('heading', { level: 1, name: 'Electrode cap' });
const buy = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Purchase Now' });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('shows name, model, price, availability and the description', async () => {
  serve(answers({ model: 'EC-32' }));
  await open();

  await heading();
  expect(screen.getByText('EC-32')).toBeTruthy();
  expect(screen.getByText(/1,250\.00/).textContent).toBe('AUD 1,250.00');
  expect(screen.getByText('In stock')).toBeTruthy();
  expect(screen.getByText('Thirty-two channels.')).toBeTruthy();
  expect(document.title).toContain('Electrode cap');
});

test('says that there is no description', async () => {
  serve(answers({ description: '' }));
  await open();

  expect(await screen.findByText('No description available')).toBeTruthy();
});

test.each(['draft', 'archived'] as const)('shows a product that is %s as out of stock', async (status) => {
  serve(answers({ status }));
  await open();

  expect(await screen.findByText('Out of stock')).toBeTruthy();
  expect(buy().disabled).toBe(true);
});

test.each([
  [{ stockMode: 'made_to_order', leadDays: 14 }, 'Made to order · 14 days'],
  [{ stockMode: 'made_to_order', leadDays: 1 }, 'Made to order · 1 day'],
  [{ stockMode: 'counted' }, 'In stock'],
  [{ stockMode: 'counted', isOutOfStock: true }, 'Out of stock'],
] as const)('shows the stock %o as %s', async (parts, words) => {
  serve(answers(parts));
  await open();

  await heading();
  expect(screen.getByText(/Listed/).textContent).toMatch(new RegExp(`^${words} · Listed`));
});

test.each([
  [true, {}, 'AUD', 'Includes GST of AUD 113.64'],
  [true, { gstFree: true }, 'AUD', 'GST-free'],
  [false, {}, 'AUD', ''],
  [true, {}, 'USD', ''],
] as const)(
  'states the GST of a seller who is registered: %s, %o in %s',
  async (sellerGstRegistered, details, currency, words) => {
    serve(answers({ sellerGstRegistered, details, currency }));
    await open();

    await heading();
    const shown = screen.queryAllByText(/GST/).map((one) => one.closest('p')?.textContent);
    if (words) expect(shown).toContain(words);
    else expect(shown).toEqual([]);
  },
);

test('shows the key specifications in the seller’s sequence beside the pictures', async () => {
  serve(
    answers({
      details: {
        catalogNumber: 'EC-32',
        specifications: { Channels: '32', Material: 'Silver', Cable: '1.5 m', Weight: '80 g' },
      },
    }),
  );
  await open();

  await heading();
  const list = document.querySelector<HTMLElement>('dl[aria-label="Key specifications"]');
  const terms = within(list as HTMLElement)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms.slice(0, 3)).toEqual(['Catalogue number', 'Channels', 'Material']);
});

test('lists every detail and specification with its name', async () => {
  serve(
    answers({
      details: {
        udiDi: '09506000134352',
        sterile: true,
        supplyRestrictions: 'laser,cold_chain',
        rxOnly: false,
        shelfLife: 24,
        specifications: { Channels: '32' },
      },
    }),
  );
  await open();

  await heading();
  const section = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement;
  const rows = (name: string) =>
    within(section(name))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows('Details')).toEqual([
    ['UDI-DI', expect.stringContaining('09506000134352')],
    ['Supply restrictions', 'Laser, Cold chain'],
    ['Sterile', 'Yes'],
    ['Prescription only', 'No'],
    ['Shelf life', '24'],
  ]);
  expect(rows('Specifications')).toEqual([['Channels', '32']]);
});

test('offers the documents to download, sorted by kind', async () => {
  const documents = [
    { id: 'c', kind: 'certificate', title: 'CE', url: '/files/c.pdf', bytes: 900_000 },
    { id: 'd', kind: 'datasheet', title: 'Data', url: '/files/d.pdf', bytes: 1_250_000 },
  ] as const;
  serve(answers({ documents: [...documents] }));
  await open();

  await heading();
  const section = screen.getByRole('heading', { name: 'Documents' }).closest('section') as HTMLElement;
  const entries = within(section).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DataDatasheetPDF, 1\.3\sMB$/),
    expect.stringMatching(/^CECertificatePDF, 900\skB$/),
  ]);
  expect(within(section).getByRole('link', { name: 'Data' }).getAttribute('href')).toBe('/files/d.pdf');
});

test('shows no section of documents if there are none', async () => {
  serve(answers());
  await open();

  await heading();
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
});

test('links the seller’s page', async () => {
  serve(answers());
  await open();

  const link = await screen.findByRole('link', { name: 'Products and contact details' });
  expect(link.getAttribute('href')).toBe(`/marketplace/sellers/${cap.orgId}`);
});

test.each<[string, Partial<Product>, Membership[], string, string]>([
  ['of a seller without an account', { sellerChargesEnabled: null }, [lab], 'Purchase unavailable', ''],
  ['of a seller who cannot charge', { sellerChargesEnabled: false }, [lab], 'Purchase unavailable', ''],
  ['of the reader’s own organization', {}, [lab, seller], 'Purchase unavailable', ''],
  ['that is too cheap', { price: '0.10' }, [lab], 'Unable to start checkout', 'the least is AUD 0.50'],
  ['that is too expensive', { price: '99999999.00' }, [lab], 'Unable to start checkout', '999,999.99'],
])(
  'does not sell a product %s, and says why at the button',
  async (_what, parts, organizations, title, limit) => {
    serve(answers(parts));
    await open(organizations);

    await heading();
    expect(buy().disabled).toBe(true);
    expect(described(buy())).toContain(title);
    expect(described(buy())).toContain(limit);
    expect(screen.queryByLabelText('Purchase order number')).toBeNull();
  },
);

test.each([
  [[lab], 'You buy for Brain Lab and pay on the payment provider’s secure page.'],
  [[], 'You pay on the payment provider’s secure page.'],
])('says for whom the user buys', async (organizations, words) => {
  serve(answers());
  await open(organizations);

  await heading();
  expect(described(buy())).toContain(words);
});

test('sends the purchase with the user’s reference, once for a double press', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const calls = serve({ ...answers(), [checkout]: { body: { sessionUrl: 'https://pay.example/1' } } });
  const { user } = await open();
  await heading();

  await user.type(screen.getByRole('textbox', { name: 'Purchase order number' }), ' PO-7 ');
  await user.dblClick(buy());

  await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/1'));
  const sent = calls.filter(({ route: called }) => called === checkout);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    productId: cap.id,
    quantity: 1,
    buyerOrgId: lab.id,
    purchaseOrderNumber: 'PO-7',
    deliverTo: 'last',
    gstShown: 'none',
  });
});

test('asks for the address before the first purchase', async () => {
  serve({
    ...answers(),
    [checkout]: refusal(400, 'DELIVERY_MISSING'),
    [`GET /api/organizations/${lab.id}/delivery-addresses`]: { body: [] },
  });
  const { user, notices } = await open();
  await heading();

  await user.click(buy());

  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(notices).toEqual([]);
});

test('says that the provider refused, and lets the user try again', async () => {
  serve({ ...answers(), [checkout]: broken });
  const { user, notices } = await open();
  await heading();

  await user.click(buy());

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', title: 'Unable to start checkout' }]));
  expect(buy().getAttribute('aria-busy')).not.toBe('true');
});

test.each<[string, Membership[], boolean]>([
  ['a manager of the seller', [seller], true],
  ['a member of the seller', [{ ...seller, role: 'member' }], false],
  ['another buyer', [lab], false],
])('offers %s to edit the product: %s', async (_who, organizations, isOffered) => {
  serve(answers());
  await open(organizations);

  await heading();
  const edit = screen.queryByRole('link', { name: 'Edit product' });
  expect(edit?.getAttribute('href') ?? null).toBe(isOffered ? `/manufacturer/products/${cap.id}/edit` : null);
});

test('says once that the checkout was canceled', async () => {
  serve(answers());
  const shown = await open([lab], '?canceled=true');

  await waitFor(() => expect(openedUrl(shown)).toBe(`/marketplace/products/${cap.id}`));
  expect(shown.notices).toMatchObject([{ kind: 'info', title: 'Checkout was canceled' }]);
  expect(await heading()).toBeTruthy();
});

test('tells its seller why a product is suspended', async () => {
  serve(answers({ suspendedBecause: 'Recalled by its maker' }));
  await open([seller]);

  expect(await screen.findByText(/Recalled by its maker/)).toBeTruthy();
});

test('loads under a heading, without an empty product', async () => {
  serve({ ...answers(), [route]: noAnswer });
  await open();

  expect(screen.getByRole('heading', { name: 'Product' })).toBeTruthy();
  expect(screen.queryByText('No description available')).toBeNull();
});

test('leads from a missing product to the marketplace, and says so without a retry button', async () => {
  serve({ ...answers(), [route]: refusal(404, 'NOT_FOUND') });
  const shown = await open();

  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace'));
  expect(shown.notices).toMatchObject([{ kind: 'error', title: 'Unable to load product' }]);
  expect(shown.notices[0]?.action).toBeUndefined();
});

test('offers a second attempt after a failed read', async () => {
  serve({ ...answers(), [route]: broken });
  const shown = await open();

  await waitFor(() => expect(shown.notices[0]?.action?.label).toBe('Try again'));
  serve(answers());
  shown.notices[0]?.action?.onClick();

  await waitFor(() => expect(openedUrl(shown)).toBe(`/marketplace/products/${cap.id}`));
});

test('keeps the product when a later read fails, and says that it may be old', async () => {
  serve(answers());
  const { queries } = await open();
  await heading();
  serve({ ...answers(), [route]: broken });

  await queries.invalidateQueries({ queryKey: productQuery(cap.id).queryKey });

  expect(await screen.findByText(/What you see may be out of date/)).toBeTruthy();
  expect(await heading()).toBeTruthy();
});

test('waits without a connection, and loads when it is back', async () => {
  await goAway();
  await open();
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve(answers());
  expect(await heading()).toBeTruthy();
});

test('shows similar products with their sellers, and nothing if there are none', async () => {
  serve({ ...answers(), [similar]: { body: { items: products(2) } } });
  const { unmount } = await open();
  const section = await screen.findByRole('region', { name: 'Similar products' });
  await within(section).findByText('Product 1');
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Product 1Ship OpticsAUD 1,250.00', 'Product 2Ship OpticsAUD 1,250.00']);
  unmount();

  serve(answers());
  await open();
  await heading();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Similar products' })).toBeNull());
});

test('shares the public URL of a product on sale', async () => {
  serve(answers());
  const { user, notices } = await open();
  await heading();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');

  await user.click(screen.getByRole('button', { name: 'Share' }));

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Link copied' }]));
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/products/${cap.id}$`)));
});

test('shows the URL that could not be copied', async () => {
  serve(answers({ status: 'draft' }));
  const { user, notices } = await open([seller]);
  await heading();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));

  await user.click(screen.getByRole('button', { name: 'Share' }));

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', title: 'Could not copy' }]));
  expect(notices[0]?.description).toContain(`/marketplace/products/${cap.id}`);
});

test('shares with the device where that is possible, and copies nothing', async () => {
  serve(answers());
  const { user, notices } = await open();
  await heading();
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }));

  await user.click(screen.getByRole('button', { name: 'Share' }));

  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share).toHaveBeenCalledWith({
    title: 'Electrode cap',
    url: expect.stringMatching(new RegExp(`/products/${cap.id}$`)),
  });
  expect(notices).toEqual([]);
});
