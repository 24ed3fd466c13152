import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SavedCard } from '../../../../contract/cards.ts';
import { forgetDrafts } from '../../../api/drafts.ts';
import { checkoutAddress as address, checkoutCart as cart } from '../../../testing/checkout.ts';
import { membership } from '../../../testing/organizations.ts';
import { showPage } from '../../../testing/render.tsx';
import { type Answers, broken, delayed, goAway, refusal, serve } from '../../../testing/server.ts';
import { user as signedIn } from '../../../testing/session.ts';
import { deliveryAddressesQuery } from '../../organizations/delivery/api.ts';
import { checkoutRoute } from './checkout.route.tsx';
import { readCheckoutDraft } from './checkout-draft.ts';

afterEach(forgetDrafts);

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const place = 'POST /api/purchases';
const list = 'GET /api/cards';
const submit = 'POST /api/requisitions';

const card = (last: number, parts: Partial<SavedCard> = {}): SavedCard => ({
  ...{ id: id(last), brand: 'visa', last4: '4242', expiryMonth: 3, expiryYear: 2029 },
  ...{ isExpired: false, isDefault: false },
  ...parts,
});

async function open(answers: Answers, organizations = [membership()].slice(1)) {
  const calls = serve({
    'GET /api/cart': { body: cart },
    'GET /api/delivery-addresses': { body: [address] },
    'POST /api/credit-accounts/usable': { body: { items: [] } },
    [place]: refusal(409, 'CARD_UNUSABLE'),
    ...Object.fromEntries(
      organizations.map((one) => [
        `POST /api/organizations/${one.id}/approval-rules/preview`,
        { body: { steps: [] } },
      ]),
    ),
    ...answers,
  });
  const page = await showPage(checkoutRoute, '/checkout', { organizations });
  const sent = (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
  return { ...page, sent, placed: () => sent(place) };
}

const options = () => screen.getAllByRole('radio', { name: /ending in|provider/ });

test('pays with the default card, and says that each seller charges it separately', async () => {
  const cards = [card(31, { isDefault: true }), card(32, { last4: '0077' }), card(33, { isExpired: true })];
  const { user, placed } = await open({ [list]: { body: cards } });
  expect(
    await screen.findByRole('radio', { name: /Visa ending in 4242.*Default/, checked: true }),
  ).toBeTruthy();
  expect(options()).toHaveLength(3);
  expect(screen.getByText(/^Each of the 2 sellers charges your card separately/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(/This card has expired or was removed/)).toBeTruthy();
  expect(placed()).toMatchObject([{ cardId: id(31), cartVersion: 3 }]);
});

test("pays on the provider's page when the buyer chooses it", async () => {
  const { user, placed } = await open({ [list]: { body: [card(31, { isDefault: true })] } });
  await user.click(await screen.findByRole('radio', { name: /Pay on the provider’s page/ }));
  expect(await screen.findByText(/^Each of the 2 sellers charges you separately/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(placed()).toHaveLength(1));
  expect(placed()[0]).not.toHaveProperty('cardId');
});

test('offers no choice without saved cards', async () => {
  await open({ [list]: { body: [] } });
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /provider/ })).toBeNull();
});

test('says that the cards could not be loaded, and keeps the form while they are read again', async () => {
  const { answer, send } = delayed({ body: [card(31)] });
  let isRepeated = false;
  const { user } = await open({ [list]: () => (isRepeated ? answer() : broken) });
  await user.type(await screen.findByRole('textbox', { name: 'Cost centre' }), 'Theatre 3');
  expect(screen.getByText('Unable to load the payment cards')).toBeTruthy();
  isRepeated = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again', busy: true })).toBeTruthy();
  send();
  expect(await screen.findByRole('radio', { name: /ending in 4242/ })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Cost centre' })).toHaveProperty('value', 'Theatre 3');
});

test("is paid on the provider's page when the cards could not be loaded", async () => {
  const { user, placed } = await open({ [list]: broken });
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(placed()).toHaveLength(1));
  expect(placed()[0]).not.toHaveProperty('cardId');
});

