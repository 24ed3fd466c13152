import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, vi } from 'vitest';
import type { Session } from '../contract/auth.ts';
import type { InvitableRole } from '../contract/permissions.ts';
import { submit, visit } from '../payments-sandbox/testing/visitor.ts';
import { aDelivery } from '../server/testing/orders.ts';
import { aGtin, recallOf } from '../server/testing/recalls.ts';
import { type Client, connectClient } from '../server/testing/test-client.ts';
import { authenticatorFor } from './authenticator.ts';
import type { TestDatabase } from './database.ts';
import { password } from './people.ts';
import { linkIn } from './read-mail.ts';
import { waitForEmail } from './wait.ts';

/** A signed-in user with a browser page and an API client. */
export type Actor = { page: Page; email: string; session: Session; client: Client };

type Newcomer = { page: Page; fullName: string; email: string };

/**
 * Signs up through the API, because the sign-up form has its own journeys. The cookies are then stored in the
 * browser.
 */
export async function signUpQuickly({ page, fullName, email }: Newcomer): Promise<Actor> {
  return enter(page, email, '/api/auth/sign-up', { fullName, email, password });
}

export async function signInQuickly(page: Page, email: string): Promise<Actor> {
  return enter(page, email, '/api/auth/sign-in', { email, password });
}

async function enter(page: Page, email: string, path: string, data: object): Promise<Actor> {
  const answer = await page.context().request.post(path, { data });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as Session;
  await markSession(page.context());
  return { page, email, session, client: connectClient(inject('origin'), session.accessToken) };
}

/**
 * Stores the mark in local storage that tells a page that there is a session (web/api/session/mark.ts), because pages
 * cannot read the session's cookie. Replaces the whole storage of the browser context, which is new and therefore
 * empty.
 */
async function markSession(context: BrowserContext): Promise<void> {
  const mark = { name: 'has-session', value: '1' };
  await context.setStorageState({
    cookies: await context.cookies(),
    origins: [{ origin: inject('origin'), localStorage: [mark] }],
  });
}

type Settling = {
  role: 'buyer' | 'seller';
  organization?: { name: string; type: 'seller_org' | 'buyer_org' };
  /**
   * Whether the buyer has no delivery address. By default a buyer gets one, so that the first purchase does not ask for
   * an address.
   */
  hasNoAddress?: boolean;
};

/**
 * Completes onboarding.
 * @returns the id of the organization; undefined for an individual
 */
export async function settle(
  { client }: Actor,
  { role, organization, hasNoAddress }: Settling,
): Promise<string> {
  await client.users.createProfile();
  const { organization: made } = await client.users.completeOnboarding({
    role,
    organization: organization ? { ...organization, description: '' } : null,
  });
  if (role === 'buyer' && !hasNoAddress)
    await client.deliveryAddresses.create({ ...(made && { orgId: made.id }), ...aDelivery });
  return made?.id ?? '';
}

/**
 * Signs up a user, completes onboarding and opens the start page of the user's role.
 * @param database verifies the user's email address in this database
 * @returns the actor, and the id of the organization
 */
export async function startAs(
  newcomer: Newcomer,
  settling: Settling,
  database?: TestDatabase,
): Promise<Actor & { orgId: string }> {
  const actor = await signUpQuickly(newcomer);
  const orgId = await settle(actor, settling);
  await database?.verify(actor.email);
  await actor.page.goto(settling.role === 'seller' ? '/manufacturer' : '/marketplace');
  return Object.assign(actor, { orgId });
}

/** Signs up a user and makes them platform staff. */
export async function signUpStaff(newcomer: Newcomer, database: TestDatabase): Promise<Actor> {
  const staff = await signUpQuickly(newcomer);
  await settle(staff, { role: 'buyer' });
  await database.verify(staff.email);
  await database.grantSuperAdmin(staff.email);
  return staff;
}

/**
 * Makes a new user a member of an organization: verifies the user's email address, sends the invitation and accepts
 * it.
 */
export async function joinOrganization(
  owner: Actor,
  colleague: Actor,
  orgId: string,
  role: InvitableRole,
): Promise<void> {
  await owner.client.invitations.send({ orgId, emails: [colleague.email], role });
  const { items } = await colleague.client.invitations.listMine();
  const invitation = items.find(({ organization }) => organization.id === orgId);
  await colleague.client.invitations.accept({ id: invitation?.id ?? '' });
}

