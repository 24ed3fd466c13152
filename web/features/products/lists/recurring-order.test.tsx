import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RecurringOrder } from '../../../../contract/recurring-orders.ts';
import { membership } from '../../../testing/organizations.ts';
import { product } from '../../../testing/products.ts';
import { showPage } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { user as ada } from '../../../testing/session.ts';
import { productListRoute } from './product-list.route.tsx';

const id = '01980000-0000-7000-8000-000000000001';
const cem = { id: '01980000-0000-7000-8000-0000000000bb', name: 'Cem Colleague' };
const ward = membership({ name: 'Ward 7', type: 'buyer_org' });
const cap = product();
const line = {
  id: '01980000-0000-7000-8000-000000000003',
  pack: 'each',
  price: cap.price,
  packUnits: 1,
  parLevels: [],
  onOrder: 0,
  suggested: null,
  quantity: 2,
  note: '',
  name: cap.name,
  productId: cap.id,
  product: cap,
};
const member = (person: { id: string; name: string }) => ({
  userId: person.id,
  fullName: person.name,
  email: 'member@example.org',
  avatarUrl: null,
  role: 'member',
  joinedAt: '2026-01-01T00:00:00.000Z',
});
const monthly: RecurringOrder = {
  every: 2,
  unit: 'week',
  startsOn: '2026-11-30',
  timeZone: 'Australia/Sydney',
  quantities: 'list',
  sendsEmail: true,
  nextOn: '2026-12-14',
  lastOn: '2026-11-30',
  people: [{ id: ada.id, name: ada.fullName }, cem],
};
const path = `/api/lists/${id}/recurring-order`;

async function open(recurringOrder: RecurringOrder | null, answer: object = { body: {} }) {
  // The list of all time zones makes finding elements by role slow.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Australia/Sydney', 'Europe/Paris']);
  const list = {
    id,
    name: 'Theatre 3',
    organization: { id: ward.id, name: ward.name },
    updatedAt: '2026-11-20T10:00:00.000Z',
    lines: [line],
    recurringOrder,
  };
  const calls = serve({
    [`GET /api/lists/${id}`]: { body: list },
    [`GET /api/organizations/${ward.id}/members`]: {
      body: [member({ id: ada.id, name: ada.fullName }), member(cem)],
    },
    [`PUT ${path}`]: answer,
    [`DELETE ${path}`]: { body: {} },
  });
  const page = await showPage(productListRoute, `/lists/${id}`, { organizations: [ward] });
  const section = within(await screen.findByRole('region', { name: 'Recurring order' }));
  const sent = (method: string) => calls.filter(({ route }) => route === `${method} ${path}`);
  return { ...page, section, sent };
}

async function openDialog({ user, section }: Awaited<ReturnType<typeof open>>, button: string) {
  await user.hover(section.getByRole('button', { name: button }));
  // Hovering loads the dialog's code.
  await vi.dynamicImportSettled();
  await user.click(section.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Recurring order' }));
}

test('is set up with a first date, and with the user as the responsible person', async () => {
  const page = await open(null);
  const { user, sent } = page;
  const dialog = await openDialog(page, 'Set up');
  const ownName = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Ada Buyer' });
  expect(ownName.checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a date.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^First date/), '2026-12-01');
  await user.clear(dialog.getByRole('textbox', { name: /^Every/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Every/ }), '2');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Time zone' }), 'Australia/Sydney');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Quantities' }), 'Suggested by par levels');
  await user.click(dialog.getByRole('checkbox', { name: 'Cem Colleague' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Send an email when the cart is prepared' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    {
      every: 2,
      unit: 'month',
      startsOn: '2026-12-01',
      timeZone: 'Australia/Sydney',
      quantities: 'suggestion',
      sendsEmail: false,
      isActive: true,
      personIds: [ada.id, cem.id],
    },
  ]);
});

test('shows its dates, and can be paused, removed and set again', async () => {
  const { user, section, sent, notices } = await open(monthly);
  expect(section.getByText('14 Dec 2026')).toBeTruthy();
  expect(section.getByText('6:00, Australia/Sydney')).toBeTruthy();
  expect(section.getByText(/Every 2 weeks/)).toBeTruthy();
  expect(section.getByText('Ada Buyer, Cem Colleague')).toBeTruthy();

  await user.click(section.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toMatchObject({ isActive: false, every: 2, personIds: [ada.id, cem.id] });
  await user.click(section.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Recurring order removed' }]));
  expect(sent('DELETE')).toHaveLength(1);
  notices[0]?.action?.onClick();
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT')[1]?.body).toMatchObject({ isActive: true, every: 2, personIds: [ada.id, cem.id] });
});

test('that is paused stays paused when it is changed', async () => {
  const page = await open({ ...monthly, nextOn: null });
  expect(page.section.getByText('Paused')).toBeTruthy();
  const dialog = await openDialog(page, 'Edit');
  await dialog.findByRole('checkbox', { name: 'Ada Buyer' });
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.sent('PUT')).toHaveLength(1));
  expect(page.sent('PUT')[0]?.body).toMatchObject({ isActive: false });
});

test('without a responsible person prepares nothing, and cannot be resumed before it is changed', async () => {
  const { user, section, notices } = await open({ ...monthly, people: [] });
  expect(section.getByText('Nobody is responsible any more, so nothing is prepared.')).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Pause' })).toBeNull();
  await user.click(section.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Recurring order removed' }]));
  expect(notices[0]?.action).toBeUndefined();
});

test('shows a refused person at the field', async () => {
  const refused = refusal(400, 'BAD_REQUEST', { personIds: { error: '', code: 'PERSON_UNKNOWN' } });
  const page = await open(monthly, refused);
  const dialog = await openDialog(page, 'Edit');
  await dialog.findByRole('checkbox', { name: 'Cem Colleague' });
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose people who may order for the owner of the list.')).toBeTruthy();
});
