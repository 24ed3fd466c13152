import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LinkPurpose } from '../../contract/links.ts';
import { lineAmounts } from '../../contract/order-lines.ts';
import type { Membership, OrganizationType } from '../../contract/organizations.ts';
import type { OrganizationRole } from '../../contract/permissions.ts';
import type { Product } from '../../contract/products.ts';
import { signAccessToken } from '../access/access-token.ts';
import { newToken } from '../access/secret-token.ts';
import { mfaFactors, users } from '../db/schema/identity.ts';
import { orderItems, orders } from '../db/schema/orders.ts';
import { organizationInvitations, organizationMembers } from '../db/schema/organizations.ts';
import { connectedAccounts } from '../db/schema/payments.ts';
import { withActor } from '../db/with-actor.ts';
import { insertEmailToken } from '../features/identity/email-tokens.ts';
import { lockAccount } from '../features/identity/lock-account.ts';
import { insertSession } from '../features/identity/open-session.ts';
import { grantSuperAdmin } from '../features/identity/platform-staff.ts';
import { newOrderNumber } from '../features/orders/order-number.ts';
import { insertPurchase } from '../features/orders/purchases/insert-purchase.ts';
import { createOrganization } from '../features/organizations/create-organization.ts';
import type { TestApp } from './test-app.ts';
import type { Client } from './test-client.ts';

/** A user with a session, and their API client. */
export type Person = { id: string; email: string; accessToken: string; client: Client };

/** A user with an open first-factor session, created in the database because password hashing is slow. */
export async function aPerson(app: TestApp, fullName = 'Ada Buyer'): Promise<Person> {
  const email = `person-${unique()}@people.example`;
  const id = await withActor(app.deps.db, 'system:test', async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, fullName, role: 'buyer' })
      .returning({ id: users.id });
    return present(user).id;
  });
  return signedIn(app, { id, email });
}

/** The user in a new session. An access token is valid for 15 minutes, and some tests take longer. */
export async function signedIn(app: TestApp, { id, email }: Pick<Person, 'id' | 'email'>): Promise<Person> {
  const { sessionId } = await withActor(app.deps.db, 'system:test', (tx) =>
    insertSession(tx, id, {
      address: '127.0.0.1',
      userAgent: 'tests',
      language: 'en',
      wantsEmail: true,
    }),
  );
  const { token } = await signAccessToken(app.deps.keys.accessToken, {
    userId: id,
    sessionId,
    level: 'aal1',
  });
  return { id, email, accessToken: token, client: app.as(token) };
}

/** A user with a verified address, who can accept an invitation to it. */
export async function aVerifiedPerson(app: TestApp, fullName?: string): Promise<Person> {
  const person = await aPerson(app, fullName);
  await app.deps.db.$client.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}

/** A super_admin, made in the same way as on the command line. */
export async function aSuperAdmin(app: TestApp, fullName = 'Sam Staff'): Promise<Person> {
  const person = await aVerifiedPerson(app, fullName);
  await grantSuperAdmin(app.ownerDb, person.email);
  return person;
}

/**
 * Creates a link without sending its email, and returns its token. For the purpose `change`, `email` is the user's new
 * email address.
 */
export function aLink(
  app: TestApp,
  { id: userId, email }: Pick<Person, 'id' | 'email'>,
  purpose: LinkPurpose,
): Promise<string> {
  return withActor(app.deps.db, 'system:test', async (tx) => {
    await lockAccount(tx, userId);
    return insertEmailToken(tx, { userId, purpose, email });
  });
}

/**
 * Adds a verified factor, so that the person's session now needs its second factor. The person's address must be
 * verified before.
 */
export async function withVerifiedFactor(app: TestApp, person: Pick<Person, 'id'>): Promise<void> {
  await app.deps.db.insert(mfaFactors).values({
    userId: person.id,
    secretEncrypted: randomBytes(32),
    verifiedAt: new Date().toISOString(),
  });
}

export function anOrganization(
  app: TestApp,
  owner: Person,
  type: OrganizationType = 'seller_org',
): Promise<Membership> {
  const name = `${type === 'seller_org' ? 'Seller' : 'Buyer'} ${unique()}`;
  return withActor(app.deps.db, owner.id, (tx) =>
    createOrganization(tx, owner.id, { name, type, description: '' }),
  );
}

export async function addMember(
  app: TestApp,
  orgId: string,
  person: Person,
  role: OrganizationRole,
): Promise<void> {
  await withActor(app.deps.db, 'system:test', (tx) =>
    tx.insert(organizationMembers).values({ orgId, userId: person.id, role }),
  );
}

export async function removeMember(app: TestApp, orgId: string, person: Person): Promise<void> {
  await withActor(app.deps.db, 'system:test', (tx) =>
    tx.execute(`DELETE FROM organization_members WHERE org_id = '${orgId}' AND user_id = '${person.id}'`),
  );
}

