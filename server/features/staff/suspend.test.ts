import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SuspendableKind } from '../../../contract/staff-tools.ts';
import { withActor } from '../../db/with-actor.ts';
import {
  aConnectedAccount,
  addMember,
  aLink,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  unique,
} from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import { grantSuperAdmin } from '../identity/platform-staff.ts';
import { reinstateOrganization } from '../organizations/organization-status.ts';

let app: TestApp;
let staff: Person;
let owner: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aSuperAdmin(app);
});
beforeEach(async () => {
  owner = await aPerson(app, 'Olga Owner');
  orgId = (await anOrganization(app, owner)).id;
});
afterAll(() => app.stop());

const suspend = (kind: SuspendableKind, id: string) =>
  staff.client.platform.suspend({ kind, id, reason: 'Complaints of buyers' });
const restore = (kind: SuspendableKind, id: string) =>
  staff.client.platform.restore({ kind, id, reason: 'Cleared up' });
const audit = async (id: string) => {
  const { rows } = await app.deps.db.$client.query(
    'SELECT action, subject_kind, reason, actor_id FROM platform_audit WHERE subject_id = $1 ORDER BY id',
    [id],
  );
  return rows;
};
const audited = (kind: SuspendableKind) => [
  {
    action: `${kind}.suspend`,
    subject_kind: kind,
    reason: 'Complaints of buyers',
    actor_id: staff.id,
  },
  { action: `${kind}.restore`, subject_kind: kind, reason: 'Cleared up', actor_id: staff.id },
];
const subjects = async (email: string) => (await mailTo(app, email)).map(({ subject }) => subject);

