import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { addMember, anOrganization, aPerson } from '../../../testing/builders.ts';
import { type CreditParties, creditParties, opened, requested, terms } from '../../../testing/credit.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
let parties: CreditParties;
beforeEach(async () => {
  parties = await creditParties(app);
});

const asSeller = (id: string) => ({ id, orgId: parties.sellerOrgId });
const asBuyer = (id: string) => ({ id, orgId: parties.buyerOrgId });
const stateOf = async (id: string) => (await parties.buyer.client.creditAccounts.find({ id })).state;
const setStatus = (orgId: string, status: string) =>
  app.ownerDb.$client.query(
    `WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true)) UPDATE organizations SET status = $2 FROM actor WHERE id = $1`,
    [orgId, status],
  );

describe('who may', () => {
  it('change an account: the managers of its seller only', async () => {
    const id = await opened(parties);
    const member = await aPerson(app);
    await addMember(app, parties.sellerOrgId, member, 'member');
    const others = await creditParties(app);
    const calls = [
      (client: typeof member.client, orgId: string) => client.creditAccounts.update({ id, orgId, ...terms }),
      (client: typeof member.client, orgId: string) =>
        client.creditAccounts.block({ id, orgId, reason: 'Late' }),
      (client: typeof member.client, orgId: string) => client.creditAccounts.close({ id, orgId }),
    ];
    for (const call of calls) {
      expect(await codeOf(call(member.client, parties.sellerOrgId))).toBe('FORBIDDEN');
      expect(await codeOf(call(parties.buyer.client, parties.sellerOrgId))).toBe('FORBIDDEN');
      // The buyer manages an organization, but it is not the seller of the account.
      expect(await codeOf(call(parties.buyer.client, parties.buyerOrgId))).toBe('NOT_FOUND');
      expect(await codeOf(call(others.seller.client, others.sellerOrgId))).toBe('NOT_FOUND');
    }
    expect(await stateOf(id)).toBe('open');
  });

  it('see an account: managers of the seller, and members of the buyer who may order', async () => {
    const id = await opened(parties);
    const { buyer, seller, buyerOrgId, sellerOrgId } = parties;
    const [member, clerk] = [await aPerson(app), await aPerson(app)];
    await addMember(app, buyerOrgId, member, 'member');
    await addMember(app, sellerOrgId, clerk, 'member');
    const expected = { id, state: 'open', terms, buyer: { id: buyerOrgId }, seller: { id: sellerOrgId } };
    for (const { client } of [buyer, seller, member])
      expect(await client.creditAccounts.find({ id })).toMatchObject(expected);
    expect((await member.client.creditAccounts.list({ orgId: buyerOrgId })).items).toMatchObject([expected]);
    expect((await seller.client.creditAccounts.listGranted({ orgId: sellerOrgId })).items).toMatchObject([
      expected,
    ]);
    await buyer.client.members.setPurchasing({
      ...{ orgId: buyerOrgId, userId: member.id, ...purchasingOf('member', null), pay: false },
    });
    const outsider = await aPerson(app);
    for (const { client } of [member, clerk, outsider]) {
      expect(await codeOf(client.creditAccounts.find({ id }))).toBe('NOT_FOUND');
      expect(await codeOf(client.creditAccounts.list({ orgId: buyerOrgId }))).toBe('NOT_FOUND');
    }
    expect(await codeOf(clerk.client.creditAccounts.listGranted({ orgId: sellerOrgId }))).toBe('FORBIDDEN');
    expect((await buyer.client.users.exportData()).creditAccounts).toMatchObject([{ id }]);
    expect((await seller.client.users.exportData()).creditAccounts).toEqual([]);
  });
});