/** A pending invitation whose email was never sent. */
export async function anInvitation(
  app: TestApp,
  orgId: string,
  email: string,
): Promise<{ id: string; token: string }> {
  const { token, hash } = newToken();
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const [row] = await app.deps.db
    .insert(organizationInvitations)
    .values({ orgId, email, role: 'member', tokenHash: hash, expiresAt })
    .returning({ id: organizationInvitations.id });
  return { id: present(row).id, token };
}

/** A connected account, in the state after the provider's events. It does not exist at the provider. */
export async function aConnectedAccount(app: TestApp, orgId: string, chargesEnabled = true): Promise<void> {
  await app.deps.db.insert(connectedAccounts).values({
    orgId,
    providerAccountId: `acct_${unique()}`,
    chargesEnabled,
    payoutsEnabled: chargesEnabled,
    detailsSubmitted: chargesEnabled,
    verificationStatus: chargesEnabled ? 'verified' : 'pending',
  });
}

type ProductInput = Parameters<Client['products']['create']>[0];

/** An active product, created by its seller through the API. */
export function aProduct(
  seller: Pick<Person, 'client'>,
  orgId: string,
  changes: Partial<ProductInput> = {},
): Promise<Product> {
  return seller.client.products.create({
    orgId,
    name: `EEG cap ${unique()}`,
    price: '1250.00',
    status: 'active',
    ...changes,
  });
}

/**
 * A picture of the product whose files do not exist.
 * @returns its id
 */
export async function anImage(app: TestApp, { id: productId }: Pick<Product, 'id'>): Promise<string> {
  const { rows } = await app.deps.db.$client.query<{ id: string }>(
    `INSERT INTO product_images (product_id, url, position) SELECT $1, '/media/product-' || $2 || '.webp', count(*)
     FROM product_images WHERE product_id = $1 RETURNING id`,
    [productId, unique()],
  );
  return present(rows[0]).id;
}

/**
 * A document of the product whose file does not exist.
 * @returns its id
 */
export async function aDocument(app: TestApp, { id: productId }: Pick<Product, 'id'>): Promise<string> {
  const { rows } = await app.deps.db.$client.query<{ id: string }>(
    `INSERT INTO product_documents (product_id, kind, title, url, bytes, upload_id)
     VALUES ($1, 'datasheet', 'Datasheet', '/media/document-' || $2 || '.pdf', 1, uuidv7()) RETURNING id`,
    [productId, unique()],
  );
  return present(rows[0]).id;
}

type Sold = {
  buyerOrgId?: string;
  quantity?: number;
  details?: Record<string, unknown>;
  costCentre?: string;
  /** `processing/paid` by default. */
  state?: string;
};

/**
 * A paid order, or an order in another state. It does not exist at the provider.
 * @returns its id
 */
export async function aPaidOrder(
  app: TestApp,
  buyer: Person,
  product: Product,
  { buyerOrgId, quantity = 1, details, costCentre, state = 'processing/paid' }: Sold = {},
): Promise<string> {
  return app.deps.db.transaction(async (tx) => {
    const { id: productId, name, price: unitPrice, currency } = product;
    const line = lineAmounts({ unitPrice, quantity, currency, gstTreatment: 'none' });
    const purchaseId = await insertPurchase(tx, { buyerId: buyer.id, buyerOrgId });
    const values = {
      orderNumber: newOrderNumber(),
      purchaseId,
      totalAmount: line.amount,
      currency,
      buyerId: buyer.id,
      buyerOrgId,
      costCentre,
      sellerOrgId: product.orgId,
      providerAccountId: 'acct_tests',
      providerSessionId: `cs_${unique()}`,
    } as const;
    const [order] = await tx.insert(orders).values(values).returning({ id: orders.id });
    const orderId = present(order).id;
    await tx.insert(orderItems).values({
      sellerOrgId: product.orgId,
      orderId,
      productId,
      name,
      unitPrice,
      quantity,
      details: { category: 'general', ...details },
    });
    const [status, paymentStatus] = state.split('/');
    await tx.execute(
      sql`UPDATE orders SET status = ${status}, payment_status = ${paymentStatus} WHERE id = ${orderId}`,
    );
    return orderId;
  });
}

/** Marks the order as shipped. A shipped order is no longer an obligation. */
export async function arrived(app: TestApp, orderId: string): Promise<void> {
  await withActor(app.deps.db, 'system:test', (tx) =>
    tx.execute(sql`UPDATE orders SET status = 'completed' WHERE id = ${orderId}`),
  );
}

export function unique(): string {
  return randomBytes(5).toString('hex');
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The database returned no row');
  return value;
}
