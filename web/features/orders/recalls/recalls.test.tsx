import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RecallLine, RecallNotice } from '../../../../contract/recall-notices.ts';
import type { Recall } from '../../../../contract/recalls.ts';
import { openApp } from '../../../testing/app.tsx';
import { boughtItem, orderDetails, paidMoney } from '../../../testing/orders.ts';
import { membership } from '../../../testing/organizations.ts';
import { orgId, otherId } from '../../../testing/people.ts';
import { type Answers, refusal } from '../../../testing/server.ts';
import { reportRows } from './report-file.ts';

const at = '2026-11-20T08:00:00+00:00';
const id = '01980000-0000-7000-8000-0000000000c1';
const noticeId = '01980000-0000-7000-8000-0000000000c2';
const lotId = '01980000-0000-7000-8000-0000000000c3';

const itemId = '01980000-0000-7000-8000-0000000000c4';

const notice: RecallNotice = {
  id: noticeId,
  orgId,
  buyerName: 'City Hospital',
  state: 'seen',
  emails: 1,
  sentAt: at,
  seenAt: at,
  acknowledgedAt: null,
  acknowledgedByName: null,
  note: '',
  reconciledAt: null,
  reminders: 0,
  escalatedAt: null,
  lines: 1,
  units: 3,
  used: 0,
  quarantined: 0,
  returned: 0,
};
const line: RecallLine = {
  lotId,
  sellerOrgId: otherId,
  orderId: id,
  orderNumber: 'ORD-2026-1',
  itemId,
  refunded: 0,
  sellerName: 'Soma Sellers',
  name: 'Infusion pump',
  pack: 'each',
  identifier: '09506000134352',
  lot: 'A1',
  serial: null,
  shippedAt: at,
  deliveredTo: 'Ward 3',
  isCertain: true,
  units: 3,
  used: 0,
  quarantined: 0,
  returned: 0,
};
const recall: Recall = {
  id,
  kind: 'recall',
  recallClass: 'class_1',
  title: 'Pump may stop',
  isDrill: false,
  state: 'issued',
  issuerName: 'Soma Sellers',
  createdAt: at,
  issuedAt: at,
  closedAt: null,
  notice: 'seen',
  orgId: otherId,
  reason: 'The battery can fail.',
  action: 'quarantine',
  instructions: 'Put it aside.',
  version: 2,
  scopes: [{ identifier: '09506000134352', lots: 'range', names: ['A1', 'A9'] }],
  files: [],
  isIssuer: false,
  received: [notice],
};
const counts = { sellers: 2, certainLines: 2, possibleLines: 1, certainUnits: 5, possibleUnits: 1 };
const preview = {
  ...counts,
  recipients: 2,
  products: 0,
  first: [{ ...line, buyerName: 'City Hospital', isCertain: false, lot: null }],
};
const progress = {
  ...counts,
  ...{ recipients: 2, sent: 2, seen: 1, acknowledged: 1, reconciled: 0, escalated: 0, emails: 2 },
  ...{ used: 0, quarantined: 1, returned: 2 },
};
const find = `GET /api/recalls/${id}`;
const lines = `GET /api/recall-notices/${noticeId}/lines`;

const open = (answers: Answers, address = `/recalls/${id}`) =>
  openApp(address, { organizations: [membership()], answers });

describe('a received recall', () => {
  test('says what to do, and is acknowledged with quantities', async () => {
    const { user, calls } = await open({
      [find]: { body: recall },
      [lines]: { body: { items: [line], nextCursor: null } },
      [`POST /api/recall-notices/${noticeId}/acknowledgement`]: {
        body: { ...notice, state: 'acknowledged', quarantined: 3 },
      },
    });

    await screen.findByRole('heading', { name: 'Pump may stop' });
    expect(screen.getByText('Put it aside.')).toBeTruthy();
    expect(screen.getByText(/lots from A1 to A9/)).toBeTruthy();
    const field = await screen.findByLabelText('Quarantined');
    await user.clear(field);
    await user.type(field, '3');
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));

    const sent = () => calls.find(({ route }) => route.endsWith('/acknowledgement'))?.body;
    await waitFor(() =>
      expect(sent()).toMatchObject({ lines: [{ lotId, used: 0, quarantined: 3, returned: 0 }] }),
    );
  });

  test('that does not exist has a heading and says so', async () => {
    await open({ [find]: refusal(404, 'NOT_FOUND') });

    expect(await screen.findByRole('heading', { level: 1, name: 'Recall' })).toBeTruthy();
    expect(screen.getByText('Unable to load the recall')).toBeTruthy();
  });

  test('shows the banner until it is acknowledged', async () => {
    await open(
      { 'GET /api/open-recalls': { body: [{ id, title: 'Pump may stop', noticeId }] } },
      '/settings',
    );

    const banner = await screen.findByRole('region', { name: 'Recalled' });
    expect(within(banner).getByRole('link', { name: 'Pump may stop' })).toBeTruthy();
  });
});

