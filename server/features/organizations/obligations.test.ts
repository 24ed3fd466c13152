import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { constraintOf } from '../../db/constraint-of.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  arrived,
  aSuperAdmin,
  type Person,
  unique,
} from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

import { suspendOrganization } from './organization-status.ts';

let app: TestApp;
let owner: Person;
let buyer: Person;
let orgId: string;
let name: string;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await aPerson(app, 'Olga Owner');
  buyer = await aPerson(app);
  ({ id: orgId, name } = await anOrganization(app, owner));
  orderId = await aPaidOrder(app, buyer, await aProduct(owner, orgId));
});

const execute = (statement: string, values: unknown[] = []) => app.ownerDb.$client.query(statement, values);
const close = () => owner.client.organizations.close({ orgId, name });
const obligations = (person: Person) => person.client.organizations.listObligations({ orgId });
const kinds = async () => (await obligations(owner)).map(({ kind }) => kind);

describe('the obligations of an organization', () => {
  it('can be read by its owners only', async () => {
    const admin = await aPerson(app);
    await addMember(app, orgId, admin, 'admin');
    expect(await codeOf(obligations(admin))).toBe('FORBIDDEN');
    expect(await codeOf(obligations(buyer))).toBe('FORBIDDEN');
    expect(await obligations(owner)).toMatchObject([{ kind: 'to_ship', orderId }]);
  });

  it('prevent closing it until they are settled', async () => {
    await expect(close()).rejects.toMatchObject({ code: 'ORGANIZATION_OBLIGED', status: 409 });
    expect(await owner.client.organizations.listMine()).toMatchObject([{ id: orgId }]);
    await arrived(app, orderId);
    await close();
    expect(await owner.client.organizations.listMine()).toEqual([]);
  });

  it('prevent closing it while it is suspended too', async () => {
    await suspendOrganization(app.ownerDb, orgId);
    expect(await codeOf(close())).toBe('ORGANIZATION_OBLIGED');
  });

  it.each([
    [
      'a refund in progress',
      'refund',
      `INSERT INTO refunds (order_id, seller_org_id, amount, currency, state, provider_refund_id)
       SELECT id, seller_org_id, 1, currency, 'pending', 're_' || id FROM orders WHERE id = $1`,
    ],
    [
      'an open dispute',
      'dispute',
      `INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, opened_at)
       SELECT 'dp_' || id, id, seller_org_id, 'needs_response', 'general', 1, currency, now() FROM orders WHERE id = $1`,
    ],
  ])('include %s after everything has shipped', async (_, kind, statement) => {
    await arrived(app, orderId);
    await execute(statement, [orderId]);
    expect(await kinds()).toEqual([kind]);
    expect(await codeOf(close())).toBe('ORGANIZATION_OBLIGED');
  });

  it('include what a buying organization has paid for and not received', async () => {
    const buying = await anOrganization(app, buyer, 'buyer_org');
    await aPaidOrder(app, buyer, await aProduct(owner, orgId), { buyerOrgId: buying.id });
    const closing = buyer.client.organizations.close({ orgId: buying.id, name: buying.name });
    expect(await codeOf(closing)).toBe('ORGANIZATION_OBLIGED');
  });

  it('always have an owner: the last one cannot leave, be removed or be demoted before another takes over', async () => {
    const { client } = owner;
    const heir = await aPerson(app);
    const admin = await aPerson(app);
    await addMember(app, orgId, heir, 'member');
    await addMember(app, orgId, admin, 'admin');
    const remove = (by: Person, { id }: Person) => codeOf(by.client.members.remove({ orgId, userId: id }));
    const demote = (by: Person, { id }: Person) =>
      codeOf(by.client.members.changeRole({ orgId, userId: id, role: 'member' }));
    expect(await codeOf(client.members.leave({ orgId }))).toBe('LAST_OWNER');
    expect([await remove(admin, owner), await demote(admin, owner)]).toEqual(['OWNER_ONLY', 'OWNER_ONLY']);
    expect([await remove(owner, owner), await demote(owner, owner)]).toEqual(['OWN_MEMBERSHIP', 'OWN_ROLE']);
    await client.members.changeRole({ orgId, userId: heir.id, role: 'owner' });
    expect(await demote(heir, owner)).toBe('allowed');
    expect(await codeOf(heir.client.members.leave({ orgId }))).toBe('LAST_OWNER');
    expect(await obligations(heir)).toMatchObject([{ kind: 'to_ship', orderId }]);
  });

  it('are enforced by the database for every caller', async () => {
    const closing = execute("UPDATE organizations SET status = 'closed' WHERE id = $1", [orgId]);
    expect(await closing.catch(constraintOf)).toBe('organization_obliged');
  });
});