describe('a request', () => {
  it('is sent once for each seller and currency, even by two members at the same time', async () => {
    const colleague = await aPerson(app);
    await addMember(app, parties.buyerOrgId, colleague, 'member');
    const outcomes = await Promise.all(
      [parties.buyer, colleague].map((buyer) => codeOf(requested({ ...parties, buyer }))),
    );
    expect(outcomes.toSorted()).toEqual(['CREDIT_ACCOUNT_EXISTS', 'allowed']);
    await requested(parties, { currency: 'NZD' });
    const { items } = await parties.buyer.client.creditAccounts.list({ orgId: parties.buyerOrgId });
    expect(items.map(({ currency, state, terms }) => ({ currency, state, terms }))).toEqual([
      { currency: 'NZD', state: 'requested', terms: null },
      { currency: 'AUD', state: 'requested', terms: null },
    ]);
  });

  it('can be sent again after it was declined or withdrawn', async () => {
    const { buyer, seller } = parties;
    const first = await requested(parties);
    await seller.client.creditAccounts.decline(asSeller(first));
    const second = await requested(parties);
    expect(await codeOf(seller.client.creditAccounts.decline(asSeller(first)))).toBe('CONFLICT');
    await buyer.client.creditAccounts.withdraw(asBuyer(second));
    expect(await codeOf(seller.client.creditAccounts.open({ ...asSeller(second), ...terms }))).toBe(
      'CONFLICT',
    );
    expect([await stateOf(first), await stateOf(second)]).toEqual(['declined', 'withdrawn']);
  });

  it('is refused for a seller that is suspended, is no seller, or has the user as a member', async () => {
    const refusal = { data: { fields: { sellerOrgId: { code: 'CREDIT_SELLER_UNKNOWN' } } } };
    const other = await creditParties(app);
    for (const sellerOrgId of [parties.buyerOrgId, other.buyerOrgId, crypto.randomUUID()])
      await expect(requested(parties, { sellerOrgId })).rejects.toMatchObject(refusal);
    await addMember(app, other.sellerOrgId, parties.buyer, 'member');
    await expect(requested(parties, { sellerOrgId: other.sellerOrgId })).rejects.toMatchObject(refusal);
    await setStatus(parties.sellerOrgId, 'suspended');
    await expect(requested(parties)).rejects.toMatchObject(refusal);
    await setStatus(parties.buyerOrgId, 'suspended');
    expect(await codeOf(requested(parties))).toBe('ORGANIZATION_SUSPENDED');
  });

  it('names an amount above zero that the currency has', async () => {
    const refusal = { data: { fields: { wantedLimit: { code: 'CREDIT_LIMIT_INVALID' } } } };
    await expect(requested(parties, { wantedLimit: '0' })).rejects.toMatchObject(refusal);
    await expect(requested(parties, { currency: 'JPY', wantedLimit: '10.50' })).rejects.toMatchObject(
      refusal,
    );
  });
});

