import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IdentityProvider, SingleSignOnState } from '../../../../contract/single-sign-on.ts';
import { orgId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, serve } from '../../../testing/server.ts';
import { HiddenOrganizations } from './hidden-organizations.tsx';
import { SingleSignOnTab } from './single-sign-on-tab.tsx';

const base = `/api/organizations/${orgId}/single-sign-on`;
const id = '01980000-0000-7000-8000-000000000092';
const provider: IdentityProvider = {
  issuer: 'https://idp.example',
  clientId: 'myelin',
  adminGroups: ['managers'],
  testedAt: '2026-11-20T10:00:00.000Z',
  requiredAt: null,
  isProved: true,
};
const stateOf = (parts: Partial<SingleSignOnState> = {}): SingleSignOnState => ({
  domains: [],
  provider: null,
  redirectUri: `https://myelin.example/auth/single-sign-on/${orgId}`,
  ...parts,
});

async function open(state: SingleSignOnState, answers: Answers = {}) {
  const calls = serve({ [`GET ${base}`]: { body: state }, ...answers });
  const shown = await show(<SingleSignOnTab orgId={orgId} />);
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

test('shows the record of a domain until it is verified, and a failed read as a failure', async () => {
  const claimed = {
    id,
    domain: 'hospital.example',
    recordName: '_myelin-challenge.hospital.example',
    recordValue: 'myelin-verification=x',
    verifiedAt: null,
  };
  const verify = `POST ${base}/domains/${id}/verify`;
  const { user, sent, unmount } = await open(stateOf({ domains: [claimed] }), { [verify]: { body: {} } });
  expect(await screen.findByText('myelin-verification=x')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verify hospital.example' }));
  await waitFor(() => expect(sent(verify)).toHaveLength(1));
  unmount();
  const verified = { ...claimed, verifiedAt: '2026-11-20T10:00:00.000Z' };
  const later = await open(stateOf({ domains: [verified] }));
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(screen.queryByText('myelin-verification=x')).toBeNull();
  later.unmount();
  await open(stateOf(), { [`GET ${base}`]: broken });
  expect(await screen.findByText('Unable to load single sign-on')).toBeTruthy();
});

test('connects a provider, and keeps the secret of a connected one that is changed', async () => {
  const connect = `PUT ${base}/provider`;
  const first = await open(stateOf(), { [connect]: { body: {} } });
  await first.user.click(await screen.findByRole('button', { name: 'Connect provider' }));
  const dialog = within(await screen.findByRole('dialog'));
  await first.user.type(dialog.getByLabelText(/Issuer/), 'https://idp.example');
  await first.user.type(dialog.getByLabelText(/Client id/), 'myelin');
  await first.user.type(dialog.getByLabelText(/Client secret/), 'secret');
  await first.user.type(dialog.getByLabelText(/Groups/), 'managers{Enter} {Enter}heads');
  await first.user.click(dialog.getByRole('button', { name: 'Connect provider' }));
  const sent = { issuer: 'https://idp.example', clientId: 'myelin' };
  await waitFor(() =>
    expect(first.sent(connect)).toMatchObject([
      { body: { ...sent, clientSecret: 'secret', adminGroups: ['managers', 'heads'] } },
    ]),
  );
  first.unmount();
  const second = await open(stateOf({ provider }), { [connect]: { body: {} } });
  await second.user.click(await screen.findByRole('button', { name: 'Change provider' }));
  await second.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(second.sent(connect)).toMatchObject([
      { body: { ...sent, clientSecret: null, adminGroups: ['managers'] } },
    ]),
  );
});

test('requires single sign-on only after a test in this session, and shows who would lose access', async () => {
  const untested = await open(stateOf({ provider: { ...provider, isProved: false } }));
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Require single sign-on' });
  expect((await button()).disabled).toBe(true);
  untested.unmount();
  const member = {
    userId: id,
    fullName: 'Otto',
    email: 'otto@home.example',
    role: 'member',
    reason: 'other-domain',
  };
  const require = `POST ${base}/requirement`;
  const { user, sent } = await open(stateOf({ provider }), {
    [`GET ${base}/requirement`]: { body: [member] },
    [require]: { body: {} },
  });
  await user.click(await button());
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/^Otto \(otto@home.example\): the address is in none/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Require single sign-on' }));
  await waitFor(() => expect(sent(require)).toHaveLength(1));
});

test('a member sees which organizations are hidden, and only an owner with a second factor ends it', async () => {
  const hidden = [
    { id, name: 'Clinic', mayRecover: false },
    { id: orgId, name: 'Hospital', mayRecover: true },
  ];
  const recover = 'POST /api/auth/single-sign-on/recover';
  const calls = serve({ 'GET /api/auth/single-sign-on/hidden': { body: hidden }, [recover]: { body: {} } });
  const { user } = await show(<HiddenOrganizations />);
  expect(await screen.findByText('Clinic')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End the requirement' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'End the requirement' }));
  await waitFor(() =>
    expect(calls.filter(({ route }) => route === recover)).toMatchObject([{ body: { orgId } }]),
  );
});