test('says that the requirements of the organization could not be loaded, and the order can still be placed', async () => {
  const buyer = membership({ name: 'Dockside Hospital', type: 'buyer_org' });
  const answers = { [list]: { body: [] }, 'GET /api/organizations/{orgId}': broken };
  const { user, placed } = await open(answers, [buyer]);
  expect(await screen.findByText('Unable to load organization')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(placed()).toHaveLength(1));
});

test('needs the connection when the server became unreachable before the cards were loaded', async () => {
  await goAway();
  await showPage(checkoutRoute, '/checkout', {
    organizations: [],
    read: (queries) => queries.setQueryData(deliveryAddressesQuery(null).queryKey, [address]),
  });
  expect(await screen.findByText('You are offline')).toBeTruthy();
});

test("offers a manager the organization's cards first, and names the owners; its default is chosen", async () => {
  const buyer = membership({ name: 'Dockside Hospital', type: 'buyer_org', role: 'admin' });
  const shared = card(41, { last4: '0077', isDefault: true });
  const answers: Answers = {
    [list]: (_body, query) => ({ body: query.orgId ? [shared] : [card(31, { isDefault: true })] }),
  };
  const { unmount } = await open(answers, [buyer]);
  const [first, second] = (await screen.findAllByRole('radio', { name: /ending in/ })) as HTMLInputElement[];
  expect(first?.closest('label')?.textContent).toMatch(/0077.*Default.*Dockside Hospital/);
  expect(second?.closest('label')?.textContent).toMatch(/4242.*Your own card/);
  expect([first?.checked, second?.checked]).toEqual([true, false]);
  unmount();
  await open(answers, [{ ...buyer, role: 'member' }]);
  expect(
    await screen.findByRole('radio', { name: /Pay on the provider’s page/, checked: true }),
  ).toBeTruthy();
  expect(options()).toHaveLength(2);
});

test('offers the active cost centres of the organization instead of free text', async () => {
  const buyer = membership({ name: 'Dockside Hospital', type: 'buyer_org', role: 'member' });
  const costCentre = (last: number, code: string, isArchived = false) => ({
    ...{ id: id(last), code, name: `Ward ${last}`, owner: null, isArchived },
  });
  const { user, placed } = await open(
    {
      [list]: { body: [] },
      [`GET /api/organizations/${buyer.id}/cost-centres`]: {
        body: [costCentre(3, 'W3'), costCentre(4, 'W4', true)],
      },
    },
    [buyer],
  );
  const field = await screen.findByRole('combobox', { name: 'Cost centre' });
  expect([...field.querySelectorAll('option')].map(({ text }) => text)).toEqual(['None', 'W3 · Ward 3']);
  await user.selectOptions(field, 'W3 · Ward 3');
  // The approval is read again for the chosen cost centre.
  const button = screen.getByRole('button', { name: 'Place order' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await waitFor(() => expect(placed()).toMatchObject([{ costCentre: 'W3' }]));
});

test('submits a cart that needs an approval, and names who decides', async () => {
  const buyer = membership({ name: 'Dockside Hospital', type: 'buyer_org', role: 'member' });
  const step = { kind: 'managers', userIds: [], approvers: [{ userId: id(98), fullName: 'Olga Owner' }] };
  const { user, sent } = await open(
    {
      [list]: { body: [card(31)] },
      [`POST /api/organizations/${buyer.id}/approval-rules/preview`]: { body: { steps: [step] } },
      [submit]: refusal(409, 'NO_APPROVER'),
    },
    [buyer],
  );
  const button = await screen.findByRole('button', { name: 'Submit for approval' });
  expect(screen.getByText('Olga Owner')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /provider/ })).toBeNull();
  await user.click(button);
  await waitFor(() => expect(sent(submit)).toMatchObject([{ orgId: buyer.id, cartVersion: 3 }]));
});