describe('an account', () => {
  it('is opened, changed, blocked, opened again and closed; each change is audited', async () => {
    const { seller, sellerOrgId } = parties;
    const id = await opened(parties);
    const of = asSeller(id);
    const { creditAccounts } = seller.client;
    expect(await codeOf(creditAccounts.open({ ...of, ...terms }))).toBe('CONFLICT');
    expect(await codeOf(creditAccounts.unblock(of))).toBe('CONFLICT');
    await creditAccounts.update({ ...of, limit: '100.00', paymentDays: 14, statementDay: 28 });
    await creditAccounts.block({ ...of, reason: 'Two invoices are late' });
    expect(await creditAccounts.find({ id })).toMatchObject({
      ...{ state: 'blocked', blockReason: 'Two invoices are late' },
      terms: { limit: '100.00', paymentDays: 14, statementDay: 28 },
    });
    expect(await codeOf(creditAccounts.block({ ...of, reason: 'Again' }))).toBe('CONFLICT');
    await creditAccounts.unblock(of);
    await creditAccounts.close(of);
    expect(await creditAccounts.find({ id })).toMatchObject({ state: 'closed', blockReason: '' });
    expect(await codeOf(creditAccounts.update({ ...of, ...terms }))).toBe('CONFLICT');
    expect(await codeOf(creditAccounts.close(of))).toBe('CONFLICT');
    const { events } = await seller.client.audit.list({ orgId: sellerOrgId, source: 'creditAccount' });
    expect(events.map(({ operation, newData }) => [operation, newData?.state])).toEqual([
      ...['closed', 'open', 'blocked', 'open', 'open'].map((state) => ['UPDATE', state]),
      ['INSERT', 'requested'],
    ]);
    expect(events.at(-1)).toMatchObject({ changedBy: parties.buyer.id });
    expect(await requested(parties)).not.toBe(id);
  });

  it('has terms within their limits', async () => {
    const { seller } = parties;
    const id = await opened(parties);
    const change = (given: Partial<typeof terms>) =>
      seller.client.creditAccounts.update({ ...asSeller(id), ...terms, ...given });
    const refused = (field: string, code: string) => ({ data: { fields: { [field]: { code } } } });
    await expect(change({ limit: '0' })).rejects.toMatchObject(refused('limit', 'CREDIT_LIMIT_INVALID'));
    await expect(change({ paymentDays: 121 })).rejects.toMatchObject(
      refused('paymentDays', 'PAYMENT_DAYS_INVALID'),
    );
    await expect(change({ statementDay: 0 })).rejects.toMatchObject(
      refused('statementDay', 'STATEMENT_DAY_INVALID'),
    );
    const yen = await requested(parties, { currency: 'JPY', wantedLimit: '1000' });
    await expect(
      seller.client.creditAccounts.open({ ...asSeller(yen), ...terms, limit: '10.50' }),
    ).rejects.toMatchObject(refused('limit', 'CREDIT_LIMIT_INVALID'));
  });

  it('of a suspended seller can be blocked and closed, but none can be opened', async () => {
    const { seller, sellerOrgId } = parties;
    const id = await opened(parties);
    const asked = await requested(parties, { currency: 'NZD' });
    await setStatus(sellerOrgId, 'suspended');
    expect(await codeOf(seller.client.creditAccounts.open({ ...asSeller(asked), ...terms }))).toBe(
      'ORGANIZATION_SUSPENDED',
    );
    await seller.client.creditAccounts.block({ ...asSeller(id), reason: 'Suspended' });
    await seller.client.creditAccounts.close(asSeller(id));
    expect(await stateOf(id)).toBe('closed');
  });

  it('ends when its buyer closes', async () => {
    const { buyer, seller, buyerOrgId } = parties;
    const id = await opened(parties);
    const asked = await requested(parties, { currency: 'NZD' });
    await anOrganization(app, buyer, 'buyer_org');
    await setStatus(buyerOrgId, 'closed');
    const states = [id, asked].map(
      async (one) => (await seller.client.creditAccounts.find({ id: one })).state,
    );
    expect(await Promise.all(states)).toEqual(['closed', 'withdrawn']);
  });

  it('is opened once when two managers open and decline it at the same time', async () => {
    const id = await requested(parties);
    const { creditAccounts } = parties.seller.client;
    const outcomes = await Promise.all([
      codeOf(creditAccounts.open({ ...asSeller(id), ...terms })),
      codeOf(creditAccounts.decline(asSeller(id))),
    ]);
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'allowed']);
  });

  it('keeps its currency, and allows only the listed changes of state, in the database, too', async () => {
    const id = await opened(parties);
    const change = (set: string) =>
      app.ownerDb.$client
        .query(
          `WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true)) UPDATE credit_accounts SET ${set} FROM actor WHERE id = $1`,
          [id],
        )
        .catch((error: { constraint?: string }) => error.constraint);
    expect(await change(`currency = 'NZD'`)).toBe('credit_accounts_stay');
    expect(await change(`state = 'declined', credit_limit = NULL`)).toMatch(/^credit_accounts_/);
    await change(`state = 'closed'`);
    expect(await change(`state = 'open'`)).toBe('credit_accounts_states');
  });
});
