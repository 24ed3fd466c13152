import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import type { Requisition, RequisitionToDecide } from '../../../../contract/requisitions.ts';
import { creditAccount } from '../../../testing/credit.ts';
import { membership } from '../../../testing/organizations.ts';
import { memberOf } from '../../../testing/people.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { user as me } from '../../../testing/session.ts';
import { approvalsRoute } from './approvals.route.tsx';
import { requisitionsRoute } from './requisitions.route.tsx';

const id = '01980000-0000-7000-8000-0000000000c1';
const otherId = '01980000-0000-7000-8000-0000000000c2';
const thirdId = '01980000-0000-7000-8000-0000000000c3';
const queue = 'GET /api/requisitions/to-decide';
const list = 'GET /api/requisitions';
const one = `GET /api/requisitions/${id}`;
const delegations = `GET /api/organizations/${membership().id}/approval-delegations`;
const decisions = `POST /api/requisitions/${id}/decisions`;

const listed = (parts: Partial<RequisitionToDecide> = {}): RequisitionToDecide => ({
  ...{ id, orgId: membership().id, status: 'submitted', lineCount: 1, costCentre: 'W3', revision: 2 },
  requester: { userId: otherId, fullName: 'Mia Member' },
  totals: [{ currency: 'AUD', totalAmount: '2500.00' }],
  ...{ submittedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
  ...{ hash: 'ab'.repeat(32), step: 0, stepCount: 1, mayDecide: true, decidesFor: null, budgets: [] },
  ...parts,
});

const requisition = (parts: Partial<Requisition> = {}): Requisition => ({
  ...listed(),
  content: {
    ...{ orgId: membership().id, requesterId: otherId, purchaseOrderNumber: 'PO-1', costCentre: 'W3' },
    delivery: {
      ...{ recipient: 'Ada Buyer', organization: '', line1: '1 Quay Street', line2: '', city: 'Sydney' },
      ...{ region: 'NSW', postalCode: '2000', country: 'AU', phone: '', email: '', instructions: '' },
    },
    orders: [
      {
        ...{ sellerOrgId: otherId, sellerName: 'Glia Works', currency: 'AUD', note: 'Ring twice' },
        ...{ subtotal: '2500.00', freightAmount: null, gstAmount: '227.27', totalAmount: '2500.00' },
        lines: [
          {
            ...{ productId: otherId, name: 'Electrode cap', pack: 'box', packUnits: 10, quantity: 2 },
            ...{ unitPrice: '1250.00', amount: '2500.00' },
          },
        ],
      },
    ],
  },
  steps: [
    {
      ...{ kind: 'managers', userIds: [], isBlocked: false },
      approvers: [{ userId: me.id, fullName: me.fullName, decidesFor: null }],
    },
  ],
  ...{ decisions: [], exceededLimit: null, purchaseId: null, mayWithdraw: true, quoteRequestId: null },
  freightPurchaseId: null,
  ...parts,
});

async function open(route: typeof approvalsRoute | typeof requisitionsRoute, url: string, answers: Answers) {
  const calls = serve({ [queue]: { body: { items: [] } }, [delegations]: { body: [] }, ...answers });
  const shown = await showPage(route as typeof approvalsRoute, url, { organizations: [membership()] });
  const sent = (name: string) => calls.filter((call) => call.route === name).map(({ body }) => body);
  return { ...shown, sent, address: () => openedUrl(shown) };
}

test('the queue approves exactly the revision that it shows', async () => {
  const { user, sent, notices } = await open(approvalsRoute, '/approvals', {
    [queue]: { body: { items: [listed()] } },
    [decisions]: { body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve the requisition of Mia Member' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Requisition approved' }]));
  expect(sent(decisions)).toEqual([{ revision: 2, step: 0, hash: 'ab'.repeat(32), verdict: 'approve' }]);
});

test('the queue says that another step follows', async () => {
  const { user, notices } = await open(approvalsRoute, '/approvals', {
    [queue]: { body: { items: [listed({ stepCount: 2 })] } },
    [decisions]: { body: {} },
  });
  expect(await screen.findByRole('cell', { name: /1 of 2/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve the requisition of Mia Member' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Step approved' }]));
});