describe('an issued recall', () => {
  const draft: Recall = {
    ...recall,
    state: 'draft',
    issuedAt: null,
    isIssuer: true,
    received: [],
    notice: null,
  };

  test('shows a preview before it is issued', async () => {
    await open({
      [find]: { body: draft },
      [`${find}/preview`]: {
        body: preview,
      },
    });

    expect(await screen.findByText('Possibly affected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Issue recall' })).toBeTruthy();
    expect(screen.getByText('No lot recorded')).toBeTruthy();
  });

  test('of a draft, a file is removed after a question', async () => {
    const file = { id: lotId, title: 'Letter', url: '/media/recall-1.pdf', bytes: 9 };
    const { user, calls } = await open({
      [find]: { body: { ...draft, files: [file] } },
      [`${find}/preview`]: { body: preview },
      [`DELETE /api/recalls/${id}/files/${lotId}`]: { body: {} },
    });

    await user.click(await screen.findByRole('button', { name: 'Remove Letter' }));
    expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this file?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove file' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(1);
  });

  test('is deleted as a draft after a question, and leads to the list', async () => {
    const { user, calls } = await open({
      [find]: { body: draft },
      [`${find}/preview`]: { body: preview },
      [`DELETE /api/recalls/${id}`]: { body: {} },
      'GET /api/recalls': { body: { items: [], nextCursor: null } },
    });

    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this draft?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));

    await screen.findByRole('heading', { name: 'Recalls' });
    expect(calls.filter(({ route }) => route === `DELETE /api/recalls/${id}`)).toHaveLength(1);
  });

  test('keeps itself and its files after it was issued', async () => {
    const file = { id: lotId, title: 'Letter', url: '/media/recall-1.pdf', bytes: 9 };
    await open({
      [find]: { body: { ...draft, state: 'issued', issuedAt: at, files: [file] } },
      [`${find}/progress`]: { body: progress },
      [`${find}/notices`]: { body: { items: [], nextCursor: null } },
    });

    expect(await screen.findByRole('link', { name: 'Letter' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remove|Delete/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  });

  test('has a file with every unit', () => {
    const [head, row] = reportRows([{ ...line, used: 1, quarantined: 1, notice }]);
    const cells = Object.fromEntries((head ?? []).map((name, index) => [name, row?.[index]]));
    expect(cells).toMatchObject({
      Units: '3',
      Used: '1',
      Quarantined: '1',
      'Not accounted for': '1',
      Lot: 'A1',
    });
  });
});

describe('a refund from a notice', () => {
  const issued: Recall = { ...recall, isIssuer: true, orgId, received: [], notice: null };
  const answered: RecallNotice = { ...notice, state: 'acknowledged', acknowledgedAt: at, returned: 3 };
  // The order has boxes of two. Two lots of its line were returned, and one box is already refunded.
  const lots: RecallLine[] = [
    { ...line, sellerOrgId: orgId, units: 4, returned: 4, refunded: 2 },
    { ...line, sellerOrgId: orgId, lotId: noticeId, lot: 'A2', units: 2, returned: 2, refunded: 2 },
  ];
  const order = orderDetails({
    id,
    items: [boughtItem({ id: itemId, pack: 'box', packUnits: 2, quantity: 4, shipped: 3, refunded: 1 })],
  });
  const openLots = async (answers: Answers, of = answered) => {
    const opened = await open({
      [find]: { body: issued },
      [`${find}/progress`]: { body: progress },
      [`${find}/notices`]: { body: { items: [of], nextCursor: null } },
      [lines]: { body: { items: lots, nextCursor: null } },
      ...answers,
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Show lots City Hospital' }));
    return opened;
  };

  test('is not offered for orders of other sellers', async () => {
    await openLots({ [lines]: { body: { items: [line], nextCursor: null } } });
    await screen.findByText('Lot A1');
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  test('is not offered before the notice is acknowledged', async () => {
    await openLots({}, notice);
    await screen.findByText('Lot A1');
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  test('suggests the returned packs of the line that are not refunded yet', async () => {
    const { user, calls } = await openLots({
      [`GET /api/orders/${id}`]: { body: order },
      [`GET /api/orders/${id}/money`]: { body: paidMoney },
      [`POST /api/orders/${id}/refunds`]: { body: { state: 'succeeded' } },
    });

    expect((await screen.findAllByText('Refunded units: 2')).length).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Refund Infusion pump A1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refund order ORD-1' });
    const field = within(dialog).getByRole('textbox', { name: 'Quantity, of 4 left' });
    expect((field as HTMLInputElement).value).toBe('2');
    await user.click(within(dialog).getByRole('button', { name: /^Refund AUD/ }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ route }) => route.endsWith('/refunds'))?.body).toMatchObject({
      amount: '100.00',
      items: [{ itemId, quantity: 2 }],
    });
  });

  test('of an order that has nothing to refund says so', async () => {
    const nothing = { ...paidMoney, totals: { ...paidMoney.totals, refundable: '0.00' } };
    const { user } = await openLots({
      [`GET /api/orders/${id}`]: { body: order },
      [`GET /api/orders/${id}/money`]: { body: nothing },
    });

    await user.click(await screen.findByRole('button', { name: 'Refund Infusion pump A1' }));
    expect(await screen.findByText(/Nothing can be refunded to the card/)).toBeTruthy();
  });
});