test('does not submit what nobody can decide, and says so', async () => {
  const buyer = membership({ name: 'Dockside Hospital', type: 'buyer_org', role: 'member' });
  const steps = [{ kind: 'costCentreOwner', userIds: [], approvers: [], isBlocked: true }];
  await open(
    {
      [list]: { body: [] },
      [`POST /api/organizations/${buyer.id}/approval-rules/preview`]: { body: { steps } },
    },
    [buyer],
  );
  expect(await screen.findByText('Nobody can decide this step.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toHaveProperty('disabled', true);
});

test('does not submit for a member who may not, and says so', async () => {
  const permitted = membership({ name: 'Dockside Hospital', type: 'buyer_org', role: 'member' });
  const buyer = { ...permitted, purchasing: { ...permitted.purchasing, request: false } };
  const approvers = [{ userId: id(9), fullName: 'Olga Owner', decidesFor: null }];
  const steps = [{ kind: 'permitted', userIds: [], approvers, isBlocked: false }];
  await open(
    {
      [list]: { body: [] },
      [`POST /api/organizations/${buyer.id}/approval-rules/preview`]: { body: { steps } },
    },
    [buyer],
  );
  expect(
    await screen.findByText('You may not submit purchases for approval. Ask a colleague who may.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toHaveProperty('disabled', true);
});

test('places no order while it is unknown whether the cart needs an approval', async () => {
  const buyer = membership({ name: 'Dockside Hospital', type: 'buyer_org', role: 'member' });
  const preview = `POST /api/organizations/${buyer.id}/approval-rules/preview`;
  let isBroken = true;
  const { user, sent } = await open(
    {
      [list]: { body: [] },
      [preview]: () => (isBroken ? broken : { body: { steps: [] } }),
    },
    [buyer],
  );
  const failure = (await screen.findByText('Unable to load the approval rules')).closest('[role=status]');
  const button = screen.getByRole('button', { name: 'Place order' });
  expect(button).toHaveProperty('disabled', true);
  isBroken = false;
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  // The freight depends on the address, and the approval on the freight.
  expect(sent(preview).at(-1)).toMatchObject({ country: 'AU', region: 'NSW' });
});

test('offers to submit the cart after a refused order, when a rule was added in the meantime', async () => {
  const buyer = membership({ name: 'Dockside Hospital', type: 'buyer_org', role: 'member' });
  const step = { kind: 'managers', userIds: [], approvers: [{ userId: id(98), fullName: 'Olga Owner' }] };
  let steps: (typeof step)[] = [];
  const { user } = await open(
    {
      [list]: { body: [] },
      [`POST /api/organizations/${buyer.id}/approval-rules/preview`]: () => ({ body: { steps } }),
      [place]: refusal(409, 'APPROVAL_REQUIRED'),
    },
    [buyer],
  );
  const button = await screen.findByRole('button', { name: 'Place order' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  steps = [step];
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Submit for approval' })).toBeTruthy();
});

const effectRead = 'GET /api/budgets/effect';
const hospital = membership({ name: 'Dockside Hospital', type: 'buyer_org' });
const ward = { id: id(70), orgId: hospital.id, code: 'W3', name: 'Ward 3', ownerId: null, isArchived: false };

async function chooseWard(answer: Answers[string]) {
  const page = await open(
    {
      [list]: { body: [] },
      'GET /api/organizations/:id/cost-centres': { body: [ward] },
      [`GET /api/organizations/${hospital.id}/cost-centres`]: { body: [ward] },
      [effectRead]: answer,
    },
    [hospital],
  );
  await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Cost centre' }), 'W3');
  return page;
}
const left = (amount: string, isHard: boolean) => ({
  body: { items: [{ currency: 'AUD', isHard, endsOn: '2026-12-31', amount: '5000.00', left: amount }] },
});
const button = () => screen.getByRole('button', { name: 'Place order' });

test('shows what is left of the budget after the order', async () => {
  await chooseWard(left('130.50', true));
  expect((await screen.findByText(/is left after this order/)).textContent).toMatch(/^AUD 30\.50/);
  expect(button()).toHaveProperty('disabled', false);
});

test('a soft budget warns, and the order can be placed', async () => {
  const { user, placed } = await chooseWard(left('99.99', false));
  expect((await screen.findByText(/the budget is marked as exceeded/)).textContent).toMatch(/AUD 99\.99/);
  await user.click(button());
  await waitFor(() => expect(placed()).toHaveLength(1));
});

test('a hard budget refuses before the button is pressed', async () => {
  await chooseWard(left('99.99', true));
  expect((await screen.findByText(/so this order is refused/)).textContent).toMatch(/AUD 99\.99/);
  expect(button()).toHaveProperty('disabled', true);
});

test('a budget that cannot be loaded is unknown, and the server decides', async () => {
  const { user, placed } = await chooseWard(broken);
  expect(await screen.findByText('Unable to load the budget')).toBeTruthy();
  expect(screen.queryByText(/is left/)).toBeNull();
  await user.click(button());
  await waitFor(() => expect(placed()).toHaveLength(1));
});

test('asks for no card and claims no charge while the freight of every order is to be quoted', async () => {
  const waiting = { ...cart, groups: cart.groups.map((group) => ({ ...group, freightAmount: null })) };
  const cards = { body: [card(31, { isDefault: true })] };
  const { user, placed } = await open({ [list]: cards, 'GET /api/cart': { body: waiting } });
  expect(await screen.findByText(/Nothing is charged for it before\./)).toBeTruthy();
  expect(screen.queryByText(/charges your card/)).toBeNull();
  expect(screen.queryByRole('radio', { name: /ending in/ })).toBeNull();
  await user.click(button());
  await waitFor(() => expect(placed()).toHaveLength(1));
  expect(placed()[0]).not.toHaveProperty('cardId');
});

test('counts only the sellers who charge now, beside an order that waits for its freight', async () => {
  const groups = cart.groups.map((group, n) => (n === 0 ? { ...group, freightAmount: null } : group));
  const cards = { body: [card(31, { isDefault: true })] };
  await open({ [list]: cards, 'GET /api/cart': { body: { ...cart, groups } } });
  expect(
    (await screen.findByText(/^\w.* charges your card when you place the order\. An order/)).textContent,
  ).toMatch(/An order with freight to be quoted waits/);
  expect(screen.getByRole('region', { name: 'All sellers' }).textContent).toMatch(/AUD 100\.00$/);
});

test('names the line of a refused order, and keeps what was typed until the order is placed', async () => {
  let isShort = false;
  const short = () => ({
    ...cart,
    groups: cart.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) =>
        line.name === 'Cap 1' ? { ...line, problem: 'LINE_OUT_OF_STOCK', unitsLeft: 0 } : line,
      ),
    })),
  });
  const answers: Answers = {
    'GET /api/cart': () => ({ body: isShort ? short() : cart }),
    [place]: () => {
      isShort = true;
      return refusal(409, 'CART_LINES_REFUSED');
    },
  };
  const first = await open(answers);
  await first.user.type(await screen.findByLabelText('Purchase order number'), 'PO-77');
  await first.user.type(screen.getByLabelText('Note to Seller 2'), 'Ring the bell');
  await first.user.click(screen.getByRole('button', { name: 'Place order' }));

  const order = await screen.findByRole('region', { name: 'Seller 1' });
  expect(await within(order).findByText(/units are left|out of stock/i)).toBeTruthy();
  first.unmount();
  isShort = false;
  const again = await open({ ...answers, [place]: { body: { id: id(70) } } });
  expect((await screen.findByLabelText<HTMLInputElement>('Purchase order number')).value).toBe('PO-77');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note to Seller 2').value).toBe('Ring the bell');
  await again.user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(again.placed()).toMatchObject([{ purchaseOrderNumber: 'PO-77' }]));
  await waitFor(() => expect(readCheckoutDraft(signedIn.id, null).purchaseOrderNumber).toBe(''));
});
