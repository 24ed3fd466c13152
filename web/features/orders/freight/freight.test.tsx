import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FreightRule } from '../../../../contract/freight.ts';
import { orderDetails } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { FreightRulesForm } from './freight-rules-form.tsx';
import { QuoteFreight } from './quote-freight.tsx';

const order = orderDetails({ freightAmount: null });
const quoteRoute = `POST /api/orders/${order.id}/freight`;
const orgId = '019a0000-0000-7000-8000-000000000001';
const rulesRoute = `/api/organizations/${orgId}/freight-rules`;

const saved: FreightRule = {
  ...{ currency: 'AUD', country: null, regions: [], goodsFrom: null, gramsUpTo: 2500 },
  ...{ amount: '10.00', stepGrams: null, stepAmount: null },
};

const rule = (place: number) => {
  const found = within(screen.getByRole('list', { name: 'Freight rules' })).getAllByRole('listitem')[place];
  if (!found) throw new Error(`There is no rule ${place}`);
  return within(found);
};
const press = (name: string) => screen.getByRole('button', { name });

test('sends a freight with a comma, and shows a refused one at its field', async () => {
  const calls = serve({
    [quoteRoute]: refusal(400, 'BAD_REQUEST', { amount: { code: 'PRICE_NOT_WHOLE', error: '' } }),
  });
  const { user } = await show(<QuoteFreight order={order} onClose={vi.fn()} />);
  const field = screen.getByRole('textbox', { name: /Freight/ });

  await user.click(press('Enter freight'));
  expect(await screen.findByText('Enter a price of at least 0 with at most two decimals.')).toBeTruthy();
  expect(calls).toEqual([]);

  await user.type(field, '12,50');
  await user.click(press('Enter freight'));
  expect(await screen.findByText(/This currency has no decimals/)).toBeTruthy();
  expect(calls).toMatchObject([{ body: { amount: '12.50' } }]);
  expect(document.activeElement).toBe(field);
});

test('saves the rules in their order, with the rules that were shown', async () => {
  const calls = serve({
    [`PUT ${rulesRoute}`]: (body) => ({ body: { rules: (body as { rules: [] }).rules } }),
  });
  const { user } = await show(<FreightRulesForm orgId={orgId} saved={[saved]} canManage />);

  await user.click(press('Add rule'));
  await user.click(press('Save changes'));
  expect(await rule(1).findByText('Enter a price of at least 0 with at most two decimals.')).toBeTruthy();
  expect(calls).toEqual([]);

  await user.type(rule(1).getByRole('textbox', { name: /^Freight/ }), '7,5');
  await user.type(rule(1).getByRole('textbox', { name: 'Weight step (kg)' }), '0.5');
  await user.type(rule(1).getByRole('textbox', { name: 'Extra for each weight step' }), '2');
  await user.click(press('Move rule 2 up'));
  await user.click(press('Save changes'));

  await waitFor(() => expect(calls).toHaveLength(1));
  const added = { ...saved, gramsUpTo: null };
  expect(calls[0]?.body).toEqual({
    shown: [saved],
    rules: [{ ...added, amount: '7.5', stepGrams: 500, stepAmount: '2' }, saved],
  });
});

test('shows the rules of a colleague who saved first, on request', async () => {
  const theirs = { ...saved, amount: '12.00' };
  const answers = [refusal(409, 'CONFLICT'), { body: { rules: [] } }];
  const calls = serve({
    [`PUT ${rulesRoute}`]: () => answers.shift() ?? { body: {} },
    [`GET ${rulesRoute}`]: { body: { rules: [theirs] } },
  });
  const { user } = await show(<FreightRulesForm orgId={orgId} saved={[saved]} canManage />);
  const amount = () => rule(0).getByRole<HTMLInputElement>('textbox', { name: /^Freight/ });
  await user.clear(amount());
  await user.type(amount(), '8');
  await user.click(press('Save changes'));
  await user.click(await screen.findByRole('button', { name: 'Discard my changes and show the new rules' }));
  await waitFor(() => expect(amount().value).toBe('12.00'));
  expect(screen.queryByRole('button', { name: /^Discard my changes/ })).toBeNull();

  await user.click(press('Remove rule 1'));
  await user.click(press('Save changes'));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ shown: [theirs], rules: [] }));
});

test('adds and removes states of a known country by their buttons', async () => {
  const calls = serve({
    [`PUT ${rulesRoute}`]: (body) => ({ body: { rules: (body as { rules: [] }).rules } }),
  });
  const ofTwo = { ...saved, country: 'AU', regions: ['nsw', 'New South  wales', 'Lord Howe Island'] };
  const { user } = await show(<FreightRulesForm orgId={orgId} saved={[ofTwo]} canManage />);
  await user.selectOptions(rule(0).getByRole('combobox', { name: 'Country' }), 'Australia');
  expect(rule(0).getByRole('button', { name: 'NSW' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(rule(0).getByRole('button', { name: 'WA' }));
  await user.click(rule(0).getByRole('button', { name: 'NSW' }));
  await user.click(press('Save changes'));
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ rules: [{ regions: ['Lord Howe Island', 'WA'] }] }),
  );
  await user.selectOptions(rule(0).getByRole('combobox', { name: 'Country' }), 'France');
  expect(rule(0).queryByRole('button', { name: 'WA' })).toBeNull();
});

test('shows which of the unsaved rules applies to a sample order', async () => {
  const calls = serve({ [`POST ${rulesRoute}/preview`]: { body: { amount: '10.00', rule: 0 } } });
  const { user } = await show(<FreightRulesForm orgId={orgId} saved={[saved]} canManage />);

  await user.type(screen.getByRole('textbox', { name: /Amount of the goods/ }), '99');
  await user.type(screen.getByRole('textbox', { name: 'Weight (kg)' }), '2,5');
  await user.click(press('Show freight'));

  expect((await screen.findByText(/Rule 1 applies/)).textContent).toContain('10.00');
  expect(calls[0]?.body).toMatchObject({ rules: [saved], goods: '99', grams: 2500 });
});

test('refuses a weight that is not a number at its field, and shows no preview', async () => {
  const calls = serve({ [`POST ${rulesRoute}/preview`]: { body: { amount: '10.00', rule: 0 } } });
  const { user } = await show(<FreightRulesForm orgId={orgId} saved={[saved]} canManage />);
  await user.type(screen.getByRole('textbox', { name: /Amount of the goods/ }), '99');
  await user.type(screen.getByRole('textbox', { name: 'Weight (kg)' }), 'five');
  await user.click(press('Show freight'));
  expect(await screen.findByText('Enter a weight above 0.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('names the field with a state that is too long', async () => {
  const calls = serve({});
  const { user } = await show(<FreightRulesForm orgId={orgId} saved={[saved]} canManage />);
  await user.selectOptions(rule(0).getByRole('combobox', { name: 'Country' }), 'Australia');
  const states = rule(0).getByRole('textbox', { name: 'States or regions' });
  await user.type(states, `NSW, ${'x'.repeat(81)}`);
  await user.click(press('Save changes'));
  await waitFor(() => expect(states.getAttribute('aria-invalid')).toBe('true'));
  expect(calls).toEqual([]);
});

test('is read-only for members', async () => {
  await show(<FreightRulesForm orgId={orgId} saved={[saved]} canManage={false} />);
  expect(screen.getByRole('list', { name: 'Freight rules' }).closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});