describe('access', () => {
  it('refuses staff who suspend themselves or each other, and a second suspension', async () => {
    const other = await aSuperAdmin(app);
    expect(await codeOf(suspend('user', staff.id))).toBe('NOT_SUSPENDABLE');
    expect(await codeOf(suspend('user', other.id))).toBe('NOT_SUSPENDABLE');
    await suspend('organization', orgId);
    expect(await codeOf(suspend('organization', orgId))).toBe('NOT_SUSPENDABLE');
    expect(await codeOf(restore('user', owner.id))).toBe('NOT_SUSPENDED');
    expect(await codeOf(suspend('user', orgId))).toBe('NOT_FOUND');
  });

  it.each([
    ['without being staff', () => owner.id, 'because'],
    ['as a part of the system', () => 'system:job', 'because'],
    ['without a reason', () => staff.id, ''],
  ])('the database refuses a suspension %s', async (_how, actor, reason) => {
    const write = withActor(app.deps.db, actor(), async (tx) => {
      await tx.execute(`SELECT set_config('myelin.reason', '${reason}', true)`);
      await tx.execute(`UPDATE products SET suspended_because = 'x' WHERE org_id = '${orgId}'`);
      await tx.execute(`UPDATE users SET suspended_because = 'x' WHERE id = '${owner.id}'`);
    });
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it.each(['UPDATE platform_audit SET reason = $1', 'DELETE FROM platform_audit WHERE reason <> $1'])(
    'nobody can change the record of a staff action: %s',
    async (statement) => {
      await expect(app.deps.db.$client.query(statement, ['another'])).rejects.toThrow('permission denied');
    },
  );

  it('only staff can add a record, each in their own name', async () => {
    const record = (actor: string) =>
      withActor(app.deps.db, actor, (tx) =>
        tx.execute(`SELECT record_staff_action('user.test', 'user', '${orgId}', '')`),
      );
    await expect(record(owner.id)).rejects.toMatchObject({ cause: { code: '42501' } });
    await record(staff.id);
    expect(await audit(orgId)).toMatchObject([{ action: 'user.test', actor_id: staff.id }]);
  });
});

describe('a suspended user', () => {
  it('is signed out immediately, learns the reason only with the right password, and can return when restored', async () => {
    const account = {
      email: `${unique()}@people.example`,
      password: 'a long and rare enough phrase',
      fullName: 'Vera',
    };
    const { accessToken, user } = await app.anyone.auth.signUp(account);
    const signIn = (password: string) =>
      app.anyone.auth.signIn({ email: account.email, password }).catch((error) => error);
    await suspend('user', user.id);
    expect(await codeOf(app.as(accessToken).users.findProfile())).toBe('UNAUTHORIZED');
    expect(await signIn('not the password')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await signIn(account.password)).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      message: 'This account is suspended: Complaints of buyers',
    });
    const link = await aLink(app, user, 'verify');
    expect(await codeOf(app.anyone.auth.verifyEmail({ token: link }))).toBe('ACCOUNT_SUSPENDED');
    await restore('user', user.id);
    expect(await signIn(account.password)).toMatchObject({ user: { id: user.id } });
    expect(await audit(user.id)).toEqual(audited('user'));
    expect(await subjects(account.email)).toEqual(
      expect.arrayContaining(['Your account was suspended', 'Your account was restored']),
    );
  });

  it('keeps their address despite an old link; otherwise they could sign up with it again', async () => {
    const person = await aPerson(app);
    const token = await aLink(app, { ...person, email: `new-${person.email}` }, 'change');
    await suspend('user', person.id);
    expect(await codeOf(app.anyone.auth.confirmEmailChange({ token }))).toBe('ACCOUNT_SUSPENDED');
    await restore('user', person.id);
    expect(await codeOf(app.anyone.auth.confirmEmailChange({ token }))).toBe('allowed');
  });

  it('cannot become staff, and gets no link that would be refused', async () => {
    const person = await aPerson(app);
    await suspend('user', person.id);
    const grant = grantSuperAdmin(app.ownerDb, person.email);
    await expect(grant).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect(await codeOf(staff.client.platform.sendVerification({ id: person.id }))).toBe('ACCOUNT_SUSPENDED');
  });

  it('gets no session from any statement', async () => {
    await suspend('user', owner.id);
    await expect(
      app.deps.db.$client.query(
        `INSERT INTO sessions (user_id, assurance_level, expires_at) VALUES ($1, 'aal1', now() + interval '1 day')`,
        [owner.id],
      ),
    ).rejects.toThrow('The account is suspended');
  });

  it('loses their stream of changes', async () => {
    const changes = await owner.client.realtime.subscribe();
    expect(await changes.next()).toMatchObject({ value: { topic: 'sync' } });
    await suspend('user', owner.id);
    const rest = [];
    for await (const change of changes) rest.push(change);
    expect(rest.length).toBeLessThan(2);
  });
});

