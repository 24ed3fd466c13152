import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { whileHeld } from '../../../testing/locking.ts';
import {
  acceptQuote,
  aQuote,
  aQuoteBuyer,
  aQuoteRequest,
  aQuotingSeller,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let seller: QuotingSeller;
let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
let id: string;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  seller = await aQuotingSeller(payments.app);
  buyer = await aQuoteBuyer(payments.app);
  id = await aQuoteRequest(buyer, [seller]);
  await aQuote(seller, id);
});

const accept = (changes: Parameters<typeof acceptQuote>[3] = {}) =>
  acceptQuote(buyer.person, id, seller, changes);
const revise = () => aQuote(seller, id, { shownVersion: 1, price: '1.00' });
const close = async ({ person, orgId }: { person: Person; orgId: string }) => {
  const { rows } = await payments.app.deps.db.$client.query('SELECT name FROM organizations WHERE id = $1', [
    orgId,
  ]);
  await person.client.organizations.close({ orgId, name: rows[0].name });
};
/** Makes calls one after the other, while the request is locked. */
const held = (...calls: (() => Promise<unknown>)[]) =>
  whileHeld(payments.app, ['SELECT FROM quote_requests WHERE id = $1 FOR UPDATE', [id]], calls);
/** What exists after the calls: acceptances, purchases, orders, and records of the award in the audit of the buyer. */
async function written(): Promise<string> {
  const { rows } = await payments.app.deps.db.$client.query(
    `SELECT concat_ws(' ', (SELECT count(*) FROM quote_acceptances WHERE request_id = $1), (SELECT count(*) FROM purchases WHERE buyer_org_id = $2),
       (SELECT count(*) FROM orders WHERE buyer_org_id = $2), (SELECT count(*) FROM quote_acceptance_audit WHERE org_id = $2)) AS counts`,
    [id, buyer.orgId],
  );
  return rows[0].counts;
}
const nothing = '0 0 0 0';
const oneOrder = '1 1 1 2';

describe('a quote that is accepted', () => {
  it('while its seller revises it is not ordered at the old price', async () => {
    expect(await held(revise, accept)).toEqual(['allowed', 'QUOTE_REVISED']);
    expect(await written()).toBe(nothing);
    expect(await held(() => accept({ version: 2 }), revise)).toEqual(['allowed', 'CONFLICT']);
    expect(await written()).toBe(oneOrder);
  });

  it('cannot be revised or withdrawn any more', async () => {
    const withdraw = () => seller.person.client.quotes.withdraw({ id, orgId: seller.orgId });
    expect(await held(accept, revise, withdraw)).toEqual(['allowed', 'QUOTE_ACCEPTED', 'QUOTE_ACCEPTED']);
    expect(await written()).toBe(oneOrder);
  });

  it('while the buyer cancels the request is ordered or refused', async () => {
    const cancel = () => buyer.person.client.quotes.cancel({ id });
    expect(await held(accept, cancel)).toEqual(['allowed', 'QUOTE_ACCEPTED']);
    expect(await written()).toBe(oneOrder);
    id = await aQuoteRequest(buyer, [seller]);
    await aQuote(seller, id);
    expect(await held(cancel, accept)).toEqual(['allowed', 'QUOTE_REQUEST_CANCELLED']);
    expect(await written()).toBe('0 1 1 2');
  });

  it.each(['buyer', 'seller'] as const)('while the %s closes is ordered first, or refused', async (side) => {
    const closing = side === 'buyer' ? buyer : seller;
    const rows: [string, unknown[]] = ['SELECT FROM organizations WHERE id = $1 FOR UPDATE', [closing.orgId]];
    const outcomes = await whileHeld(payments.app, rows, [() => close(closing), accept]);
    expect(outcomes).toEqual([
      'allowed',
      side === 'buyer' ? 'ORGANIZATION_SUSPENDED' : 'QUOTE_PRODUCT_WITHDRAWN',
    ]);
    expect(await written()).toBe(nothing);
  });

  it('again with the same key and other content is refused', async () => {
    const requestKey = crypto.randomUUID();
    const first = await accept({ requestKey });
    expect(await accept({ requestKey })).toEqual(first);
    const { lines } = await buyer.person.client.quotes.find({ id });
    const line = { lineId: lines[0]?.id ?? '', sellerOrgId: seller.orgId, version: 1, quantity: 1 };
    expect(await codeOf(accept({ requestKey, lines: [line] }))).toBe('REQUEST_KEY_REUSED');
    expect(await codeOf(accept({ requestKey, isForApproval: true }))).toBe('REQUEST_KEY_REUSED');
    expect(await written()).toBe(oneOrder);
  });
});
