import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QuoteRequest } from '../../../../contract/quote-requests.ts';
import { creditAccount } from '../../../testing/credit.ts';
import { membership } from '../../../testing/organizations.ts';
import {
  lines,
  quotedLine,
  quoteRequest,
  quoteVersion,
  requestId,
  sellers,
} from '../../../testing/quotes.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, refusal, serve } from '../../../testing/server.ts';
import { bestChoice, chosenLines, readQuotes, totalOf } from './best-quotes.ts';
import { quotesRoute } from './quotes.route.tsx';

const accept = `POST /api/quotes/${requestId}/acceptance`;
const purchaseId = '01980000-0000-7000-8000-0000000000d7';

async function open(request: QuoteRequest, answers: Answers = {}) {
  const calls = serve({
    'GET /api/organizations/:id/cost-centres': { body: [] },
    [`GET /api/quotes/${requestId}`]: { body: request },
    ...answers,
  });
  const url = `/quotes?side=sent&id=${requestId}`;
  const shown = await showPage(quotesRoute, url, { organizations: [membership({ type: 'buyer_org' })] });
  const sent = (name: string) => calls.filter((call) => call.route === name).map(({ body }) => body);
  return { ...shown, sent, address: () => openedUrl(shown) };
}

test('the best value of each line is preselected, and the freight of each chosen quote counts once', async () => {
  await open(quoteRequest());
  const cap = await screen.findByRole('radio', { name: 'Electrode cap from Glia Works' });
  expect(cap).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Conductive gel from Axon Supplies' })).toHaveProperty(
    'checked',
    true,
  );
  expect(within(cap.closest('label') as HTMLElement).getByText('Best value')).toBeTruthy();
  expect(screen.getAllByText('Best value')).toHaveLength(2);
  expect(screen.getAllByText('Total with freight').at(-1)?.textContent).toBe('Total with freight AUD 145.00');
});

test('the chosen lines are accepted with the versions that the page shows', async () => {
  const { user, sent, address } = await open(quoteRequest(), {
    [accept]: { body: { purchaseId, requisitionId: null } },
  });
  await user.click(await screen.findByRole('radio', { name: 'Electrode cap from Axon Supplies' }));
  await user.click(screen.getByRole('radio', { name: 'Do not order Conductive gel' }));
  await user.type(screen.getByRole('textbox', { name: 'Purchase order number' }), 'PO-7');
  await user.dblClick(screen.getByRole('button', { name: 'Accept quote' }));
  await waitFor(() => expect(address()).toBe(`/purchases/${purchaseId}`));
  expect(sent(accept)).toMatchObject([
    {
      ...{ purchaseOrderNumber: 'PO-7', isForApproval: false },
      lines: [{ lineId: lines.cap, sellerOrgId: sellers.axon, version: 3, quantity: 2 }],
    },
  ]);
});