describe('a suspended organization', () => {
  it('cannot sell, and its members can only read and ship', async () => {
    const product = await aProduct(owner, orgId);
    await aConnectedAccount(app, orgId);
    const buyer = await aPerson(app);
    const orderId = await aPaidOrder(app, buyer, product);
    await suspend('organization', orgId);
    const buy = buyer.client.orders.createCheckout({
      productId: product.id,
      successUrl: 'http://myelin.test:3000/',
      cancelUrl: 'http://myelin.test:3000/',
    });
    expect(await codeOf(buy)).toBe('PRODUCT_UNAVAILABLE');
    expect(await codeOf(app.anyone.products.findPublic({ id: product.id }))).toBe('NOT_FOUND');

    expect(await codeOf(owner.client.products.find({ id: product.id }))).toBe('allowed');
    expect(await codeOf(owner.client.products.history({ id: product.id }))).toBe('allowed');
    expect(await codeOf(owner.client.audit.list({ orgId }))).toBe('allowed');
    const { id, version, name, price } = product;
    for (const write of [
      () => owner.client.products.update({ id, version, name, price }),
      () => owner.client.products.delete({ id }),
      () => owner.client.products.create({ orgId, name, price }),
      () => owner.client.organizations.update({ orgId, name: 'Another name' }),
      () => owner.client.invitations.send({ orgId, emails: ['new@people.example'] }),
      () => owner.client.members.changeRole({ orgId, userId: buyer.id, role: 'admin' }),
    ])
      expect(await codeOf(write())).toBe('ORGANIZATION_SUSPENDED');
    expect(await owner.client.orders.find({ id: orderId })).toMatchObject({ status: 'processing' });
    const parcel = { key: crypto.randomUUID(), orderId, carrier: 'dhl' as const, trackingNumber: '1' };
    expect(await codeOf(owner.client.orders.ship({ orgId, parcels: [parcel] }))).toBe('allowed');
    expect(await owner.client.orders.find({ id: orderId })).toMatchObject({ status: 'completed' });
    const refund = { id: orderId, requestId: crypto.randomUUID(), reason: 'duplicate' as const };
    expect(['FORBIDDEN', 'ORGANIZATION_SUSPENDED']).not.toContain(
      await codeOf(owner.client.orders.refund(refund)),
    );

    await restore('organization', orgId);
    await expect.poll(() => codeOf(app.anyone.products.findPublic({ id }))).toBe('allowed');
    expect(await codeOf(owner.client.products.update({ id, version, name, price }))).toBe('allowed');
    expect(await audit(orgId)).toEqual(audited('organization'));
    expect((await subjects(owner.email)).sort()).toEqual([
      expect.stringMatching(/ was restored$/),
      expect.stringMatching(/ was suspended$/),
    ]);
  });

  it('cannot buy, while its members can still buy for themselves', async () => {
    const clinic = await anOrganization(app, owner, 'buyer_org');
    const product = await aProduct(owner, orgId);
    await suspend('organization', clinic.id);
    const url = 'http://myelin.test:3000/';
    const buy = owner.client.orders.createCheckout({
      productId: product.id,
      buyerOrgId: clinic.id,
      successUrl: url,
      cancelUrl: url,
    });
    expect(await codeOf(buy)).toBe('ORGANIZATION_SUSPENDED');
    const alone = owner.client.orders.createCheckout({
      productId: product.id,
      successUrl: url,
      cancelUrl: url,
    });
    expect(await codeOf(alone)).toBe('OWN_PRODUCT');
  });

  it('is protected by the database too', async () => {
    const product = await aProduct(owner, orgId);
    await suspend('organization', orgId);
    const write = (statement: string) =>
      withActor(app.deps.db, owner.id, (tx) => tx.execute(statement)).catch(({ cause }) => cause.constraint);
    for (const statement of [
      `UPDATE products SET name = 'Mine' WHERE id = '${product.id}'`,
      `DELETE FROM products WHERE id = '${product.id}'`,
      `UPDATE organizations SET name = 'Mine' WHERE id = '${orgId}'`,
      `UPDATE organizations SET status = 'active' WHERE id = '${orgId}'`,
    ])
      expect(await write(statement)).toBe('organization_suspended');
  });
});

describe('a suspension by staff', () => {
  it('is ended by staff, and not by the command line', async () => {
    await suspend('organization', orgId);
    await expect(reinstateOrganization(app.ownerDb, orgId)).rejects.toMatchObject({
      code: 'SUSPENDED_BY_STAFF',
    });
    await restore('organization', orgId);
    await suspend('organization', orgId);
    expect((await audit(orgId)).map(({ action }) => action)).toEqual([
      'organization.suspend',
      'organization.restore',
      'organization.suspend',
    ]);
  });

  it('has a readable reason: in one line, without invisible characters or direction overrides', async () => {
    const { id } = await aPerson(app);
    const because = (reason: string) => codeOf(staff.client.platform.suspend({ kind: 'user', id, reason }));
    for (const unseen of ['\u200b', '\u2060\u200b', '\u202e', '\u3164'])
      expect(await because(unseen)).toBe('BAD_REQUEST');
    expect(await because('\u202eStolen\ncard\u200b')).toBe('allowed');
    expect(await audit(id)).toMatchObject([{ reason: 'Stolen card' }]);
  });

  it('is recorded with the id as stored, even if it was typed differently', async () => {
    const { id } = await aPerson(app);
    await staff.client.platform.endSessions({ id: id.toUpperCase() });
    const { items } = await staff.client.support.listStaffActions({ subject: id.toUpperCase() });
    expect(items).toMatchObject([{ action: 'user.end-sessions', subjectId: id }]);
  });
});

