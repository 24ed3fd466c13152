import { setTimeout as wait } from 'node:timers/promises';
import { createORPCClient, ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type pg from 'pg';
import { contract } from '../../contract/index.ts';
import { aDelivery } from '../../server/testing/orders.ts';
import type { Client } from '../../server/testing/test-client.ts';

export type Market = {
  origin: string;
  /** The payments sandbox, and its API key. */
  sandbox: { origin: string; key: string };
  owner: pg.Client;
};

export type Shop = { productId: string };
export type Caller = { client: Client; address: string };

const password = 'violet cresyl 1882';
const patienceMs = 90_000;

/** Creates a seller who can be paid, with one active product. */
export async function openShop(market: Market, number = 1): Promise<Shop> {
  const anyone = callerOf(market, `203.0.113.${number}`, null);
  const session = await anyone.client.auth.signUp({
    email: `seller-${number}@proof.example`,
    password,
    fullName: 'Selma Seller',
  });
  await market.owner.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [session.user.id]);
  const { client } = callerOf(market, anyone.address, session.accessToken);
  const { id: orgId } = await client.organizations.create({
    name: `Proof Instruments ${number}`,
    type: 'seller_org',
    description: '',
  });
  await client.payments.createAccountLink({ orgId });
  const accountOf = async () =>
    (await market.owner.query('SELECT * FROM connected_accounts WHERE org_id = $1', [orgId])).rows[0];
  const { provider_account_id: accountId } = await accountOf();
  await askSandbox(market, `/_sandbox/accounts/${accountId}/complete`, {});
  await until(async () => (await accountOf()).charges_enabled);
  const product = await client.products.create({
    orgId,
    name: 'EEG cap',
    price: '1250.00',
    status: 'active',
  });
  return { productId: product.id };
}

export type Steps = {
  beforeCheckout: () => void;
  afterPayment: () => void;
  /** The function that opens the checkout. Default: `buyNow`. */
  open?: OpenCheckout;
};

/** Opens the checkout of one product. Returns the URL of the provider's page. */
type OpenCheckout = (client: Client, market: Market, shop: Shop) => Promise<string>;

/** Purchase Now: the product is ordered alone. */
const buyNow: OpenCheckout = async (client, { origin }, { productId }) => {
  const { sessionUrl } = await patiently(() =>
    client.orders.createCheckout({
      productId,
      successUrl: `${origin}/orders?success=true`,
      cancelUrl: `${origin}/marketplace/products/${productId}?canceled=true`,
    }),
  );
  return sessionUrl;
};

/**
 * A purchase from the cart. Each attempt sends the same request key. If only the reply was lost, the server does not
 * order a second time.
 */
export const buyFromCart: OpenCheckout = async (client, _, { productId }) => {
  const { id: deliverTo } = await client.deliveryAddresses.create(aDelivery);
  await client.carts.addLines({ lines: [{ productId }] });
  const { version } = await client.carts.find({});
  const requestKey = crypto.randomUUID();
  const { id, orders } = await patiently(() =>
    client.purchases.place({ requestKey, cartVersion: version, deliverTo }),
  );
  const orderId = orders[0]?.id ?? '';
  return (await patiently(() => client.purchases.pay({ id, orderId }))).sessionUrl;
};

/** Signs up, opens a checkout and pays for it. Repeats each step until it succeeds. */
export async function buy(market: Market, shop: Shop, round: number, steps: Steps): Promise<string> {
  const { client, email } = await signUpBuyer(market, round);
  steps.beforeCheckout();
  const sessionUrl = await (steps.open ?? buyNow)(client, market, shop);
  const sessionId = lastPartOf(sessionUrl);
  await patiently(async () => {
    const { payment_status } = await askSandbox(market, `/v1/checkout/sessions/${sessionId}`);
    if (payment_status !== 'paid') await askSandbox(market, `/_sandbox/checkout/${sessionId}/pay`, { email });
  });
  steps.afterPayment();
  return email;
}

/** Signs up, even if an earlier attempt got no reply. */
export async function signUpBuyer(market: Market, round: number): Promise<Caller & { email: string }> {
  const email = `buyer-${round}@proof.example`;
  const anyone = callerOf(market, `198.51.100.${round + 10}`, null);
  const session = await patiently(() =>
    anyone.client.auth
      .signUp({ email, password, fullName: 'Ben Buyer' })
      .catch((error) =>
        isRefusal(error) ? anyone.client.auth.signIn({ email, password }) : Promise.reject(error),
      ),
  );
  return { ...callerOf(market, anyone.address, session.accessToken), email };
}

/** The id of an object in the URL of its hosted page. */
export function lastPartOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

type SandboxObject = { id: string; status: string; metadata?: { orderId?: string } };

/** @param body sent as JSON with POST; if absent, the request is a GET */
export async function askSandbox(
  { sandbox }: Market,
  path: string,
  body?: object,
): Promise<Record<string, unknown> & { data?: SandboxObject[] }> {
  const response = await fetch(`${sandbox.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${sandbox.key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

export async function until(isSo: () => Promise<boolean>, mostMs = patienceMs): Promise<boolean> {
  const end = Date.now() + mostMs;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await wait(50);
  }
  return false;
}

/** Gives each user another network address, because the server limits requests per address. */
function callerOf({ origin }: Market, address: string, accessToken: string | null): Caller {
  const headers = {
    'x-forwarded-for': address,
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  return { address, client: createORPCClient(new OpenAPILink(contract, { url: origin, headers })) };
}

export async function patiently<Value>(step: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(100);
    }
  }
}

/** Whether the error is a refusal by the server, and not an internal error or a failed connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500;
}
