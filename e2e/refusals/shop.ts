import { createHmac } from 'node:crypto';
import type { Membership } from '../../contract/organizations.ts';
import { sandboxCredentials } from '../../server/features/payments/sandbox-credentials.ts';
import { addMember, anOrganization, aPerson, type Person, unique } from '../../server/testing/builders.ts';
import { anAddress } from '../../server/testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../server/testing/test-payments.ts';
import { readRefusal } from '../../web/api/read-refusal.ts';

/** The product's API with a seller organization, its owner and a member. The tests use it to provoke refusals. */
export type Shop = TestPayments & { owner: Person; member: Person; organization: Membership; orgId: string };

export async function openShop(): Promise<Shop> {
  const payments = await startTestPayments();
  const owner = await aPerson(payments.app, 'Olga Owner');
  const member = await aPerson(payments.app, 'Mats Member');
  const organization = await anOrganization(payments.app, owner);
  await addMember(payments.app, organization.id, member, 'member');
  return { ...payments, owner, member, organization, orgId: organization.id };
}

export const password = 'a long and rare enough phrase';

export function anAccount() {
  return { email: `${unique()}@people.example`, password, fullName: 'Ada Account' };
}

/** Creates an account with a password. */
export async function signedUp({ app }: Shop): Promise<Person> {
  const { accessToken, user } = await app.anyone.auth.signUp(anAccount());
  return { id: user.id, email: user.email, accessToken, client: app.as(accessToken) };
}

/**
 * Sends a request that the typed client cannot send.
 * @throws the refusal, as the browser receives it
 */
export async function send(
  { app }: Shop,
  path: string,
  {
    body,
    headers,
    method = body === undefined ? 'GET' : 'POST',
  }: { body?: string | FormData; headers?: Record<string, string>; method?: string } = {},
): Promise<void> {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      'x-forwarded-for': anAddress(),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw readRefusal(await response.json(), response.status);
}

/** Sends an event to the API with a valid signature of the payment provider. */
export function sendSigned(shop: Shop, event: unknown): Promise<void> {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const { webhookSecret } = sandboxCredentials(shop.app.deps.keys);
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
  return send(shop, '/api/stripe/webhook', {
    body,
    headers: { 'stripe-signature': `t=${at},v1=${signature}` },
  });
}

/** Changes rows with SQL, to reach states that would take too long to reach with calls. */
export function inDatabase({ app }: Shop, statement: string, values: unknown[] = []): Promise<unknown> {
  return app.deps.db.$client.query(statement, values);
}