describe('two concurrent requests of staff', () => {
  it.each([
    ['suspended', suspend, 'NOT_SUSPENDABLE'],
    ['restored', restore, 'NOT_SUSPENDED'],
  ] as const)(
    'are %s once: the second is refused, and the owner gets one email',
    async (what, act, refusal) => {
      if (what === 'restored') await suspend('organization', orgId);
      const outcomes = await Promise.all([
        codeOf(act('organization', orgId)),
        codeOf(act('organization', orgId)),
      ]);
      expect(outcomes.sort()).toEqual([refusal, 'allowed']);
      expect((await subjects(owner.email)).filter((subject) => subject.endsWith(`was ${what}`))).toHaveLength(
        1,
      );
      const actions = (await audit(orgId)).map(({ action }) => action);
      expect(
        actions.filter((action) => action === `organization.${what === 'restored' ? 'restore' : 'suspend'}`),
      ).toHaveLength(1);
    },
  );
});

describe('the reason of a suspension', () => {
  const because = 'Complaints of buyers';

  it("is visible to the organization's members only", async () => {
    const member = await aPerson(app);
    await addMember(app, orgId, member, 'member');
    const stranger = await aPerson(app);
    await suspend('organization', orgId);
    for (const { client } of [owner, member]) {
      const mine = (await client.organizations.listMine()).find(({ id }) => id === orgId);
      expect(mine).toMatchObject({ isSuspended: true, suspendedBecause: because });
      expect(await client.organizations.find({ orgId })).toMatchObject({ suspendedBecause: because });
    }
    expect(await codeOf(stranger.client.organizations.find({ orgId }))).toBe('FORBIDDEN');
    expect(await codeOf(stranger.client.sellers.find({ id: orgId }))).toBe('NOT_FOUND');
    await restore('organization', orgId);
    expect(await owner.client.organizations.find({ orgId })).toMatchObject({ suspendedBecause: null });
  });

  it("is visible to the members of the product's organization, and nobody else finds the product", async () => {
    const { id } = await aProduct(owner, orgId);
    const sold = await aProduct(owner, orgId);
    const stranger = await aPerson(app);
    await suspend('product', id);
    expect(await owner.client.products.find({ id })).toMatchObject({ suspendedBecause: because });
    const { items } = await owner.client.products.list({ orgId });
    expect(items.map((item) => [item.id, item.suspendedBecause])).toEqual([
      [sold.id, null],
      [id, because],
    ]);
    expect(await codeOf(stranger.client.products.find({ id }))).toBe('NOT_FOUND');
    expect((await stranger.client.products.list({ status: 'archived' })).items).toEqual([]);
    const shown = await app.anyone.products.listActive({ seller: [orgId] });
    expect(shown.items.map((item) => item.id)).toEqual([sold.id]);
    expect(JSON.stringify(shown)).not.toContain('suspended');
    await restore('product', id);
    expect(await owner.client.products.find({ id })).toMatchObject({ suspendedBecause: null });
  });
});