test('the queue shows what is left of the budget before the decision', async () => {
  const effect = { currency: 'AUD', isHard: false, endsOn: '2026-12-31', amount: '5000.00' } as const;
  await open(approvalsRoute, '/approvals', {
    [queue]: {
      body: {
        items: [
          listed({ budgets: [{ ...effect, left: '750.00' }] }),
          listed({ id: otherId, budgets: [{ ...effect, left: '-20.00' }] }),
        ],
      },
    },
  });
  const cells = await screen.findAllByRole('cell', { name: /Left in the budget/ });
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/AUD 750\.00\s*$/),
    expect.stringMatching(/AUD −20\.00 Exceeded$/),
  ]);
});

test('the queue rejects with a reason, and says why a decision is refused', async () => {
  const { user, sent, notices } = await open(approvalsRoute, '/approvals', {
    [queue]: { body: { items: [listed()] } },
    [decisions]: refusal(409, 'REQUISITION_DECIDED'),
  });
  await user.click(await screen.findByRole('button', { name: 'Reject the requisition of Mia Member' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Too dear');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to decide the requisition' }]));
  expect(sent(decisions)).toMatchObject([{ verdict: 'reject', reason: 'Too dear' }]);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Too dear');
});

test('the queue is used by keyboard: the focus moves between the rows, and stays in the list after a decision', async () => {
  const requester = (fullName: string) => ({ userId: otherId, fullName });
  let items = [
    listed({ requester: requester('Ada First') }),
    listed({ id: otherId, requester: requester('Bo Second') }),
    listed({ id: thirdId, requester: requester('Cy Third') }),
  ];
  const decide = (decided: string) => `POST /api/requisitions/${decided}/decisions`;
  const withoutId = (decided: string) => () => {
    items = items.filter((item) => item.id !== decided);
    return { body: {} };
  };
  const { user, sent } = await open(approvalsRoute, '/approvals', {
    [queue]: () => ({ body: { items } }),
    [decide(id)]: withoutId(id),
    [decide(otherId)]: withoutId(otherId),
    [decide(thirdId)]: withoutId(thirdId),
  });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  (await screen.findByRole('button', { name: 'Approve the requisition of Ada First' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Approve the requisition of Bo Second');
  await user.keyboard('jj');
  expect(focused()).toBe('Approve the requisition of Cy Third');
  await user.keyboard('k{Enter}');
  await waitFor(() => expect(focused()).toBe('Approve the requisition of Cy Third'));
  expect(sent(decide(otherId))).toMatchObject([{ verdict: 'approve' }]);
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}');
  expect(focused()).toBe('Reject the requisition of Ada First');
  await user.keyboard('{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'jk too dear');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(focused()).toBe('Approve the requisition of Cy Third'));
  expect(sent(decide(id))).toMatchObject([{ verdict: 'reject', reason: 'jk too dear' }]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('the queue says that nothing waits, and shows a failed read as a failure', async () => {
  const { unmount } = await open(approvalsRoute, '/approvals', {});
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  unmount();
  await open(approvalsRoute, '/approvals', { [queue]: broken });
  expect(await screen.findByText('Unable to load the approvals')).toBeTruthy();
});

test('the list shows state and total, and leads to the requisition', async () => {
  const { user, address } = await open(requisitionsRoute, '/requisitions', {
    [list]: { body: { items: [listed()], nextCursor: null } },
    [one]: { body: requisition() },
  });
  expect(await screen.findByRole('cell', { name: /Waits for approval/ })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /20 Nov 2026/ }));
  const line = (await screen.findByText('Box of 10')).closest('li');
  expect(line?.textContent).toMatch(/2 × Electrode cap Box of 10/);
  expect(screen.getByText(/^Includes GST of/).textContent).toMatch(/227\.27/);
  expect(address()).toBe(`/requisitions?id=${id}`);
});

test('the requester orders an approved requisition', async () => {
  const requester = { userId: me.id, fullName: me.fullName };
  const order = `POST /api/requisitions/${id}/order`;
  const { user, sent, notices } = await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: { body: requisition({ status: 'approved', requester, mayDecide: false, step: 1 }) },
    [order]: refusal(409, 'REQUISITION_OUTDATED'),
  });
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to place the order' }]));
  expect(sent(order)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

const accounts = 'POST /api/credit-accounts/usable';
const requester = { userId: me.id, fullName: me.fullName };
const withFreight = (freightAmount: string | null): Requisition => {
  const approved = requisition({ status: 'approved', requester, mayDecide: false, step: 1 });
  const { content } = approved;
  return {
    ...approved,
    content: { ...content, orders: content.orders.map((one) => ({ ...one, freightAmount })) },
  };
};
const accountAtSeller = (parts: Partial<CreditAccount> = {}) => ({
  body: {
    items: [creditAccount({ seller: { id: otherId, name: 'Glia Works' }, ...parts })],
  },
});

test('the requester buys an order of an approved requisition on account', async () => {
  const order = `POST /api/requisitions/${id}/order`;
  const { user, sent } = await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: { body: withFreight('20.00') },
    [accounts]: accountAtSeller(),
    [order]: refusal(409, 'CREDIT_LIMIT_EXCEEDED', undefined, { seller: 'Glia Works' }),
  });
  const card = within(await screen.findByRole('region', { name: 'Glia Works' }));
  const choice = await card.findByRole('button', { name: 'Pay on account' });
  expect(card.getByText(/is available on your account/).textContent).toBe(
    'AUD 2,999.50 is available on your account; after this order AUD 499.50.',
  );
  await user.click(choice);
  expect(choice.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(sent(order)).toHaveLength(1));
  expect(sent(order)).toEqual([{ onAccount: [{ sellerOrgId: otherId, currency: 'AUD' }] }]);
});

test.each<[string, Requisition, Partial<CreditAccount>, RegExp]>([
  ['whose freight is not known', withFreight(null), {}, /^The freight is not known yet/],
  [
    'on a blocked account',
    withFreight('20.00'),
    { state: 'blocked' },
    /^Glia Works has blocked your account/,
  ],
  ['above the limit', withFreight('20.00'), { left: '100.00' }, /^Only AUD 100.00 is available/],
])('an order %s is not offered on account, and the page says why', async (_case, shown, parts, text) => {
  await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: { body: shown },
    [accounts]: accountAtSeller(parts),
  });
  const card = within(await screen.findByRole('region', { name: 'Glia Works' }));
  await waitFor(() =>
    expect(
      card.getByText((_, element) => text.test(element?.textContent ?? '') && element?.tagName === 'P'),
    ).toBeTruthy(),
  );
  expect(screen.queryByRole('button', { name: 'Pay on account' })).toBeNull();
});

test('an approver is not offered an account, and accounts that cannot be loaded are an error', async () => {
  const reads: string[] = [];
  const answers = (shown: Requisition): Answers => ({
    [one]: { body: shown },
    [accounts]: () => {
      reads.push('accounts');
      return broken;
    },
  });
  const url = `/requisitions?id=${id}`;
  const { unmount } = await open(requisitionsRoute, url, answers(requisition({ status: 'approved' })));
  await screen.findByRole('region', { name: 'Glia Works' });
  expect(reads).toEqual([]);
  unmount();
  await open(requisitionsRoute, url, answers(withFreight('20.00')));
  expect(await screen.findByText('Unable to load the accounts')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
});

test('submitting again asks first if it drops approvals', async () => {
  const requester = { userId: me.id, fullName: me.fullName };
  const revise = `POST /api/requisitions/${id}/revisions`;
  const by = { userId: otherId, fullName: 'Adam Admin' };
  const approval = { step: 0, verdict: 'approve', by, decidedFor: null, line: null, reason: '' } as const;
  const old = { ...approval, revision: 1, decidedAt: '2026-11-21T10:00:00.000Z' };
  let shown = requisition({ requester, mayDecide: false, revision: 2, decisions: [old] });
  const { user, sent, queries } = await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: () => ({ body: shown }),
    [revise]: { body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Submit again at present prices' }));
  await waitFor(() => expect(sent(revise)).toHaveLength(1));
  shown = { ...shown, revision: 3, decisions: [old, { ...old, revision: 3 }] };
  await queries.invalidateQueries();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Decisions' }).children).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Submit again at present prices' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit again at present prices?' });
  expect(sent(revise)).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Submit again' }));
  await waitFor(() => expect(sent(revise)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('others cannot order, and see who can decide', async () => {
  await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: {
      body: requisition({
        mayWithdraw: false,
        mayDecide: false,
        steps: [{ kind: 'costCentreOwner', userIds: [], approvers: [], isBlocked: true }],
      }),
    },
  });
  expect(await screen.findByText('Nobody can decide this step.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /order|Approve|cart/ })).toBeNull();
});

test('the requisition of a freight leads its requester to the purchase, and has no other action', async () => {
  const requester = { userId: me.id, fullName: me.fullName };
  await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: {
      body: requisition({ status: 'approved', requester, mayDecide: false, freightPurchaseId: id }),
    },
  });
  const link = await screen.findByRole('link', { name: 'See the purchase' });
  expect(link.getAttribute('href')).toBe(`/purchases/${id}`);
  expect(screen.getByText(/^This purchase is placed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /order|again|cart|Reject/ })).toBeNull();
});

test('an approver sees the limit that the total exceeds', async () => {
  await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: {
      body: requisition({
        ...{ mayWithdraw: false, mayDecide: false },
        exceededLimit: { amount: '500.00', currency: 'AUD' },
      }),
    },
  });
  const limit = await screen.findByText(/You may decide requisitions up to/);
  expect(limit.textContent).toMatch(/AUD.500\.00/);
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});

test('a rejected requisition goes back to the cart once', async () => {
  const requester = { userId: me.id, fullName: me.fullName };
  const withdraw = `POST /api/requisitions/${id}/withdraw`;
  let mayWithdraw = true;
  const { user, sent, notices } = await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: () => ({ body: requisition({ status: 'rejected', requester, mayDecide: false, mayWithdraw }) }),
    [withdraw]: () => {
      mayWithdraw = false;
      return { body: {} };
    },
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Back to the cart' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to the cart' })).toBeNull());
  expect(notices).toMatchObject([{ title: 'The lines are in the cart again' }]);
  expect(sent(withdraw)).toHaveLength(1);
});

