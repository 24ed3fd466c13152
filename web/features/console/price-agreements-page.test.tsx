import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import type { PriceAgreement } from '../../../contract/price-agreements.ts';
import { membership } from '../../testing/organizations.ts';
import { product, productPage } from '../../testing/products.ts';
import { openedUrl, showPage } from '../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../testing/server.ts';
import { priceAgreementsRoute } from './price-agreements.route.tsx';

const seller = membership();
const clinic = { id: '01980000-0000-7000-8000-000000000007', name: 'Harbour Clinic' };
const plain = { minimumQuantity: 1, quantityStep: 1, identifier: '', weight: null, tiers: [] };
const cap = product({
  catalogNumber: 'EC-32',
  packs: [
    { ...{ pack: 'each', units: 1, listPrice: null, price: '1250.00' }, ...plain },
    { ...{ pack: 'box', units: 10, listPrice: '11000.00', price: '11000.00' }, ...plain },
  ],
});
const agreement: PriceAgreement = {
  id: '01980000-0000-7000-8000-000000000009',
  seller: { id: seller.id, name: seller.name },
  buyer: clinic,
  product: { id: cap.id, name: cap.name, catalogNumber: 'EC-32' },
  pack: 'box',
  currency: 'AUD',
  minimumQuantity: 5,
  price: '9500.00',
  listPrice: '11000.00',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const list = 'GET /api/price-agreements';
const create = 'POST /api/price-agreements';
const end = `POST /api/price-agreements/${agreement.id}/end`;
const page = (items: PriceAgreement[]) => ({ body: { items, nextCursor: null } });
const answers: Answers = {
  [list]: page([agreement]),
  'GET /api/price-agreements/buyers': { body: { items: [clinic] } },
  'GET /api/products': { body: productPage([cap]) },
  [`GET /api/products/${cap.id}`]: { body: cap },
};
const open = (parts: Partial<Membership> = {}, query = '') =>
  showPage(priceAgreementsRoute, `/manufacturer/price-agreements${query}`, {
    organizations: [{ ...seller, ...parts }],
  });
const combobox = (name: string | RegExp, root = document.body) =>
  within(root).findByRole<HTMLInputElement>('combobox', { name });

test('shows each agreement with its buyer, price, list price, days and state', async () => {
  serve(answers);
  await open();

  const row = within(await screen.findByRole('row', { name: /Electrode cap/ }));
  for (const words of [
    /EC-32/,
    'Harbour Clinic',
    'Box',
    /9,500\.00/,
    /11,000\.00/,
    /1 Jan 2026/,
    /31 Dec 2026/,
    'Active',
  ])
    expect(row.getByText(words)).toBeTruthy();
});

test('an empty list explains agreements, and an empty search offers Clear filters', async () => {
  serve({ ...answers, [list]: page([]) });
  const { unmount } = await open();
  expect(await screen.findByText('No price agreements yet')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
  unmount();

  const { user, router } = await open({}, '?state=ended');
  expect(await screen.findByText('No price agreements match.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(openedUrl({ router })).toBe('/manufacturer/price-agreements');
});

test('says that the read failed, and shows no empty list', async () => {
  serve({ ...answers, [list]: broken });
  await open();

  expect(await screen.findByText('Failed to load the price agreements')).toBeTruthy();
  expect(screen.queryByText('No price agreements yet')).toBeNull();
});

test.each([{ role: 'member' as const }, { type: 'buyer_org' as const }])(
  'shows no agreements to %o',
  async (parts) => {
    const calls = serve(answers);
    await open(parts);

    expect(await screen.findByText(/Access denied|No manufacturer organization selected/i)).toBeTruthy();
    expect(calls.filter(({ route }) => route === list)).toEqual([]);
  },
);

test('a buyer chosen with the keyboard filters the list', async () => {
  const calls = serve(answers);
  const { user, router } = await open();

  await user.click(await combobox('Buyer'));
  await screen.findByRole('option', { name: 'Harbour Clinic' });
  await user.keyboard('{ArrowDown}{Enter}');

  expect(openedUrl({ router })).toContain(`buyer=${clinic.id}`);
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ side: 'sales', buyerOrgId: clinic.id }));
  expect((await combobox('Buyer')).value).toBe('Harbour Clinic');
});

async function fillForm(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Create agreement' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await combobox(/^Buyer/, dialog));
  await user.click(await within(dialog).findByRole('option', { name: 'Harbour Clinic' }));
  await user.click(await combobox(/^Product/, dialog));
  await user.click(await within(dialog).findByRole('option', { name: /Electrode cap/ }));
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /^Pack/ }), 'box');
  await user.type(within(dialog).getByRole('textbox', { name: /^Price in AUD/ }), '9000');
  return within(dialog);
}

test('creates an agreement for a buyer, a product and a pack', async () => {
  const calls = serve({ ...answers, [create]: { body: agreement } });
  const { user, notices } = await open();
  const dialog = await fillForm(user);
  await user.click(dialog.getByRole('button', { name: 'Create agreement' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ route }) => route === create)?.body).toEqual({
    ...{ orgId: seller.id, buyerOrgId: clinic.id, productId: cap.id, pack: 'box', currency: 'AUD' },
    ...{ minimumQuantity: 1, price: '9000', validTo: null },
    validFrom: new Date().toISOString().slice(0, 10),
  });
  expect(notices).toMatchObject([{ kind: 'success', title: 'Price agreement created' }]);
});

test('names missing fields without a call to the server', async () => {
  const calls = serve(answers);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create agreement' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create agreement' }),
  );

  expect(await screen.findByText('Choose an organization that can buy from you.')).toBeTruthy();
  expect(screen.getByText('Choose one of the organization’s products.')).toBeTruthy();
  expect(calls.filter(({ route }) => route === create)).toEqual([]);
});

test('names the agreement whose days overlap, with a link to it', async () => {
  const overlaps = refusal(400, 'BAD_REQUEST', {
    validFrom: {
      error: '',
      code: 'AGREEMENT_OVERLAPS',
      data: { product: cap.name, from: '2026-01-01', to: '2026-12-31' },
    },
  });
  serve({ ...answers, [create]: overlaps });
  const { user, router } = await open();
  const dialog = await fillForm(user);
  await user.click(dialog.getByRole('button', { name: 'Create agreement' }));

  expect(await dialog.findByText(/Electrode cap is valid from 1 Jan 2026 to 31 Dec 2026/)).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: 'Show the other agreement' }));
  expect(openedUrl({ router })).toBe(
    `/manufacturer/price-agreements?buyer=${clinic.id}&search=Electrode+cap`,
  );
});

test('asks before an agreement ends', async () => {
  const calls = serve({ ...answers, [end]: { body: { agreement: { ...agreement, state: 'ended' } } } });
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'End Electrode cap, Harbour Clinic' }));
  expect(calls.filter(({ route }) => route === end)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'End agreement' }));

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Price agreement ended' }]));
  expect(calls.filter(({ route }) => route === end)).toHaveLength(1);
});

test('an ended agreement cannot be ended again', async () => {
  serve({ ...answers, [list]: page([{ ...agreement, state: 'ended' }]) });
  await open();

  expect(await screen.findByText('Ended')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
});
