import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, broken } from '../../testing/server.ts';
import { openAsStaff } from '../../testing/staff.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const queued = (last: number, number: string, nextStep = 'review') => ({
  ...{
    id: id(last),
    kind: 'liability_insurance',
    brand: '',
    number,
    orgId: id(9),
    ownerName: 'Ship Optics',
    country: null,
    region: '',
  },
  ...{ nextStep, waitsSince: '2026-11-18T10:00:00.000Z' },
});
const proposal = {
  ...{
    at: '2026-11-19T10:00:00.000Z',
    byId: id(8),
    byName: 'Cora Colleague',
    because: 'cancelled',
    note: '',
  },
};
const value = {
  ...queued(1, 'POL 1'),
  ...{ validFrom: null, validUntil: '2028-01-31', state: 'declared', declaredAt: '2026-11-18T10:00:00.000Z' },
  ...{ declaredByName: 'Ada', verifiedAt: null, verifiedAgainst: null, register: null, registerEntry: null },
  ...{ revokedAt: null, revokedBecause: null, revocationNote: '', version: 3, proposal: null },
  document: { id: id(5), title: 'Policy', url: '/media/v.pdf', bytes: 2_000, hash: 'ab'.repeat(32) },
};
const verified = { state: 'verified', verifiedAt: '2026-11-19T10:00:00.000Z', verifiedAgainst: 'document' };
const list = 'GET /api/platform/verifications';
const of = (verb: string) => `POST /api/platform/verifications/${id(1)}/${verb}`;

async function open(answers: Answers = {}) {
  const shown = await openAsStaff('/internal-admin/verification', {
    [list]: {
      body: { items: [queued(1, 'POL 1'), queued(2, 'POL 2', 'confirm')], nextCursor: null },
    },
    [of('view')]: { body: value },
    ...answers,
  });
  const sent = (verb: string) =>
    shown.calls.filter((call) => call.route === of(verb)).map(({ body }) => body);
  return { ...shown, sent };
}

async function openReview(answers: Answers = {}) {
  const shown = await open(answers);
  await shown.user.click(await screen.findByRole('button', { name: 'Review POL 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (result: string) =>
    shown.user.selectOptions(dialog.getByRole('combobox', { name: /^Result/ }), result);
  const save = () => shown.user.click(dialog.getByRole('button', { name: 'Save the review' }));
  return { ...shown, dialog, choose, save };
}

test('shows a failed read as a failure, not as an empty queue', async () => {
  await open({ [list]: broken });
  expect(await screen.findByText('Failed to load the verification')).toBeTruthy();
  expect(screen.queryByText('No value waits for a review.')).toBeNull();
});

test('shows the next step of each value, and moves between them with the keyboard', async () => {
  const { user } = await open();
  const first = await screen.findByRole('button', { name: 'Review POL 1' });
  expect(screen.getByText('Review the value')).toBeTruthy();
  expect(screen.getByText('Decide on the revocation')).toBeTruthy();
  first.focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review POL 2' }));
});

test('records a view, and verifies the shown version against the document', async () => {
  const { dialog, sent, choose, save } = await openReview({ [of('verify')]: { body: {} } });
  expect(sent('view')).toHaveLength(1);
  expect(dialog.getByRole('link', { name: /^Policy/ }).getAttribute('href')).toBe('/media/v.pdf');
  await choose('document');
  await save();
  await waitFor(() => expect(sent('verify')).toMatchObject([{ version: 3, against: 'document' }]));
});

test('asks for the register and the entry before it claims them', async () => {
  const { user, dialog, sent, choose, save } = await openReview({ [of('verify')]: { body: {} } });
  await choose('register');
  await save();
  expect(await dialog.findByText('Name the register that you consulted.')).toBeTruthy();
  expect(sent('verify')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Register/ }), 'Insurers');
  await user.type(dialog.getByRole('textbox', { name: /^Entry in the register/ }), 'POL 1');
  await save();
  await waitFor(() =>
    expect(sent('verify')).toMatchObject([
      { version: 3, against: 'register', register: 'Insurers', entry: 'POL 1' },
    ]),
  );
});

test('says that another staff member must confirm the revocation of a verified value', async () => {
  const { dialog, sent, choose, save } = await openReview({
    [of('view')]: { body: { ...value, ...verified } },
    [of('revoke')]: { body: {} },
  });
  expect(dialog.getByText(/^Another staff member must confirm/)).toBeTruthy();
  await choose('cancelled');
  await save();
  await waitFor(() => expect(sent('revoke')).toMatchObject([{ version: 3, because: 'cancelled' }]));
});

test('offers only to confirm or decline a proposed revocation', async () => {
  const { dialog, sent, choose, save } = await openReview({
    [of('view')]: { body: { ...value, ...verified, proposal } },
    [of('confirm-revocation')]: { body: {} },
  });
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '',
    'Confirm the revocation',
    'Decline the revocation',
  ]);
  expect(dialog.getByText(/Cora Colleague/)).toBeTruthy();
  await choose('confirm');
  await save();
  await waitFor(() => expect(sent('confirm-revocation')).toMatchObject([{ version: 3 }]));
});
