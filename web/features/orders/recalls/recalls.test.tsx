import { act, screen, waitFor, within } from '@testing-library/react';
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
const acknowledgement = `POST /api/recall-notices/${noticeId}/acknowledgement`;

const open = (answers: Answers, address = `/recalls/${id}`) =>
  openApp(address, { organizations: [membership()], answers });

describe('a received recall', () => {
  test('says what to do, and is acknowledged with quantities', async () => {
    const { user, calls } = await open({
      [find]: { body: recall },
      [lines]: { body: { items: [line], nextCursor: null } },
      [acknowledgement]: {
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

  test('that does not exist shows a heading and the failure', async () => {
    await open({ [find]: refusal(404, 'NOT_FOUND') });

    expect(await screen.findByRole('heading', { level: 1, name: 'Recall' })).toBeTruthy();
    expect(screen.getByText('Unable to load the recall')).toBeTruthy();
  });

  test('is named in the banner', async () => {
    await open(
      { 'GET /api/open-recalls': { body: [{ id, kind: 'recall', title: 'Pump may stop', noticeId }] } },
      '/settings',
    );

    const banner = await screen.findByRole('region', { name: 'Recalled' });
    expect(within(banner).getByRole('link', { name: 'Pump may stop' })).toBeTruthy();
  });

  test('is not called a recall in the banner when it is a field safety notice', async () => {
    const kind = 'safety_notice';
    await open(
      { 'GET /api/open-recalls': { body: [{ id, kind, title: 'Check the clamp', noticeId }] } },
      '/settings',
    );

    const banner = await screen.findByRole('region', { name: 'Field safety notice' });
    expect(banner.textContent).not.toContain('Recalled');
  });

  test('keeps typed quantities, and shows those of a colleague and new lots, when it is read again', async () => {
    const other = { ...line, lotId: itemId, lot: 'A2' };
    const added = { ...line, lotId: id, lot: 'A0' };
    let rest = [line, other];
    const { user, calls, queries } = await open({
      [find]: { body: recall },
      [lines]: () => ({ body: { items: rest, nextCursor: null } }),
      [acknowledgement]: { body: { ...notice, state: 'acknowledged' } },
    });
    const fields = async () => screen.findAllByLabelText<HTMLInputElement>('Quarantined');
    const [first] = await fields();
    await user.clear(first as HTMLInputElement);
    await user.type(first as HTMLInputElement, '2');

    rest = [added, line, { ...other, quarantined: 3 }];
    await act(() => queries.invalidateQueries());
    await screen.findByText(/Lot A0/);
    expect((await fields()).map(({ value }) => value)).toEqual(['0', '2', '3']);
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === acknowledgement)?.body).toMatchObject({
        lines: [{ lotId, used: 0, quarantined: 2, returned: 0 }],
      }),
    );
  });

  test('refuses more units of a lot than were shipped at its field, without a call', async () => {
    const { user, calls } = await open({
      [find]: { body: recall },
      [lines]: { body: { items: [line], nextCursor: null } },
    });
    const field = await screen.findByLabelText('Quarantined');
    await user.clear(field);
    await user.type(field, '4');
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('Enter no more units than were shipped.')).toBeTruthy();
    expect(calls.some(({ route }) => route === acknowledgement)).toBe(false);
  });

  test('says that the issuer has confirmed the quantities, and keeps the note', async () => {
    const reconciled: RecallNotice = { ...notice, state: 'reconciled', note: 'Two are in the store.' };
    await open({
      [find]: { body: { ...recall, received: [reconciled] } },
      [lines]: { body: { items: [line], nextCursor: null } },
    });
    expect(await screen.findByText('The issuer has confirmed these quantities.')).toBeTruthy();
    expect(screen.getByText('Two are in the store.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
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

  test('as a draft: keeps typed text and sends the shown version when a colleague changes or issues it', async () => {
    let now: Recall = draft;
    const { user, calls, queries } = await open({
      [find]: () => ({ body: now }),
      [`${find}/preview`]: { body: preview },
      [`${find}/progress`]: { body: progress },
      [`${find}/notices`]: { body: { items: [], nextCursor: null } },
      [`PUT /api/recalls/${id}`]: refusal(409, 'CONFLICT'),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit draft' }));
    const title = dialog.getByLabelText<HTMLInputElement>(/^Title/);
    await user.clear(title);
    await user.type(title, 'Typed title');

    now = { ...draft, title: 'Theirs', version: 7, state: 'issued', issuedAt: at };
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('Delete draft')).toBeNull());
    expect(title.value).toBe('Typed title');
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({ version: 2 }),
    );
    expect(await dialog.findByText(/^A colleague has issued this recall/)).toBeTruthy();
    expect(dialog.getByText('Theirs')).toBeTruthy();
    expect(title.value).toBe('Typed title');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save anyway' }).disabled).toBe(true);
  });

  test('as a draft: is saved over what a colleague has saved meanwhile, after that was shown', async () => {
    let now: Recall = draft;
    const { user, calls } = await open({
      [find]: () => ({ body: now }),
      [`${find}/preview`]: { body: preview },
      [`PUT /api/recalls/${id}`]: (body) => {
        const { version } = body as { version: number };
        return version === now.version
          ? { body: { ...now, title: 'Typed title' } }
          : refusal(409, 'CONFLICT');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit draft' }));
    const title = dialog.getByLabelText<HTMLInputElement>(/^Title/);
    await user.clear(title);
    await user.type(title, 'Typed title');
    now = { ...draft, reason: 'Their reason', version: 7 };
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await dialog.findByText(/^A colleague has changed this draft/)).toBeTruthy();
    expect(dialog.getByText('Their reason')).toBeTruthy();
    expect(title.value).toBe('Typed title');
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
    expect(saved).toMatchObject([{ version: 2 }, { version: 7, title: 'Typed title' }]);
  });

  test('as a draft: asks before the dialog with typed text is closed', async () => {
    const { user } = await open({ [find]: { body: draft }, [`${find}/preview`]: { body: preview } });
    await user.click(await screen.findByRole('button', { name: 'Edit draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit draft' }));
    await user.type(dialog.getByLabelText(/^Title/), '!');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  test('shows each page of the notices under its own URL', async () => {
    const { user, router } = await open({
      [find]: { body: { ...recall, isIssuer: true, received: [], notice: null } },
      [`${find}/progress`]: { body: progress },
      [`${find}/notices`]: { body: { items: [notice], nextCursor: 'c1' } },
    });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of notices' }));
    await user.click(pages.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ cursor: 'c1' }));
    await user.selectOptions(screen.getByLabelText('State of the notices'), 'Acknowledged');
    await waitFor(() => expect(router.state.location.search).toEqual({ state: 'acknowledged' }));
  });

  test('as a draft: says why the preview of units of other sellers has no lines', async () => {
    await open({ [find]: { body: draft }, [`${find}/preview`]: { body: { ...preview, first: [] } } });

    expect(await screen.findByText(/^Only other sellers have shipped these lots/)).toBeTruthy();
    expect(screen.queryByText('No shipped lot is in the scope.')).toBeNull();
  });

  test('as a draft: a file is removed after a confirmation', async () => {
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

  test('as a draft: is deleted after a confirmation, and then the list is shown', async () => {
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

  test('cannot be deleted, and keeps its files', async () => {
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

  test('has a CSV file with the units of each line', () => {
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
    await opened.user.click(await screen.findByRole('button', { name: 'Lots City Hospital' }));
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

  test('says when nothing of the order can be refunded', async () => {
    const nothing = { ...paidMoney, totals: { ...paidMoney.totals, refundable: '0.00' } };
    const { user } = await openLots({
      [`GET /api/orders/${id}`]: { body: order },
      [`GET /api/orders/${id}/money`]: { body: nothing },
    });

    await user.click(await screen.findByRole('button', { name: 'Refund Infusion pump A1' }));
    expect(await screen.findByText(/Nothing can be refunded to the card/)).toBeTruthy();
  });
});
