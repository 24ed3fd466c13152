import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UnreadyMarket } from '../../../contract/missing-evidence.ts';
import type { Membership } from '../../../contract/organizations.ts';
import { membership } from '../../testing/organizations.ts';
import { openedUrl, showPage } from '../../testing/render.tsx';
import { type Answers, broken, serve } from '../../testing/server.ts';
import { missingEvidenceRoute } from './missing-evidence.route.tsx';

const seller = membership();
const pump: UnreadyMarket = {
  productId: '01980000-0000-7000-8000-000000000009',
  name: 'Infusion pump',
  status: 'active',
  market: 'EU',
  deviceClass: 'IIb',
  isClosed: true,
  missing: [
    {
      kinds: ['certificate'],
      needs: 'verified',
      from: '2026-11-15',
      source: 'Regulation (EU) 2017/745 (MDR), Article 56',
      sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2017/745/oj',
    },
    {
      kinds: ['basic_udi_di'],
      needs: 'declared',
      from: '2099-03-01',
      source: 'Regulation (EU) 2017/745 (MDR), Article 29',
      sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2017/745/oj',
    },
  ],
};
const list = `GET /api/organizations/${seller.id}/missing-evidence`;
const set = `PUT /api/organizations/${seller.id}/passport-values`;
const answers = (items: UnreadyMarket[], total = items.length): Answers => ({
  [list]: { body: { items, total } },
});
const open = (parts: Partial<Membership> = {}, query = '') =>
  showPage(missingEvidenceRoute, `/manufacturer/missing-evidence${query}`, {
    organizations: [{ ...seller, ...parts }],
  });

test('is refused to members without the right, and shows a failed read as a failure', async () => {
  serve({ [list]: broken });
  const { unmount } = await open({ role: 'member' });
  expect(await screen.findByText('Access Denied')).toBeTruthy();
  unmount();
  await open();
  expect(await screen.findByText('Failed to load the missing evidence')).toBeTruthy();
});

test('shows for each product and market what is missing, since when, and the law', async () => {
  serve(answers([pump], 3));
  await open();

  const row = within(await screen.findByRole('row', { name: /Infusion pump/ }));
  for (const words of [
    'European Union',
    'Class IIb',
    'Not sold here',
    'Certificate',
    /verified by staff/,
    /1 Mar 2099/,
  ])
    expect(row.getByText(words)).toBeTruthy();
  const law = row.getByRole('link', { name: /Article 56/ });
  expect(law.getAttribute('href')).toBe(pump.missing[0]?.sourceUrl);
  expect(screen.getByText('2 more markets are less urgent.')).toBeTruthy();
});

test('says that nothing is missing', async () => {
  serve(answers([]));
  await open();
  expect(await screen.findByText('No evidence is missing.')).toBeTruthy();
});

test('filters by market in the URL', async () => {
  serve(answers([pump]));
  const { user, router } = await open();
  await user.selectOptions(await screen.findByLabelText('Market'), 'EU');
  await waitFor(() => expect(openedUrl({ router })).toBe('/manufacturer/missing-evidence?market=EU'));
});

test('declares one value for the selected products', async () => {
  const calls = serve({
    ...answers([pump, { ...pump, market: 'UK' }]),
    [set]: { body: { declared: [pump.productId] } },
  });
  const { user } = await open();
  const [first] = await screen.findAllByRole('checkbox', { name: 'Select Infusion pump' });
  if (first) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Declare a value' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('For 1 product')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Market'), 'EU');
  await user.selectOptions(dialog.getByLabelText('Kind'), 'notified_body');
  await user.type(dialog.getByLabelText(/^Value/), '0123');
  await user.click(dialog.getByRole('button', { name: 'Declare' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = calls.find(({ route }) => route === set) ?? {};
  expect(body).toMatchObject({
    productIds: [pump.productId],
    market: 'EU',
    kind: 'notified_body',
    value: '0123',
  });
});
