import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProvisioningState } from '../../../../contract/provisioning.ts';
import { orgId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, serve } from '../../../testing/server.ts';
import { ProvisioningTab } from './provisioning-tab.tsx';

const base = `/api/organizations/${orgId}/provisioning`;
const group = {
  id: '01980000-0000-7000-8000-000000000093',
  displayName: 'Theatre managers',
  memberCount: 4,
  givesAdmin: false,
};
const client = {
  prefix: 'mys_abcd',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  previousUntil: null,
};
const stateOf = (parts: Partial<ProvisioningState> = {}): ProvisioningState => ({
  url: 'https://myelin.example/scim/v2',
  client: null,
  domains: ['hospital.example'],
  userCount: 0,
  groups: [],
  ...parts,
});

async function open(state: ProvisioningState, answers: Answers = {}) {
  const calls = serve({ [`GET ${base}`]: { body: state }, ...answers });
  const shown = await show(<ProvisioningTab orgId={orgId} />);
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

test('shows a created token once, with the URL and the domains for the identity provider', async () => {
  const create = `POST ${base}/token`;
  const { user, sent } = await open(stateOf(), { [create]: { body: { token: 'mys_whole' } } });
  expect(await screen.findByText('https://myelin.example/scim/v2')).toBeTruthy();
  expect(screen.getByText('Verified domains: hospital.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('mys_whole')).toBeTruthy();
  expect(sent(create)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('mys_whole')).toBeNull());
});

test('rotates a token with the chosen overlap, and revokes it only after a confirmation', async () => {
  const rotate = `POST ${base}/token/rotate`;
  const revoke = `DELETE ${base}/token`;
  const answers = { [rotate]: { body: { token: 'mys_next' } }, [revoke]: { body: {} } };
  const { user, sent } = await open(stateOf({ client }), answers);
  await user.click(await screen.findByRole('button', { name: 'Rotate token' }));
  const form = within(await screen.findByRole('dialog'));
  await user.selectOptions(form.getByLabelText('The present token is accepted'), 'for one hour');
  await user.click(form.getByRole('button', { name: 'Rotate token' }));
  await waitFor(() => expect(sent(rotate)).toMatchObject([{ body: { overlapHours: 1 } }]));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
  expect(sent(revoke)).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke token' }),
  );
  await waitFor(() => expect(sent(revoke)).toHaveLength(1));
});

test('an owner decides that the members of a group are admins, and a failure leaves it as it was', async () => {
  const decide = `PUT ${base}/groups/${group.id}`;
  const name = 'Members of Theatre managers are admins';
  const { user, sent } = await open(stateOf({ client, groups: [group] }), { [decide]: broken });
  await user.click(await screen.findByRole('switch', { name }));
  await waitFor(() => expect(sent(decide)).toMatchObject([{ body: { givesAdmin: true } }]));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('false'),
  );
});

test('shows a failed read as a failure, not as a service without a token', async () => {
  await open(stateOf(), { [`GET ${base}`]: broken });
  expect(await screen.findByText('Unable to load provisioning')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});
