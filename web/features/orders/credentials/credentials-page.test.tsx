import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../../testing/app.tsx';
import { membership } from '../../../testing/organizations.ts';
import { type Answers, broken } from '../../../testing/server.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const clinic = membership({ id: id(80), name: 'Clinic', type: 'buyer_org' });
const list = 'GET /api/credentials';
const credential = {
  ...{ id: id(1), kind: 'radiation_licence', brand: '', number: 'RL 1', country: 'AU', region: 'NSW' },
  ...{ validFrom: null, validUntil: '2028-01-31', state: 'verified', declaredAt: '2026-11-18T10:00:00.000Z' },
  ...{ declaredByName: 'Ada', verifiedAt: '2026-11-19T10:00:00.000Z', verifiedAgainst: 'document' },
  ...{ register: null, registerEntry: null, revokedAt: null, revokedBecause: null, revocationNote: '' },
  document: { id: id(5), title: 'Licence', url: '/media/v.pdf', bytes: 2_000, hash: 'ab'.repeat(32) },
};

const open = (answers: Answers = {}, organizations = [clinic], address = '/credentials') =>
  openApp(address, { organizations, answers: { [list]: { body: { values: [credential] } }, ...answers } });

test('shows a failed read as a failure, not as no credentials', async () => {
  await open({ [list]: broken });
  expect(await screen.findByText('Failed to load the credentials')).toBeTruthy();
  expect(screen.queryByText('Nothing declared yet.')).toBeNull();
});

test('shows a member without the right no credentials and no button', async () => {
  const { calls } = await open({}, [membership({ ...clinic, role: 'member' })]);
  expect(await screen.findByText('Only owners and admins manage the credentials of Clinic.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Declare credential' })).toBeNull();
  expect(calls.filter(({ route }) => route.startsWith('GET /api/credentials'))).toEqual([]);
});

test('shows the state, the place and the document of each credential', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Credentials' })).toBeTruthy();
  expect(await screen.findByText('Radiation licence')).toBeTruthy();
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.getByText(/RL 1 · NSW, Australia/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Licence/ }).getAttribute('href')).toBe('/media/v.pdf');
});

test('asks for the number, the country, the last day and the document', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Declare credential' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Declare' }));
  await waitFor(() => expect(dialog.getByText('Choose a country.')).toBeTruthy());
  expect(calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
});

test('changes a credential of the person with the shown document', async () => {
  const set = 'PUT /api/credentials';
  const { user, calls } = await open({ [set]: { body: { values: [] } } }, [], '/credentials?for=me');
  await user.click(await screen.findByRole('button', { name: 'Change RL 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const number = dialog.getByRole('textbox', { name: /^Number or reference/ });
  await user.clear(number);
  await user.type(number, 'RL 2');
  await user.click(dialog.getByRole('button', { name: 'Declare' }));
  await screen.findByText('Nothing declared yet.');
  expect(calls.find(({ route }) => route === set)?.body).toMatchObject({ number: 'RL 2', documentId: id(5) });
});
