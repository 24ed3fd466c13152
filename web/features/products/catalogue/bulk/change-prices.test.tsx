import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { serve } from '../../../../testing/server.ts';
import { ChangePrices } from './change-prices.tsx';

const select = 'POST /api/organizations/org/products/selection';
const changes = 'POST /api/organizations/org/products/changes';
const id = '01980000-0000-7000-8000-000000000001';
const product = { id, version: 3, name: 'Cap', status: 'active', price: '100.00', currency: 'AUD' };

async function open(answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ [select]: { body: { items: [product], nextCursor: null } }, ...answers });
  const onClose = vi.fn();
  const shown = await show(<ChangePrices orgId="org" ids={[id]} onClose={onClose} />);
  await screen.findByRole('row', { name: /Cap/ });
  return { ...shown, onClose, sent: () => calls.filter((call) => call.route === changes) };
}

const submit = () => screen.getByRole('button', { name: /^Change (prices|1 price)$/ });

test('previews the new price, and sends it with the version that it was computed from', async () => {
  const { user, onClose, sent } = await open({
    [changes]: { body: { changed: [{ id, version: 4 }], refused: [] } },
  });

  await user.type(screen.getByLabelText(/^Percent/, { selector: '[type=text]' }), ' -12,5 ');
  expect(screen.getByRole('row', { name: /Cap/ }).textContent).toContain('87.50');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent().map(({ body }) => body)).toEqual([{ products: [{ id, version: 3, price: '87.50' }] }]);
});

test.each([
  ['Percent', '-101', 'Enter a percentage from -100 to 10000, with at most two decimals.'],
  ['By an amount', '1.234', 'Enter an amount with at most two decimals.'],
  ['To an amount', '-1', 'Enter a price of at least 0 with at most two decimals.'],
])('%s does not accept %s', async (kind, by, message) => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('radio', { name: kind }));
  const field = screen.getByRole('textbox', { name: new RegExp(`^${kind}`) });

  await user.type(field, by);
  await user.click(submit());

  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sent()).toEqual([]);
});

test('the message follows the kind of change', async () => {
  const { user } = await open();
  await user.click(submit());
  await screen.findByText('Enter a percentage from -100 to 10000, with at most two decimals.');

  await user.click(screen.getByRole('radio', { name: 'To an amount' }));

  expect(await screen.findByText('Enter a price of at least 0 with at most two decimals.')).toBeTruthy();
});

test('prices that the server refused are read again, and a second press sends once', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const { user, onClose, sent } = await open({ [changes]: () => answer.promise });
  await user.type(screen.getByRole('textbox', { name: /^Percent/ }), '10');

  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(submit());
  answer.resolve({ body: { changed: [], refused: [{ id, name: 'Cap', code: 'CONFLICT' }] } });

  await waitFor(() => expect(submit().getAttribute('aria-busy')).not.toBe('true'));
  expect(sent()).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});