describe('a suspended product', () => {
  it('is hidden, can be neither published nor deleted by its seller, and is for sale again when restored', async () => {
    const product = await aProduct(owner, orgId);
    const { id, name, price } = product;
    const isPublic = () => codeOf(app.anyone.products.findPublic({ id }));
    expect(await isPublic()).toBe('allowed');
    await suspend('product', id);
    expect(await isPublic()).toBe('NOT_FOUND');
    const version = async () => (await owner.client.products.find({ id })).version;
    const publish = { id, version: await version(), name, price, status: 'active' as const };
    expect(await codeOf(owner.client.products.update(publish))).toBe('PRODUCT_SUSPENDED');
    expect(await codeOf(owner.client.products.delete({ id }))).toBe('PRODUCT_SUSPENDED');
    expect(
      await codeOf(owner.client.products.update({ ...publish, status: 'archived', name: 'Mended' })),
    ).toBe('allowed');
    await restore('product', id);
    expect(await isPublic()).toBe('allowed');
    expect(await audit(id)).toEqual(audited('product'));
    expect(await subjects(owner.email)).toEqual([
      `Your product ${name} was suspended`,
      'Your product Mended was restored',
    ]);
  });

  it('does not block bulk changes, and no copy can be sold in its place', async () => {
    const [suspended, good] = [
      await aProduct(owner, orgId),
      await aProduct(owner, orgId, { status: 'draft' }),
    ];
    await suspend('product', suspended.id);
    const { id, name, version } = await owner.client.products.find({ id: suspended.id });
    const refused = [{ id, name, code: 'PRODUCT_SUSPENDED' }];
    const both = [{ id, version }, good];
    const products = both.map((one) => ({ id: one.id, version: one.version, status: 'active' as const }));
    expect(await owner.client.products.changeMany({ orgId, products })).toEqual({
      changed: [{ id: good.id, version: good.version + 1 }],
      refused,
    });
    const requestId = crypto.randomUUID();
    const copied = await owner.client.products.duplicate({ orgId, requestId, ids: [id, good.id] });
    expect(copied).toMatchObject({ copies: [{ of: good.id }], refused });
    const named = [
      { id, version },
      { id: good.id, version: good.version + 1 },
    ];
    expect(await owner.client.products.deleteMany({ orgId, products: named })).toEqual({
      deleted: [good.id],
      refused,
    });
  });

  it('is refused by name when a file would publish it, and the other rows are imported', async () => {
    const details = { catalogNumber: `C-${unique()}` };
    const { id } = await aProduct(owner, orgId, { details });
    await suspend('product', id);
    const values = { name: 'Electrode', price: '1', status: 'active' };
    const rows = [
      { row: 2, values: { ...values, 'details.catalogNumber': details.catalogNumber } },
      { row: 3, values: { ...values, 'details.catalogNumber': `D-${unique()}` } },
    ];
    const { rows: checked } = await owner.client.imports.check({ orgId, rows });
    expect(checked.map(({ outcome }) => outcome)).toEqual(['refused', 'created']);
    expect(checked[0]?.refusals).toMatchObject([{ field: 'status', refusal: { code: 'SUSPENDED' } }]);
  });

  it('keeps the changes that its seller made in the meantime', async () => {
    const product = await aProduct(owner, orgId);
    const { id, name, price } = product;
    await suspend('product', id);
    for (const status of ['draft', 'archived'] as const) {
      const { version } = await owner.client.products.find({ id });
      await owner.client.products.update({ id, name, price, version, status });
    }
    await restore('product', id);
    expect(await owner.client.products.find({ id })).toMatchObject({ status: 'archived' });
  });

  it("has the suspension in its history without the staff member's name", async () => {
    const { id } = await aProduct(owner, orgId);
    await suspend('product', id);
    const { items } = await owner.client.products.history({ id });
    expect(items.map(({ changedBy, changedByName }) => [changedBy, changedByName])).toEqual([
      ['system:platform-staff', null],
      [owner.id, 'Olga Owner'],
    ]);
    await suspend('organization', orgId);
    const { events } = await owner.client.audit.list({ orgId });
    expect(events[0]).toMatchObject({ changedBy: 'system:platform-staff', changedByName: null });
    expect(JSON.stringify([items, events])).not.toContain(staff.id);
  });

  it('that was a draft is a draft again after it is restored', async () => {
    const { id } = await aProduct(owner, orgId, { status: 'draft' });
    await suspend('product', id);
    await restore('product', id);
    expect(await owner.client.products.find({ id })).toMatchObject({ status: 'draft' });
  });
});
