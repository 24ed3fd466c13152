import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Found } from '../../../contract/search.ts';
import { addRecent } from '../../api/local-recents.ts';
import { membership } from '../../testing/organizations.ts';
import { openedUrl, show } from '../../testing/render.tsx';
import { type Answers, broken, delayed, goAway, serve } from '../../testing/server.ts';
import { user as me } from '../../testing/session.ts';
import { Palette } from './palette.tsx';

const search = 'GET /api/search';
const nothing: Found = { products: [], orders: [], organizations: [], members: [], platform: [] };
const cap = {
  id: 'cap',
  exact: false,
  name: 'Electrode cap',
  model: 'EC-1',
  status: 'active',
  sellerName: 'Lab',
} as const;
const order = { id: 'o', exact: true, orderNumber: 'ORD-7', status: 'completed', itemName: 'Cap' } as const;

async function open(found: Partial<Found> = {}, answers: Answers = {}, isSuspended = false) {
  const calls = serve({ [search]: { body: { ...nothing, ...found } }, ...answers });
  const onOpenChange = vi.fn();
  const shown = await show(<Palette open onOpenChange={onOpenChange} />, {
    organizations: [membership({ isSuspended })],
    role: 'seller',
  });
  return { ...shown, calls, onOpenChange, address: () => openedUrl(shown) };
}

const field = () => screen.findByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;

describe('without text', () => {
  test('lists the pages and actions of the user', async () => {
    await open();

    await field();
    expect(options()).toEqual([
      'Marketplace',
      'Orders',
      'Requisitions',
      'Approvals',
      'Quotes',
      'Budgets',
      'Accounts',
      'Lots',
      'Recalls',
      'Credentials',
      'Manufacturer',
      'Organizations',
      'Profile',
      'Settings',
      'Admin console',
      'Create organization',
      'Request a quote',
      'Open an account',
      'Invite member to Ship Optics',
      'Update password',
    ]);
  });

  test('does not offer to request a quote for a suspended organization', async () => {
    await open({}, {}, true);

    await field();
    expect(options()).toContain('Create organization');
    expect(options()).not.toContain('Request a quote');
  });

  test('begins with what was opened last', async () => {
    addRecent(me.id, 'product', { id: 'cap', label: 'Electrode cap' });
    await open();

    await field();
    expect(options()[0]).toBe('Electrode cap');
  });

  test('Enter opens the first, and the arrow keys choose another', async () => {
    const { user, address, onOpenChange } = await open();
    await user.click(await field());

    await user.keyboard('{ArrowDown}{Enter}');

    expect(onOpenChange).toHaveBeenCalledWith(false);
    await waitFor(() => expect(address()).toBe('/orders'));
  });

  test('Escape closes it', async () => {
    const { user, onOpenChange } = await open();
    await user.click(await field());

    await user.keyboard('{Escape}');

    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('with text', () => {
  test('shows exact matches before pages and other results', async () => {
    const { user } = await open({ products: [cap], orders: [order] });

    await user.type(await field(), 'or');

    await waitFor(() => expect(options()[0]).toBe('ORD-7Cap · Completed'));
    expect(options()).toContain('Orders');
    expect(options().at(-1)).toBe('Electrode capEC-1 · Lab');
    expect(status()).toMatch(/^\d results$/);
  });

  test('says that nothing was found', async () => {
    const { user } = await open();

    await user.type(await field(), 'zzz');

    await waitFor(() => expect(status()).toBe('No results found.'));
    expect(options()).toEqual([]);
  });

  test('a failed search is not "none", and can be repeated', async () => {
    let answer: Answers[string] = broken;
    const { user } = await open({}, { [search]: async () => answer as { body: unknown } });
    await user.type(await field(), 'cap');
    expect((await screen.findByRole('alert')).textContent).toContain('The search could not be answered.');
    expect(screen.queryByText('No results found.')).toBeNull();

    answer = { body: { ...nothing, products: [cap] } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(options()).toEqual(['Electrode capEC-1 · Lab']));
  });

  test('shows that there is no connection, and finds pages', async () => {
    const { user } = await open();
    await act(goAway);

    await user.type(await field(), 'sett');

    await waitFor(() => expect(status()).toMatch(/^You are offline\./));
    expect(options()).toEqual(['Settings']);
  });

  test('Enter before the answer opens the first result when the answer arrives', async () => {
    const slow = delayed({ body: { ...nothing, products: [cap] } });
    const { user, address, calls } = await open({}, { [search]: slow.answer });
    await user.type(await field(), 'electrode{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));

    slow.send();

    await waitFor(() => expect(address()).toBe('/marketplace/products/cap'));
  });

  test('typing after Enter opens nothing', async () => {
    const slow = delayed({ body: { ...nothing, products: [cap] } });
    const { user, address, onOpenChange } = await open({}, { [search]: slow.answer });
    await user.type(await field(), 'electrode{Enter}');

    await user.clear(await field());
    await user.type(await field(), 'settings');
    slow.send();

    await waitFor(() => expect(status()).toMatch(/results?$/));
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(address()).toBe('/');
  });

  test('an opened result is stored', async () => {
    const { user, address } = await open({ orders: [order] });
    await user.type(await field(), 'ORD-7');
    await waitFor(() => expect(options()[0]).toContain('ORD-7'));

    await user.click(within(screen.getByRole('listbox')).getAllByRole('option')[0] as HTMLElement);

    await waitFor(() => expect(address()).toBe('/orders/o'));
    await user.clear(await field());
    await waitFor(() => expect(options()[0]).toContain('ORD-7'));
  });
});
