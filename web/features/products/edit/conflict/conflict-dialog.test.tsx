import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Product } from '../../../../../contract/products.ts';
import { product } from '../../../../testing/products.ts';
import { show } from '../../../../testing/render.tsx';
import { type Answering, broken, serve } from '../../../../testing/server.ts';
import { valuesOf } from '../../form/product-values.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const base = product();
const history = `GET /api/products/${base.id}/history`;

type Versions = { mine?: Partial<Product>; theirs?: Partial<Product>; latest?: Answering };

async function open({
  mine = {},
  theirs = {},
  latest = { body: { items: [], nextCursor: null } },
}: Versions) {
  serve({ [history]: latest });
  const [onSettle, onClose] = [vi.fn(), vi.fn()];
  const shown = await show(
    <ConflictDialog
      base={base}
      mine={valuesOf({ ...base, ...mine })}
      theirs={{ ...base, ...theirs }}
      onClose={onClose}
      onSettle={onSettle}
    />,
  );
  await screen.findByRole('dialog', { name: 'Somebody else saved first' });
  return { ...shown, onSettle, onClose };
}

const part = (name: string) => within(screen.getByRole('group', { name }));
const choice = (name: string, title: RegExp) =>
  part(name).getByRole<HTMLInputElement>('radio', { name: title });
const save = () => screen.getByRole('button', { name: 'Save the selection' });

test("keeps the user's own change of a field that both changed, and takes the other user's remaining changes", async () => {
  const { user, onSettle } = await open({
    mine: { name: 'My cap' },
    theirs: { name: 'Their cap', description: 'Their text.' },
  });
  expect(choice('Product name', /^Keep mine/).checked).toBe(true);
  expect(choice('Description', /^Take theirs/).checked).toBe(true);
  expect(part('Description').getByText('Keep as it was')).toBeTruthy();

  await user.click(save());

  await waitFor(() => expect(onSettle).toHaveBeenCalledOnce());
  expect(onSettle.mock.calls[0]?.[0]).toMatchObject({ name: 'My cap', description: 'Their text.' });
});

test('saves what was chosen, and a price with its currency', async () => {
  const { user, onSettle } = await open({
    mine: { price: '10.00' },
    theirs: { price: '20.00', currency: 'USD' },
  });

  await user.click(choice('Price', /^Take theirs/));
  await user.click(save());

  await waitFor(() => expect(onSettle).toHaveBeenCalledOnce());
  expect(onSettle.mock.calls[0]?.[0]).toMatchObject({ price: '20.00', currency: 'USD' });
});

test('fields that only the form changed are not asked about', async () => {
  await open({ mine: { name: 'My cap' } });

  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Your changes match what is saved.')).toBeTruthy();
});

test.each<[string, Answering, RegExp]>([
  [
    'names who saved',
    { body: { items: [{ changedByName: 'Sam Seller', changedAt: base.updatedAt }], nextCursor: null } },
    /^Sam Seller saved this product/,
  ],
  ['without the history still says what to do', broken, /^Choose which version to keep\./],
])('%s', async (_case, latest, text) => {
  await open({ theirs: { name: 'Their cap' }, latest });

  expect(await screen.findByText(text)).toBeTruthy();
});

test('leads back to the form without saving', async () => {
  const { user, onSettle, onClose } = await open({ theirs: { name: 'Their cap' } });

  await user.click(screen.getByRole('button', { name: 'Back to the form' }));

  expect(onClose).toHaveBeenCalledOnce();
  expect(onSettle).not.toHaveBeenCalled();
});
