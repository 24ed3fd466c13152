import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiKey } from '../../../../contract/api-keys.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { membership } from '../../../testing/organizations.ts';
import { orgId, otherId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { KeysTab } from './keys-tab.tsx';

const list = `GET /api/organizations/${orgId}/api-keys`;
const add = `POST /api/organizations/${orgId}/api-keys`;
const olga = { userId: otherId, fullName: 'Olga Owner' };
const token = `myk_${'x'.repeat(43)}`;

const keyOf = (parts: Partial<ApiKey> = {}): ApiKey => ({
  ...{
    id: '01980000-0000-7000-8000-000000000081',
    name: 'Warehouse',
    prefix: 'myk_abcdefgh',
    state: 'active',
  },
  ...{
    scopes: ['products.manage'],
    createdBy: olga,
    responsible: olga,
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  ...{ lastUsedAt: null, expiresAt: null, previousUntil: null, revokedAt: null },
  ...parts,
});
const action = (deed: string) => `POST /api/organizations/${orgId}/api-keys/${keyOf().id}/${deed}`;

async function open(keys: ApiKey[], answers: Answers = {}, organization: Partial<Membership> = {}) {
  const calls = serve({ [list]: { body: keys }, ...answers });
  const shown = await show(<KeysTab organization={{ ...membership({ role: 'owner' }), ...organization }} />);
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

test('shows scopes, state and what has expired; an organization without keys; and a failed read as a failure', async () => {
  const { unmount } = await open([
    keyOf({
      ...{ state: 'expired', lastUsedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-21T10:00:00.000Z' },
    }),
  ]);
  const row = within((await screen.findByText('Warehouse')).closest('li') as HTMLElement);
  expect(row.getByText('myk_abcdefgh…')).toBeTruthy();
  expect(row.getByText('Change products and stock')).toBeTruthy();
  expect(row.getByText('Expired')).toBeTruthy();
  expect(row.getByText(/^Last used\s+· Expired on$/)).toBeTruthy();
  unmount();
  const empty = await open([]);
  expect(await screen.findByText('No system acts for the organization yet.')).toBeTruthy();
  const reference = screen.getByRole('link', { name: 'What a system can do with a key' });
  expect(reference.getAttribute('href')).toBe('/api/reference');
  empty.unmount();
  await open([], { [list]: broken });
  expect(await screen.findByText('Unable to load the API keys')).toBeTruthy();
});

test('creates a key without any scope chosen at first, and shows its secret once', async () => {
  const { user, sent } = await open([], { [add]: { body: { id: keyOf().id, token } } });
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'ERP');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Choose at least one scope.')).toBeTruthy();
  expect(sent(add)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Read sales' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(token)).toBeTruthy();
  expect(sent(add)).toMatchObject([{ body: { name: 'ERP', scopes: ['sales.read'], expiresInDays: 90 } }]);
  expect(screen.getByRole('button', { name: 'Copy key' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(token)).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create key' })),
  );
});

test('offers only the scopes of the own role, and shows the refusal of the server', async () => {
  const purchasing = { ...purchasingOf('admin', null), viewSpending: false };
  const beyond = 'An API key cannot do more than your role allows. Choose other scopes.';
  const { user } = await open(
    [],
    { [add]: refusal(403, 'SCOPES_BEYOND_ROLE') },
    { role: 'admin', purchasing },
  );
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox', { name: 'Read purchases' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'ERP');
  await user.click(dialog.getByRole('checkbox', { name: 'Read the audit' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(beyond)).toBeTruthy();
});

test('rotates a key with an overlap, and shows the new secret', async () => {
  const rotate = action('rotate');
  const { user, sent } = await open([keyOf()], { [rotate]: { body: { id: keyOf().id, token } } });
  await user.click(await screen.findByRole('button', { name: 'Rotate Warehouse' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'The present secret is accepted' }),
    'for 7 days',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Never');
  await user.click(screen.getByRole('button', { name: 'Rotate key' }));
  expect(await screen.findByText(token)).toBeTruthy();
  expect(sent(rotate)).toMatchObject([{ body: { overlapHours: 168, expiresInDays: null } }]);
});

test('lets an owner confirm a key, and an admin not', async () => {
  const confirm = action('confirm');
  const waiting = keyOf({ state: 'unconfirmed' });
  const { user, sent, unmount } = await open([waiting], { [confirm]: { body: {} } });
  expect(await screen.findByText(/does nothing until an owner confirms it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm Warehouse' }));
  expect(sent(confirm)).toHaveLength(1);
  unmount();
  await open([waiting], {}, { role: 'admin' });
  await screen.findByText('Warehouse');
  expect(screen.queryByRole('button', { name: 'Confirm Warehouse' })).toBeNull();
});

test('revokes a key after a question, and a revoked key has no actions', async () => {
  const revoke = action('revoke');
  const { user, sent, unmount } = await open([keyOf()], { [revoke]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Revoke Warehouse' }));
  expect(sent(revoke)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  expect(sent(revoke)).toHaveLength(1);
  unmount();
  await open([keyOf({ state: 'revoked' })]);
  await screen.findByText('Revoked');
  expect(screen.queryByRole('button', { name: /Warehouse/ })).toBeNull();
});
