import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organizationProfile } from '../../../contract/organizations.ts';
import { users } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import {
  aConnectedAccount,
  addMember,
  anInvitation,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  arrived,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
  unique,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import { grantSuperAdmin, revokeSuperAdmin } from '../identity/platform-staff.ts';
import { reinstateOrganization, suspendOrganization } from './organization-status.ts';

let app: TestApp;
let orgId: string;
let name: string;
let owner: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await aPerson(app, 'Olga Owner');
  colleague = await aPerson(app, 'Mia Member');
  ({ id: orgId, name } = await anOrganization(app, owner));
  await addMember(app, orgId, colleague, 'member');
});

describe('the profile of an organization', () => {
  it('is visible only to its members, with its counts', async () => {
    expect(await codeOf((await aPerson(app)).client.organizations.find({ orgId }))).toBe('FORBIDDEN');
    await aProduct(owner, orgId);
    await aProduct(owner, orgId, { status: 'draft' });
    await anInvitation(app, orgId, 'a@x.example');
    const profile = await colleague.client.organizations.find({ orgId });
    expect(organizationProfile.parse(profile)).toEqual(profile);
    expect(profile).toMatchObject({
      id: orgId,
      name,
      type: 'seller_org',
      status: 'active',
      role: 'member',
      abn: '',
      billingAddress: null,
      counts: {
        members: 2,
        byRole: { owner: 1, admin: 0, member: 1 },
        pendingInvitations: 1,
        products: 2,
        activeProducts: 1,
      },
    });
  });

  it('can be changed by owners and admins, and names the refused fields', async () => {
    const change = (fields: object) => owner.client.organizations.update({ orgId, name, ...fields });
    expect(await codeOf(colleague.client.organizations.update({ orgId, name: 'Mine' }))).toBe('FORBIDDEN');
    const refused = async (fields: object) => {
      const error = await change(fields).then(
        () => null,
        (error) => error,
      );
      return error?.data?.fields;
    };
    expect(await refused({ name: 'ab' })).toMatchObject({
      name: { error: 'Organization name must be at least 3 characters long' },
    });
    expect(await refused({ name: 'x'.repeat(121) })).toMatchObject({
      name: { error: 'Organization name is too long' },
    });
    expect(await refused({ abn: '51 824 753 557' })).toMatchObject({
      abn: { error: 'Enter a valid ABN: 11 digits.' },
    });
    expect(await refused({ website: 'javascript:alert(1)' })).toHaveProperty('website');
    expect(await refused({ phone: 'call me' })).toHaveProperty('phone');
    const billingAddress = { line1: '1 Test Street', city: 'Carlton', postalCode: '3053', country: 'AU' };
    const changed = await change({
      name: '  Renamed ',
      description: ' Probes ',
      website: 'https://renamed.example',
      phone: '+61 3 5550 0000',
      abn: '51 824 753 556',
      billingAddress,
    });
    expect(changed).toMatchObject({
      name: 'Renamed',
      description: 'Probes',
      abn: '51824753556',
      billingAddress: { ...billingAddress, line2: '' },
      shippingAddress: null,
    });
  });

  it('keeps its name and type when the new ones are invalid', async () => {
    const kept = await owner.client.organizations.update({
      orgId,
      name: '  ',
      type: 'clinic' as 'buyer_org',
    });
    expect(kept).toMatchObject({ name, type: 'seller_org' });
    expect(await owner.client.organizations.update({ orgId, name: '', type: null })).toMatchObject({
      name,
      type: 'seller_org',
    });
  });

  it('allows changing the type until there are products', async () => {
    const change = (type: 'buyer_org' | 'seller_org') =>
      owner.client.organizations.update({ orgId, name, type });
    expect(await change('buyer_org')).toMatchObject({ type: 'buyer_org' });
    await change('seller_org');
    await aProduct(owner, orgId);
    expect(await codeOf(change('buyer_org'))).toBe('TYPE_HAS_PRODUCTS');
    expect(await change('seller_org')).toMatchObject({ type: 'seller_org' });
  });

  it('never changes the type while a product is being created', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, name } = await anOrganization(app, owner);
      const outcomes = await Promise.all([
        codeOf(aProduct(owner, id)),
        codeOf(owner.client.organizations.update({ orgId: id, name, type: 'buyer_org' })),
      ]);
      expect([
        ['allowed', 'TYPE_HAS_PRODUCTS'],
        ['BAD_REQUEST', 'allowed'],
      ]).toContainEqual(outcomes);
    }
  });

  it('crops the logo to a square and re-encodes it', async () => {
    const picture = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#005561' } })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(picture)], 'logo.png');
    const { logoUrl } = await owner.client.organizations.uploadLogo({ orgId, image });
    expect(logoUrl).toMatch(/^\/media\/logo-[0-9a-f]{32}\.webp$/);
    const kept = sharp(`${app.mediaFolder}/${logoUrl?.split('/').at(-1)}`);
    expect(await kept.metadata()).toMatchObject({ width: 256, height: 256, format: 'webp', hasAlpha: true });
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png');
    expect(await codeOf(owner.client.organizations.uploadLogo({ orgId, image: svg }))).toBe('BAD_REQUEST');
    expect(await owner.client.organizations.deleteLogo({ orgId })).toMatchObject({ logoUrl: null });
  });
});