describe('an order that was paid while its seller closed', () => {
  beforeEach(async () => {
    await arrived(app, orderId);
    await close();
    await execute("UPDATE orders SET status = 'processing' WHERE id = $1", [orderId]);
  });

  it('is found and shipped by its former managers, who can do nothing else there', async () => {
    const { client } = owner;
    expect(await client.orders.find({ id: orderId })).toMatchObject({ id: orderId });
    expect(await codeOf(client.organizations.find({ orgId }))).toBe('FORBIDDEN');
    const parcels = [{ key: randomUUID(), orderId, carrier: 'dhl' as const }];
    expect((await client.orders.ship({ orgId, parcels })).shipped).toMatchObject([{ orderId }]);
    expect(await codeOf(client.organizations.update({ orgId, name: 'Reborn' }))).toBe('FORBIDDEN');
    const month = new Date().toISOString().slice(0, 7);
    expect(await client.payments.findStatement({ orgId, month })).toBeTruthy();
  });

  it('is listed to its former managers, and to nobody else', async () => {
    const admin = await aPerson(app);
    const member = await aPerson(app);
    await addMember(app, orgId, admin, 'admin');
    await addMember(app, orgId, member, 'member');
    const listed = [{ id: orgId, name, type: 'seller_org', obligations: [{ kind: 'to_ship', orderId }] }];
    expect(await owner.client.organizations.listClosed()).toMatchObject(listed);
    expect(await admin.client.organizations.listClosed()).toMatchObject(listed);
    expect(await member.client.organizations.listClosed()).toEqual([]);
    expect(await buyer.client.organizations.listClosed()).toEqual([]);
    const sales = await owner.client.orders.list({ side: 'sales', orgId });
    expect(sales.items.map(({ id }) => id)).toEqual([orderId]);
  });

  it('forwards a message of its buyer to the former managers by email', async () => {
    await buyer.client.orders.sendMessage({ id: orderId, key: randomUUID(), text: 'Where is it?' });
    const emails = await mailTo(app, owner.email);
    expect(emails.filter(({ text }) => text.includes('Where is it?'))).toHaveLength(1);
  });

  it('prevents deleting the accounts of its former owner and of its buyer', async () => {
    const password = 'violet cresyl 1882';
    const email = `${unique()}@people.example`;
    const { user } = await app.anyone.auth.signUp({ email, password, fullName: 'Petra Password' });
    await execute(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $1) WHERE id = ANY($2)',
      [user.id, [owner.id, buyer.id]],
    );
    for (const person of [owner, buyer]) {
      const leaving = person.client.users.deleteAccount({ password });
      await expect(leaving).rejects.toMatchObject({ code: 'ACCOUNT_OBLIGED' });
    }
  });

  it('has a statement that platform staff can read as its managers can', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const staff = await aSuperAdmin(app);
    expect(await staff.client.platform.findStatement({ orgId, month })).toEqual(
      await owner.client.payments.findStatement({ orgId, month }),
    );
    expect(await codeOf(owner.client.platform.findStatement({ orgId, month }))).toBe('FORBIDDEN');
  });

  it('stays hidden from strangers', async () => {
    const stranger = await aPerson(app);
    expect(await codeOf(stranger.client.orders.find({ id: orderId }))).toBe('NOT_FOUND');
  });
});
