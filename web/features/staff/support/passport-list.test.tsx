import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { certificate } from '../../../testing/passports.ts';
import { type Answers, broken } from '../../../testing/server.ts';
import { openAsStaff } from '../../../testing/staff.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const queued = (last: number, value: string) => ({
  ...{ id: id(last), market: 'EU', kind: 'notified_body', value, declaredAt: '2026-11-18T10:00:00.000Z' },
  ...{ productId: id(2), productName: 'Electrode cap', sellerName: 'Ship Optics' },
});
const reviewed = {
  ...queued(1, '0123'),
  ...{ issuer: null, level: null, units: null, validUntil: '2028-01-31', document: certificate, version: 3 },
};
const list = 'GET /api/platform/passport-values';
const view = `POST /api/platform/passport-values/${id(1)}/view`;
const verify = `POST /api/platform/passport-values/${id(1)}/verify`;
const revoke = `POST /api/platform/passport-values/${id(1)}/revoke`;

async function open(answers: Answers = {}) {
  const shown = await openAsStaff('/internal-admin/support?tab=passports', {
    [list]: { body: { items: [queued(1, '0123'), queued(3, '0124')], nextCursor: null } },
    [view]: { body: reviewed },
    ...answers,
  });
  const sent = (route: string) => shown.calls.filter((call) => call.route === route).map(({ body }) => body);
  return { ...shown, sent };
}

async function openReview(answers: Answers = {}) {
  const shown = await open(answers);
  await shown.user.click(await screen.findByRole('button', { name: 'Review 0123' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

test('shows a failed read as a failure, not as an empty queue', async () => {
  await open({ [list]: broken });

  expect(await screen.findByText('Failed to load support tools data')).toBeTruthy();
  expect(screen.queryByText('No value with a document waits for a review.')).toBeNull();
});

test('says that nothing waits', async () => {
  await open({ [list]: { body: { items: [], nextCursor: null } } });

  expect(await screen.findByText('No value with a document waits for a review.')).toBeTruthy();
});

test('moves between the values with the keyboard', async () => {
  const { user } = await open();
  const first = await screen.findByRole('button', { name: 'Review 0123' });
  first.focus();

  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review 0124' }));
  await user.keyboard('k');
  expect(document.activeElement).toBe(first);
});

test('records a view, and shows the document beside the value', async () => {
  const { dialog, sent } = await openReview();

  expect(sent(view)).toHaveLength(1);
  expect(dialog.getByText('0123')).toBeTruthy();
  expect(dialog.getByRole('link', { name: /^CE certificate/ }).getAttribute('href')).toBe('/files/d1.pdf');
});

test('verifies the shown version against the document', async () => {
  const { user, dialog, sent } = await openReview({ [verify]: { body: {} } });

  await user.selectOptions(dialog.getByLabelText(/^Result/), 'document');
  expect(dialog.queryByLabelText(/^Register and entry/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save the review' }));

  await waitFor(() => expect(sent(verify)).toMatchObject([{ version: 3, against: 'document' }]));
});

test('asks for the register before it is named', async () => {
  const { user, dialog, sent } = await openReview({ [verify]: { body: {} } });

  await user.selectOptions(dialog.getByLabelText(/^Result/), 'register');
  await user.click(dialog.getByRole('button', { name: 'Save the review' }));
  expect(await dialog.findByText('Name the register and the entry.')).toBeTruthy();
  expect(sent(verify)).toEqual([]);

  await user.type(dialog.getByLabelText(/^Register and entry/), 'NANDO, 0123');
  await user.click(dialog.getByRole('button', { name: 'Save the review' }));
  await waitFor(() =>
    expect(sent(verify)).toMatchObject([{ version: 3, against: 'register', register: 'NANDO, 0123' }]),
  );
});

test('revokes with a standard reason and a note', async () => {
  const { user, dialog, sent } = await openReview({ [revoke]: { body: {} } });

  await user.selectOptions(dialog.getByLabelText(/^Result/), 'document_differs');
  await user.type(dialog.getByLabelText('Note for the seller'), 'It names another body.');
  await user.click(dialog.getByRole('button', { name: 'Save the review' }));

  await waitFor(() =>
    expect(sent(revoke)).toMatchObject([
      { version: 3, because: 'document_differs', note: 'It names another body.' },
    ]),
  );
});

test('decides nothing without a result', async () => {
  const { user, dialog, sent } = await openReview();

  await user.click(dialog.getByRole('button', { name: 'Save the review' }));

  expect(await dialog.findByText('Choose the result.')).toBeTruthy();
  expect([...sent(verify), ...sent(revoke)]).toEqual([]);
});

test('offers no comparison with a document that does not exist', async () => {
  const { dialog } = await openReview({ [view]: { body: { ...reviewed, document: null } } });

  expect(dialog.queryByRole('option', { name: 'The document says the same' })).toBeNull();
});