describe('closing an organization', () => {
  it('requires an owner who types its name', async () => {
    const admin = await aPerson(app);
    await addMember(app, orgId, admin, 'admin');
    expect(await codeOf(admin.client.organizations.close({ orgId, name }))).toBe('FORBIDDEN');
    await expect(owner.client.organizations.close({ orgId, name: name.toUpperCase() })).rejects.toMatchObject(
      {
        data: { fields: { name: { error: 'Type the name of the organization exactly.' } } },
      },
    );
    expect(await owner.client.organizations.listMine()).toHaveLength(1);
  });

  it('archives its products, revokes its invitations, keeps its orders and ends access for its members', async () => {
    const [product, buyer] = [await aProduct(owner, orgId), await aPerson(app)];
    const draft = await aProduct(owner, orgId, { status: 'draft' });
    const orderId = await aPaidOrder(app, buyer, product);
    await arrived(app, orderId);
    const { token } = await anInvitation(app, orgId, 'invited@x.example');
    await owner.client.organizations.close({ orgId, name: ` ${name} ` });
    for (const { client } of [owner, colleague]) {
      expect(await client.organizations.listMine()).toEqual([]);
      expect(await codeOf(client.organizations.find({ orgId }))).toBe('FORBIDDEN');
    }
    expect(await codeOf(app.anyone.products.findPublic({ id: product.id }))).toBe('NOT_FOUND');
    const staff = await aSuperAdmin(app);
    const seen = await Promise.all([product, draft].map(({ id }) => staff.client.products.find({ id })));
    expect(seen).toMatchObject([{ status: 'archived' }, { status: 'archived' }]);
    expect(await app.anyone.invitations.preview({ token })).toMatchObject({ status: 'revoked' });
    expect(await buyer.client.orders.find({ id: orderId })).toMatchObject({ id: orderId });
  });

  it('ends the membership of its last owner, who could not leave', async () => {
    await owner.client.organizations.close({ orgId, name });
    expect(await codeOf(owner.client.members.leave({ orgId }))).toBe('FORBIDDEN');
  });
});

describe('the products of a suspended organization', () => {
  it('are hidden and not for sale until it is reinstated, except to its own members', async () => {
    const word = `Zyx${unique()}`;
    const product = await aProduct(owner, orgId, { name: word });
    await aConnectedAccount(app, orgId);
    const buyer = await aPerson(app);
    const listed = async (person: Person, filters: object = {}) =>
      (await person.client.products.list({ search: word, ...filters })).items.length;
    const publicly = async () => (await app.anyone.products.listActive({ search: word })).items.length;
    const buy = () =>
      codeOf(
        buyer.client.orders.createCheckout({
          productId: product.id,
          successUrl: 'http://myelin.test:3000/',
          cancelUrl: 'http://myelin.test:3000/',
        }),
      );
    expect(await publicly()).toBe(1);

    await suspendOrganization(app.ownerDb, orgId);
    await expect.poll(publicly).toBe(0);
    await expect.poll(() => codeOf(app.anyone.products.findPublic({ id: product.id }))).toBe('NOT_FOUND');
    expect(await listed(buyer)).toBe(0);
    expect(await listed(buyer, { status: 'all' })).toBe(0);
    expect(await codeOf(buyer.client.products.find({ id: product.id }))).toBe('NOT_FOUND');
    expect(await buy()).toBe('PRODUCT_UNAVAILABLE');
    expect(await listed(owner, { status: 'all' })).toBe(1);
    expect(await listed(owner, { orgId })).toBe(1);
    expect(await codeOf(owner.client.products.find({ id: product.id }))).toBe('allowed');
    expect(await owner.client.organizations.find({ orgId })).toMatchObject({ status: 'suspended' });

    await expect(suspendOrganization(app.ownerDb, orgId)).rejects.toThrow('is suspended, not active');
    await reinstateOrganization(app.ownerDb, orgId);
    await expect.poll(publicly).toBe(1);
    expect(await listed(buyer)).toBe(1);
  });
});

describe('platform staff', () => {
  it('are appointed only on the command line, and only with a verified address', async () => {
    const [unverified, person] = [await aPerson(app), await aVerifiedPerson(app)];
    await expect(grantSuperAdmin(app.ownerDb, 'nobody@x.example')).rejects.toThrow('There is no account');
    await expect(grantSuperAdmin(app.ownerDb, unverified.email)).rejects.toThrow('has not verified');
    expect(await unverified.client.users.findRole()).toEqual({ role: 'buyer' });
    await grantSuperAdmin(app.ownerDb, person.email.toUpperCase());
    expect(await person.client.users.findRole()).toEqual({ role: 'super_admin' });
    await expect(revokeSuperAdmin(app.ownerDb, unverified.email)).rejects.toThrow('is not platform staff');
    await revokeSuperAdmin(app.ownerDb, person.email);
    expect(await person.client.users.findRole()).toEqual({ role: null });
    const byThemselves = withActor(app.deps.db, person.id, (tx) =>
      tx.update(users).set({ role: 'super_admin' }).where(eq(users.id, person.id)),
    );
    await expect(byThemselves).rejects.toMatchObject({
      cause: { message: 'super_admin is granted on the command line only' },
    });
  });
});
