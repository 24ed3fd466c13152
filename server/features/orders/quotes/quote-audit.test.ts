import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../../../contract/audit.ts';
import { verifyAudit } from '../../../db/audit/verify-audit.ts';
import { addMember, aPerson, type Person } from '../../../testing/builders.ts';
import { decide, rule } from '../../../testing/buying-teams.ts';
import { besideLocksOf, whileHeld } from '../../../testing/locking.ts';
import { aDelivery } from '../../../testing/orders.ts';
import {
  acceptQuote,
  aQuote,
  aQuoteBuyer,
  aQuoteRequest,
  aQuotingSeller,
  inHours,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let seller: QuotingSeller;
let rival: QuotingSeller;
let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
beforeAll(async () => {
  payments = await startTestPayments();
});
beforeEach(async () => {
  const { app } = payments;
  [seller, rival] = [await aQuotingSeller(app), await aQuotingSeller(app, 'Rita Rival')];
  buyer = await aQuoteBuyer(app);
});
afterAll(() => payments.stop());

type Side = { person: Person; orgId: string };

/** The events about quotes, oldest first, as the owner of the organization sees them. */
async function eventsOf({ person, orgId }: Side): Promise<AuditEvent[]> {
  const { events } = await person.client.audit.list({ orgId });
  return events.filter(({ source }) => source.startsWith('quote')).toReversed();
}
const deeds = async (side: Side) =>
  (await eventsOf(side)).map(({ source, operation }) => `${source} ${operation}`);

describe('the audit of quotes', () => {
  it('contains what each side does, for both sides, and nothing about other sellers', async () => {
    const id = await aQuoteRequest(buyer, [seller, rival]);
    await aQuote(seller, id);
    await aQuote(seller, id, { shownVersion: 1, price: '90.00' });
    await rival.person.client.quotes.decline({ id, orgId: rival.orgId, reason: 'No stock' });
    await buyer.person.client.quotes.extend({ id, deadline: inHours(48) });
    await acceptQuote(buyer.person, id, seller, { version: 2 });
    const ofBoth = ['quoteRequest INSERT', 'quote INSERT', 'quote UPDATE'];
    expect(await deeds(buyer)).toEqual([
      ...[...ofBoth, 'quote DELETE', 'quoteRequest UPDATE'],
      ...['quoteAward INSERT', 'quoteAward UPDATE'],
    ]);
    expect(await deeds(seller)).toEqual([...ofBoth, 'quoteRequest UPDATE', 'quoteAward UPDATE']);
    expect(await deeds(rival)).toEqual(['quoteRequest INSERT', 'quote DELETE', 'quoteRequest UPDATE']);

    const ofSeller = await eventsOf(seller);
    expect(ofSeller).toMatchObject([
      { changedBy: buyer.person.id, newData: { request_id: id, title: 'Caps for ward 4' } },
      { changedBy: seller.person.id, newData: { state: 'quoted', version: 1 } },
      { changedBy: seller.person.id, oldData: { version: 1 }, newData: { version: 2 } },
      { changedBy: buyer.person.id },
      { changedBy: buyer.person.id, newData: { lines: [{ version: 2, quantity: 2 }] } },
    ]);
    expect(ofSeller[0]?.subjectName).toMatch(/^Buyer/);
    const named = expect.stringMatching(/^\S+ · Caps for ward 4$/);
    for (const event of ofSeller) expect(event.requestName).toEqual(named);
    expect((await eventsOf(buyer))[1]?.subjectName).toMatch(/^Seller/);
    const ofRivals = JSON.stringify([ofSeller, await eventsOf(rival)].map((events, at) => [at, events]));
    expect(JSON.stringify(ofSeller)).not.toContain(rival.orgId);
    expect(JSON.stringify(await eventsOf(rival))).not.toContain(seller.orgId);
    expect(ofRivals).not.toMatch(/90\.00|seller_org_ids|request_key|delivery/);
    for (const { orgId } of [buyer, seller, rival])
      expect((await verifyAudit(payments.app.deps.db, orgId)).faults).toEqual([]);
  });

  it('contains a withdrawal, a cancellation, and no refused change', async () => {
    const id = await aQuoteRequest(buyer, [seller]);
    await aQuote(seller, id);
    const of = { id, orgId: seller.orgId };
    await seller.person.client.quotes.withdraw(of);
    expect(await codeOf(seller.person.client.quotes.withdraw(of))).toBe('CONFLICT');
    await buyer.person.client.quotes.cancel({ id });
    expect(await codeOf(aQuote(seller, id, { shownVersion: 1 }))).toBe('QUOTE_REQUEST_CANCELLED');
    for (const side of [buyer, seller])
      expect((await eventsOf(side)).slice(2)).toMatchObject([
        { operation: 'DELETE', oldData: { state: 'quoted', version: 1 }, newData: { state: 'withdrawn' } },
        { operation: 'UPDATE', oldData: { cancelled_at: null } },
      ]);
  });

  it('reveals nothing of a sealed quote', async () => {
    const id = await aQuoteRequest(buyer, [seller, rival], { isSealed: true });
    await aQuote(seller, id, { price: '4321.09', freightAmount: '77.31', note: 'Best price of the year' });
    const { orgId } = buyer;
    const { client } = buyer.person;
    const texts = JSON.stringify([await client.audit.list({ orgId }), await client.audit.export({ orgId })]);
    expect(texts).toContain('"version":1');
    expect(texts).not.toMatch(/4321|77\.31|Best price/);
  });

  it('contains an award that waits for an approval only for the buyer, until it is ordered', async () => {
    const { orgId, person } = buyer;
    await person.client.approvalRules.set({ orgId, shown: [], rules: [rule({ amountFrom: '1.00' })] });
    const admin = await aPerson(payments.app, 'Adam Admin');
    await addMember(payments.app, orgId, admin, 'admin');
    const id = await aQuoteRequest(buyer, [seller]);
    await aQuote(seller, id);
    const { requisitionId } = await acceptQuote(person, id, seller, { isForApproval: true });
    expect((await deeds(buyer)).slice(2)).toEqual(['quoteAward INSERT']);
    expect((await deeds(seller)).slice(2)).toEqual([]);
    await decide(admin, requisitionId ?? '');
    const order = () => person.client.requisitions.order({ id: requisitionId ?? '' });
    expect(await besideLocksOf(payments.app, [orgId, seller.orgId], order)).toBe('allowed');
    expect((await deeds(seller)).slice(2)).toEqual(['quoteAward UPDATE']);
  });

  it('cannot be written by the application', async () => {
    const { $client } = payments.app.deps.db;
    const call =
      "SELECT append_organization_audit('quote_audit', 'quote_invitations', $1, 'INSERT', NULL, '{}')";
    await expect($client.query(call, [buyer.orgId])).rejects.toThrow('permission denied');
    for (const table of ['quote_audit', 'quote_request_audit', 'quote_acceptance_audit'])
      await expect($client.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied');
  });
});

describe('the parties of a request are locked by id', () => {
  const beside = (call: () => Promise<unknown>) =>
    besideLocksOf(payments.app, [buyer.orgId, seller.orgId], call);

  it('when it is sent, answered, changed and accepted', async () => {
    let id = '';
    const send = async () => {
      id = await aQuoteRequest(buyer, [seller]);
    };
    expect(await beside(send)).toBe('allowed');
    expect(await beside(() => aQuote(seller, id))).toBe('allowed');
    const { client } = seller.person;
    expect(await beside(() => client.quotes.withdraw({ id, orgId: seller.orgId }))).toBe('allowed');
    expect(await beside(() => aQuote(seller, id, { shownVersion: 1 }))).toBe('allowed');
    const extend = () => buyer.person.client.quotes.extend({ id, deadline: inHours(48) });
    expect(await beside(extend)).toBe('allowed');
    expect(await beside(() => acceptQuote(buyer.person, id, seller, { version: 2 }))).toBe('allowed');
  });

  it('when two organizations accept quotes of each other at the same time', async () => {
    const sides = [seller, rival];
    for (const { person, orgId } of sides)
      await person.client.deliveryAddresses.create({ orgId, ...aDelivery });
    const ids: string[] = [];
    for (const [at, asking] of sides.entries()) {
      const other = sides[1 - at] as QuotingSeller;
      ids.push(await aQuoteRequest(asking, [other]));
      await aQuote(other, ids[at] ?? '');
    }
    const accept = sides.map(
      ({ person }, at) =>
        () =>
          acceptQuote(person, ids[at] ?? '', sides[1 - at] as QuotingSeller),
    );
    const rows: [string, unknown[]] = ['SELECT FROM quote_requests WHERE id = ANY($1) FOR UPDATE', [ids]];
    expect(await whileHeld(payments.app, rows, accept)).toEqual(['allowed', 'allowed']);
  });
});