/** Creates one user for each role in the product, and some data of every kind. */
export async function gatherCast(
  person: (name: string) => Promise<Page>,
  database: TestDatabase,
  domain: string,
) {
  const join = async (fullName: string, isVerified = true): Promise<Actor> => {
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@${domain}`;
    const actor = await signUpQuickly({ page: await person(fullName), fullName, email });
    if (isVerified) await database.verify(email);
    return actor;
  };
  const owner = await join('Olga Owner');
  const admin = await join('Ada Admin');
  const member = await join('Max Member');
  const buyer = await join('Bea Buyer');
  const individual = await join('Ivan Individual');
  const unverified = await join('Una Unverified', false);
  const newcomer = await join('Nils Newcomer', false);
  const secured = await join('Sue Secured');
  const starter = await join('Stella Starter');

  const orgId = await settle(owner, {
    role: 'seller',
    organization: { name: `Works of ${domain}`, type: 'seller_org' },
  });
  await settle(admin, { role: 'seller' });
  await settle(member, { role: 'buyer' });
  const buyerOrgId = await settle(buyer, {
    role: 'buyer',
    organization: { name: `Ward of ${domain}`, type: 'buyer_org' },
  });
  await settle(starter, {
    role: 'seller',
    organization: { name: `Start of ${domain}`, type: 'seller_org' },
  });
  for (const alone of [individual, unverified, secured]) await settle(alone, { role: 'buyer' });

  await openForPayments(owner, orgId);
  const sold = { name: 'Headstage', description: '', price: '10.00', currency: 'AUD', details: {} } as const;
  const active = await owner.client.products.create({ orgId, ...sold, status: 'active' });
  const udiDi = aGtin();
  const device = { name: 'Draft Headstage', status: 'draft', details: { udiDi, udiIssuer: 'GS1' } } as const;
  await owner.client.products.create({ orgId, ...sold, ...device });
  const draft = recallOf([{ identifier: udiDi, lots: 'all', names: [] }]);
  const { id: recallId } = await owner.client.recalls.create({ orgId, ...draft });
  await joinOrganization(owner, admin, orgId, 'admin');
  await joinOrganization(owner, member, orgId, 'member');
  await owner.client.invitations.send({
    orgId,
    emails: [individual.email, unverified.email, `else@${domain}`],
    role: 'member',
  });
  const image = new File([new Uint8Array(await picture())], 'picture.png', { type: 'image/png' });
  await owner.client.organizations.uploadLogo({ orgId, image });
  await owner.client.users.uploadAvatar({ image });
  await connectClient(inject('origin'), null).auth.signIn({ email: owner.email, password });
  await buyer.client.orders.createCheckout({
    productId: active.id,
    quantity: 1,
    successUrl: `${inject('origin')}/orders?success=true`,
    cancelUrl: `${inject('origin')}/marketplace`,
  });
  const { id: accountId } = await buyer.client.creditAccounts.request({
    ...{ orgId: buyerOrgId, sellerOrgId: orgId, currency: 'AUD', wantedLimit: '5000.00' },
  });
  const invitationLink = linkIn(
    await waitForEmail(individual.email, `Olga Owner invites you to Works of ${domain}`),
  );
  return {
    owner,
    admin,
    member,
    buyer,
    individual,
    unverified,
    newcomer,
    secured,
    starter,
    orgId,
    active,
    accountId,
    recallId,
    invitationLink,
  };
}

/** Submits the form of the provider's onboarding page, so that the seller can be paid. */
export async function openForPayments({ client }: Actor, orgId: string, legalName = 'Works'): Promise<void> {
  const { url } = await client.payments.createAccountLink({ orgId });
  const form = await visit(url);
  await submit(new URL(form.location ?? '', url).href, {
    business_name: legalName,
    business_type: 'company',
    representative: 'Alex Example',
    bsb: '110-000',
    account: '000123456',
    outcome: 'verified',
  });
  const isOpen = async () => (await client.payments.findConnectedAccount({ orgId })).account?.chargesEnabled;
  await vi.waitUntil(isOpen, { timeout: 15_000, interval: 100 });
}

/** Signs up a seller with an organization that can be paid. The page is then /manufacturer. */
export async function openShop(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<Actor & { orgId: string }> {
  const seller = await startAs(
    { page, fullName: 'Sam Seller', email },
    { role: 'seller', organization: { name, type: 'seller_org' } },
  );
  await openForPayments(seller, seller.orgId, name);
  return seller;
}

/** Publishes a product through the API. */
export async function publish(
  { client, orgId }: Actor & { orgId: string },
  { name, price, details = {} }: { name: string; price: string; details?: Record<string, string> },
): Promise<void> {
  const description = `What a laboratory needs to know of the ${name}.`;
  await client.products.create({
    orgId,
    name,
    description,
    price,
    currency: 'AUD',
    details,
    status: 'active',
  });
}

/**
 * Enables two-factor authentication with API calls.
 * @returns an authenticator for the user
 */
export async function secure(actor: Actor) {
  const { client, session } = actor;
  const { factorId, secret } = await client.mfa.enroll();
  const app = authenticatorFor(secret);
  const { challengeId } = await client.mfa.challenge({ factorId });
  const verified = await client.mfa.verify({ factorId, challengeId, code: app.code() });
  Object.assign(session, verified.session);
  actor.client = connectClient(inject('origin'), verified.session.accessToken);
  return app;
}

export function picture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}