test('a delegate sees for whom they decide, and ends the delegation', async () => {
  const adam = { userId: otherId, fullName: 'Adam Admin' };
  const to = { userId: me.id, fullName: me.fullName };
  const end = `DELETE /api/organizations/${membership().id}/approval-delegations/${id}`;
  const days = { firstOn: '2026-11-20', lastOn: '2026-12-01', timeZone: 'UTC' };
  const { user, sent } = await open(approvalsRoute, '/approvals', {
    [queue]: { body: { items: [listed({ decidesFor: adam })] } },
    [delegations]: { body: [{ id, from: adam, to, ...days }] },
    [end]: { body: {} },
  });
  expect(await screen.findByText('for Adam Admin')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^End the delegation of Adam Admin/ }));
  await waitFor(() => expect(sent(end)).toHaveLength(1));
});

test('a member delegates to another member, and sees why it is refused', async () => {
  const create = `POST /api/organizations/${membership().id}/approval-delegations`;
  const mia = memberOf({ userId: otherId, fullName: 'Mia Member' });
  const { user, sent } = await open(approvalsRoute, '/approvals', {
    [`GET /api/organizations/${membership().id}/members`]: {
      body: [memberOf({ userId: me.id, fullName: me.fullName }), mia],
    },
    [create]: refusal(409, 'DELEGATION_OVERLAPS'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delegate my approvals' }));
  await screen.findByRole('option', { name: 'Mia Member' });
  expect(screen.queryByRole('option', { name: me.fullName })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delegate' }));
  expect(await screen.findByText('Choose a member.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Member/ }), 'Mia Member');
  await user.type(screen.getByLabelText(/^First day/), '2026-12-01');
  await user.type(screen.getByLabelText(/^Last day/), '2026-12-05');
  await user.click(screen.getByRole('button', { name: 'Delegate' }));
  expect(
    await screen.findByText('You have already delegated your approvals on some of these days.'),
  ).toBeTruthy();
  expect(sent(create)).toMatchObject([{ toId: mia.userId, firstOn: '2026-12-01', lastOn: '2026-12-05' }]);
});

test('a requisition of accepted quotes leads to them, and is withdrawn without a way to the cart', async () => {
  const requester = { userId: me.id, fullName: me.fullName };
  const withdraw = `POST /api/requisitions/${id}/withdraw`;
  const { user, sent, notices } = await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: { body: requisition({ requester, mayDecide: false, quoteRequestId: otherId }) },
    [withdraw]: { body: {} },
  });
  const link = await screen.findByRole('link', { name: 'See the quotes' });
  expect(link.getAttribute('href')).toBe(`/quotes?side=sent&id=${otherId}`);
  expect(screen.queryByRole('button', { name: /cart|present prices/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw the requisition' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'The quotes can be accepted again' }]));
  expect(sent(withdraw)).toHaveLength(1);
});

const twoLines = () => {
  const { content } = requisition();
  const [order] = content.orders;
  if (!order) throw new Error('The requisition has an order');
  const [line] = order.lines;
  if (!line) throw new Error('The order has a line');
  const other = { ...line, name: 'Gel', productId: id, pack: 'each' as const };
  return { lineCount: 2, content: { ...content, orders: [{ ...order, lines: [line, other] }] } };
};

test('an approver rejects one of several lines with a reason, and the rejection is listed', async () => {
  const rejected = `POST /api/requisitions/${id}/rejected-lines`;
  const by = { userId: me.id, fullName: me.fullName };
  let shown = requisition(twoLines());
  const { user, sent, notices } = await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: () => ({ body: shown }),
    [rejected]: () => {
      const decision = { step: 0, revision: 2, verdict: 'rejectLine', by, decidedFor: null } as const;
      const words = { line: 'Gel', reason: 'Not needed', decidedAt: '2026-11-21T10:00:00.000Z' };
      shown = requisition({ revision: 3, decisions: [{ ...decision, ...words }] });
      return { body: {} };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject Gel' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not needed');
  const dialog = screen.getByRole('dialog', { name: 'Reject Gel' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Line rejected' }]));
  const line = { productId: id, pack: 'each', reason: 'Not needed' };
  expect(sent(rejected)).toEqual([{ revision: 2, step: 0, hash: 'ab'.repeat(32), ...line }]);
  const list = await screen.findByRole('list', { name: 'Decisions' });
  expect(list.textContent).toMatch(/rejected Gel in revision 2/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject Gel' })).toBeNull());
});

test.each([
  ['the only line', {}],
  ['a line of accepted quotes', { ...twoLines(), quoteRequestId: otherId }],
  ['a line that others decide', { ...twoLines(), mayDecide: false }],
])('%s cannot be rejected alone', async (_what, parts) => {
  await open(requisitionsRoute, `/requisitions?id=${id}`, { [one]: { body: requisition(parts) } });
  await screen.findAllByText('Box of 10');
  expect(screen.queryByRole('button', { name: /^Reject (Gel|Electrode)/ })).toBeNull();
});

test('a manager withdraws the requisition of somebody who has left', async () => {
  const withdraw = `POST /api/requisitions/${id}/withdraw`;
  const { user, sent } = await open(requisitionsRoute, `/requisitions?id=${id}`, {
    [one]: { body: requisition({ status: 'approved', mayDecide: false }) },
    [withdraw]: { body: {} },
  });
  await screen.findByText('Mia Member has left the organization and can no longer order this.');
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit again at present prices' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw, back to the cart' }));
  await waitFor(() => expect(sent(withdraw)).toHaveLength(1));
});
