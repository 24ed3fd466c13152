import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SellerValue } from '../../../contract/verification.ts';
import { openApp } from '../../testing/app.tsx';
import { membership } from '../../testing/organizations.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const seller = membership();
const abn = '51824753556';
const verified = (last: number, parts: Partial<SellerValue>): SellerValue => ({
  ...{ id: id(last), kind: 'gst_registration', brand: '', number: abn, country: null, region: '' },
  ...{ validFrom: null, validUntil: '2027-01-31', state: 'verified', document: null, renews: null },
  ...{ declaredAt: '2026-11-18T10:00:00.000Z', declaredByName: 'Ada', revokedAt: null, revokedBecause: null },
  ...{ verifiedAt: '2026-11-19T10:00:00.000Z', verifiedAgainst: 'register', revocationNote: '' },
  ...{ register: 'ABN Lookup', registerEntry: abn },
  ...parts,
});
const declared = { state: 'declared', verifiedAt: null, verifiedAgainst: null, register: null } as const;
const gst = verified(1, {});
const insurance = verified(2, { kind: 'liability_insurance', number: 'POL 1' });
const renewal = verified(3, {
  ...{ kind: 'liability_insurance', number: 'POL 2', validUntil: '2028-01-31' },
  ...declared,
  renews: { id: insurance.id, number: 'POL 1', validFrom: null, validUntil: '2027-01-31', state: 'verified' },
});
const values = [gst, insurance, renewal, verified(4, { kind: 'abn', number: '53004085616' })];
const route = `/api/organizations/${seller.id}/verification`;
const answer = { body: { abn, values, requirements: [] } };

const open = () =>
  openApp('/manufacturer/verification', {
    organizations: [seller],
    answers: { [`GET ${route}`]: answer, [`PUT ${route}`]: answer },
  });

const sent = (calls: readonly { route: string; body?: unknown }[]) =>
  calls.find((call) => call.route === `PUT ${route}`)?.body;

test('offers to renew a verified value without a renewal, and never the ABN', async () => {
  await open();
  await screen.findByRole('button', { name: `Change ${abn}` });
  const offered = screen.getAllByRole('button', { name: /^Renew/ });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([`Renew ${abn}`]);
  expect(screen.getByText(/^Renewal of POL 1, which is valid until/)).toBeTruthy();
});

test('sends a renewal without the id of its value, and without its days', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: `Renew ${abn}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renewal: GST registration' }));
  expect(dialog.getByText(/^Your verified value stays valid until staff/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Valid until/), '2028-01-31');
  await user.click(dialog.getByRole('button', { name: 'Declare' }));
  await waitFor(() => expect(sent(calls)).toBeDefined());
  expect(sent(calls)).toMatchObject({ kind: 'gst_registration', number: abn, validUntil: '2028-01-31' });
  expect(sent(calls)).not.toHaveProperty('id');
});

test('says what a change of a verified value causes, and sends its id', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: `Change ${abn}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'GST registration' }));
  expect(dialog.getByText(/choose Renew instead/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Declare' }));
  await waitFor(() => expect(sent(calls)).toMatchObject({ id: gst.id }));
});