test('all lines of one seller are chosen at once, and a line without an offer is not ordered', async () => {
  const request = quoteRequest();
  const [glia, axon] = request.sellers;
  if (!glia || !axon) throw new Error('No sellers');
  const partial = { ...axon, quote: quoteVersion([quotedLine(lines.cap, '95.00')], { version: 3 }) };
  const { user, sent } = await open(
    { ...request, sellers: [glia, partial] },
    { [accept]: { body: { purchaseId, requisitionId: null } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Choose all of Axon Supplies' }));
  expect(screen.getByRole('radio', { name: 'Do not order Conductive gel' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Accept quote' }));
  await waitFor(() =>
    expect(sent(accept)).toMatchObject([{ lines: [{ lineId: lines.cap, sellerOrgId: sellers.axon }] }]),
  );
});

test('a higher quantity is ordered at the price of its tier, and a text is refused at its field', async () => {
  const request = quoteRequest();
  const [glia, axon] = request.sellers;
  if (!glia || !axon) throw new Error('No sellers');
  const tiers = [
    { from: 1, price: '45.00' },
    { from: 10, price: '40.00' },
  ];
  const cap = quotedLine(lines.cap, '90.00', { unitPrice: '45.00', tiers });
  const { user, sent } = await open(
    { ...request, sellers: [{ ...glia, quote: quoteVersion([cap]) }] },
    { [accept]: { body: { purchaseId, requisitionId: null } } },
  );
  const quantity = await screen.findByRole('textbox', { name: 'Quantity to order' });
  expect(screen.getByText(/^From 10:/).textContent).toBe('From 10: AUD 40.00');
  await user.type(quantity, 'x');
  await user.click(screen.getByRole('button', { name: 'Accept quote' }));
  await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(quantity);
  await user.type(quantity, '10');
  expect(screen.getAllByText('Total with freight').at(-1)?.textContent).toBe('Total with freight AUD 415.00');
  await user.click(screen.getByRole('button', { name: 'Accept quote' }));
  await waitFor(() => expect(sent(accept)).toMatchObject([{ lines: [{ lineId: lines.cap, quantity: 10 }] }]));
});

test('an acceptance that needs an approval is submitted with the next press', async () => {
  let isRefused = true;
  const { user, sent, address } = await open(quoteRequest(), {
    [accept]: () => {
      const answer = isRefused
        ? refusal(409, 'APPROVAL_REQUIRED')
        : { body: { purchaseId: null, requisitionId: purchaseId } };
      isRefused = false;
      return answer;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept quote' }));
  await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(address()).toBe(`/requisitions?id=${purchaseId}`));
  expect(sent(accept)).toMatchObject([{ isForApproval: false }, { isForApproval: true }]);
});

test('a quote that was revised meanwhile is refused in place', async () => {
  const { user } = await open(quoteRequest(), { [accept]: refusal(409, 'QUOTE_REVISED') });
  await user.click(await screen.findByRole('button', { name: 'Accept quote' }));
  expect(await screen.findByText(/changed or withdrawn the quote/)).toBeTruthy();
});

test('the order of a chosen seller is bought on account, while none needs an approval', async () => {
  const at = (id: string, name: string) => creditAccount({ seller: { id, name }, left: '1000.00' });
  let isFirst = true;
  const { user, sent } = await open(quoteRequest(), {
    'POST /api/credit-accounts/usable': { body: { items: [at(sellers.glia, 'Glia Works')] } },
    [accept]: () => {
      if (!isFirst) return { body: { purchaseId, requisitionId: null } };
      isFirst = false;
      return refusal(409, 'APPROVAL_REQUIRED');
    },
  });
  const seller = within(await screen.findByRole('region', { name: 'Glia Works' }));
  await user.click(seller.getByRole('button', { name: 'Pay on account' }));
  expect(screen.queryByRole('region', { name: 'Axon Supplies' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept quote' }));
  await waitFor(() => expect(sent(accept)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(sent(accept)).toHaveLength(2));
  expect(sent(accept)).toMatchObject([
    { onAccount: [{ sellerOrgId: sellers.glia, currency: 'AUD' }], isForApproval: false },
    { onAccount: [], isForApproval: true },
  ]);
  expect(screen.queryByRole('button', { name: 'Pay on account' })).toBeNull();
});

test('nothing can be accepted while no line is chosen', async () => {
  const { user } = await open(quoteRequest());
  await user.click(await screen.findByRole('radio', { name: 'Do not order Electrode cap' }));
  await user.click(screen.getByRole('radio', { name: 'Do not order Conductive gel' }));
  expect(screen.getByRole('button', { name: 'Accept quote' })).toHaveProperty('disabled', true);
});

test('the files of a quote are downloaded from its column', async () => {
  const request = quoteRequest();
  const [glia, axon] = request.sellers;
  if (!glia || !axon) throw new Error('No sellers');
  const files = [{ id: lines.gel, name: 'Data sheet', bytes: 20 }];
  await open({ ...request, sellers: [glia, { ...axon, quote: quoteVersion([], { files }) }] });
  expect(await screen.findByRole('button', { name: 'Download Data sheet, PDF' })).toBeTruthy();
});

test('an expired quote is shown, and cannot be chosen', async () => {
  const request = quoteRequest();
  const [glia, axon] = request.sellers;
  if (!glia || !axon) throw new Error('No sellers');
  const expired = quoteVersion([quotedLine(lines.cap, '10.00')], { isExpired: true });
  await open({ ...request, sellers: [{ ...glia, quote: expired }, axon] });
  expect(await screen.findByText('Expired')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Electrode cap from Glia Works' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Electrode cap from Axon Supplies' })).toHaveProperty(
    'checked',
    true,
  );
});

test('sealed quotes are hidden until the deadline', async () => {
  const seller = quoteRequest().sellers.map((one) => ({ ...one, quote: null }));
  await open(quoteRequest({ isSealed: true, sellers: seller }));
  expect(await screen.findByText(/^Sealed: you read the quotes after/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull();
});

test('quotes are withheld from somebody who belongs to an invited seller', async () => {
  const seller = quoteRequest().sellers.map((one) => ({ ...one, quote: null }));
  await open(quoteRequest({ isSealed: true, isWithheld: true, sellers: seller }));
  expect(await screen.findByText(/^You belong to an invited seller/)).toBeTruthy();
  expect(screen.queryByText(/^Sealed: you read/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull();
});

test('accepted quotes lead to the purchase, and cannot be accepted again', async () => {
  const acceptance = {
    ...{ acceptedAt: '2026-11-22T10:00:00.000Z', acceptedBy: 'Mia Member', requisitionId: null },
    ...{ purchaseId, lines: [] },
  };
  await open(quoteRequest({ status: 'accepted', acceptance }));
  expect(await screen.findByText('Mia Member accepted these quotes.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the purchase' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull();
});

test('the total adds cents exactly', () => {
  const request = quoteRequest();
  const quotes = readQuotes(request);
  expect(totalOf(chosenLines(quotes, bestChoice(request)), 'AUD')).toBe('145.00');
  expect(totalOf([], 'AUD')).toBe('0.00');
});
