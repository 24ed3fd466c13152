import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SavedCard } from '../../../../contract/cards.ts';
import { orgId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, goAway, refusal, serve } from '../../../testing/server.ts';
import { signIn } from '../../../testing/session.ts';
import { CardsCard } from './cards-card.tsx';

const list = 'GET /api/cards';
const visa: SavedCard = {
  id: '01980000-0000-7000-8000-000000000011',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 3,
  expiryYear: 2029,
  isExpired: false,
  isDefault: true,
};
const old: SavedCard = {
  ...visa,
  id: '01980000-0000-7000-8000-000000000012',
  brand: 'unknown',
  last4: '0077',
  expiryYear: 2024,
  isExpired: true,
  isDefault: false,
};

type Visit = { answers?: Answers; owner?: string | null; returned?: string; onReturnTaken?: () => void };

async function open({ answers = {}, owner = null, returned, onReturnTaken = () => {} }: Visit = {}) {
  const calls = serve({ [list]: { body: [visa, old] }, ...answers });
  const card = <CardsCard orgId={owner} returned={returned} onReturnTaken={onReturnTaken} />;
  const shown = await show(card, { organizations: [] });
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

test('shows each card with its expiry, the default and what is expired', async () => {
  const { sent } = await open({ owner: orgId });
  const [first, second] = [await row('Visa ending in 4242'), await row('Card ending in 0077')];
  expect(first.getByText('Default')).toBeTruthy();
  expect(first.getByText('Valid until 03/2029')).toBeTruthy();
  expect(first.queryByText('Expired')).toBeNull();
  expect(first.queryByRole('button', { name: /default/ })).toBeNull();
  expect(second.getByText('Expired')).toBeTruthy();
  expect(screen.getByText(/Owners and admins share these cards/)).toBeTruthy();
  expect(screen.getByText(/only the brand, the last four digits and the expiry date\.$/)).toBeTruthy();
  expect(sent(list)).toMatchObject([{ query: { orgId } }]);
});

test('says that no card is saved yet, and shows a failed read as a failure', async () => {
  const { unmount } = await open({ answers: { [list]: { body: [] } } });
  expect(await screen.findByText('No card is saved yet.')).toBeTruthy();
  unmount();
  await open({ answers: { [list]: broken } });
  expect(await screen.findByText('Unable to load the payment cards')).toBeTruthy();
});

test('leads to the provider once, even on a double press', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const url = 'https://provider.example/save';
  const { user, sent } = await open({ owner: orgId, answers: { 'POST /api/cards': { body: { url } } } });
  await user.dblClick(await screen.findByRole('button', { name: 'Add a card' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(url));
  expect(sent('POST /api/cards')).toMatchObject([{ body: { orgId } }]);
});

test('says why no card can be added', async () => {
  const description = 'The payment provider did not answer. Please try again.';
  const answers = { 'POST /api/cards': refusal(502, 'PAYMENT_PROVIDER_ERROR') };
  const { user, notices } = await open({ answers });
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Unable to add a card', description }]));
});

test('is not sent while the server is unreachable', async () => {
  const { user, notices, sent } = await open();
  await row('Visa ending in 4242');
  await goAway();
  await user.click(screen.getByRole('button', { name: 'Add a card' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(sent('POST /api/cards')).toEqual([]);
});

test('confirms the card of the page that the user returns from, and says so once', async () => {
  const onReturnTaken = vi.fn();
  const answers = { 'POST /api/cards/confirm': { body: { card: visa } } };
  const { notices, sent } = await open({ answers, returned: 'cs_1', onReturnTaken });
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Visa ending in 4242 saved' }]));
  expect(sent('POST /api/cards/confirm')).toMatchObject([{ body: { sessionId: 'cs_1' } }]);
  expect(onReturnTaken).toHaveBeenCalled();
});

test('claims nothing when the page has saved no card', async () => {
  const answers = { 'POST /api/cards/confirm': { body: { card: null } } };
  const { notices, sent } = await open({ answers, returned: 'cs_1' });
  await waitFor(() => expect(sent(list).length).toBeGreaterThan(1));
  expect(notices).toEqual([]);
});

test('makes a card the default', async () => {
  const route = `PUT /api/cards/${old.id}/default`;
  const { user, sent } = await open({ answers: { [route]: { body: {} } } });
  await user.click(await screen.findByRole('button', { name: 'Make Card ending in 0077 the default' }));
  await waitFor(() => expect(sent(list)).toHaveLength(2));
  expect(sent(route)).toHaveLength(1);
});

test('asks before it removes a card', async () => {
  const route = `DELETE /api/cards/${visa.id}`;
  const { user, sent, notices } = await open({ answers: { [route]: { body: {} } } });
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove card' }),
  );
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Card removed' }]));
  expect(sent(route)).toHaveLength(1);
});

test('reads the cards again when a colleague has removed one meanwhile', async () => {
  const route = `DELETE /api/cards/${visa.id}`;
  const { user, sent, notices } = await open({ answers: { [route]: refusal(404, 'NOT_FOUND') } });
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove card' }),
  );
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to remove the card' }]));
  await waitFor(() => expect(sent(list)).toHaveLength(2));
});

test('is read-only in a view-as session', async () => {
  await open();
  await row('Visa ending in 4242');
  act(() => signIn({ viewing: { endsAt: new Date(Date.now() + 60_000).toISOString() } }));
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
});
