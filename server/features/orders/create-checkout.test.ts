import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectedAccounts } from '../../db/schema/payments.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  removeMember,
} from '../../testing/builders.ts';
import { aShop, purchase, purchasesOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '2.5' });
});
afterAll(() => payments.stop());

const here = 'http://myelin.test:3000';

type SessionObject = {
  id: string;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_method_types: string[];
  metadata: Record<string, string>;
  cancel_url: string;
  status: string;
};
const sessionOf = (id: string) => payments.provider<SessionObject>(`/v1/checkout/sessions/${id}`);

async function ordersInDatabase(buyer: Person): Promise<number> {
  const { rows } = await payments.app.deps.db.$client.query(
    'SELECT count(*)::int AS count FROM orders WHERE buyer_id = $1',
    [buyer.id],
  );
  return rows[0].count;
}

describe('a checkout is refused', () => {
  it('to a visitor who is not signed in', async () => {
    const { product } = await aShop(payments);
    const response = await fetch(`${payments.app.url}/functions/v1/stripe-create-checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: product.id, quantity: 1, successUrl: here, cancelUrl: here }),
    });
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'Please sign in to continue', code: 'UNAUTHORIZED' },
    ]);
  });

  it.each([
    ['successUrl', 'http://evil.example/orders'],
    ['cancelUrl', 'http://myelin.test/products'],
    ['cancelUrl', 'http://myelin.test:3000@evil.example/'],
    ['successUrl', 'http://someone:secret@myelin.test:3000/'],
    ['successUrl', 'javascript:alert(1)'],
    ['successUrl', 'javascript://myelin.test:3000/%0aalert(1)'],
    ['successUrl', '/orders'],
    ['successUrl', ''],
    ['successUrl', '//myelin.test:3000/orders'],
    ['cancelUrl', '//evil.example/orders'],
    ['cancelUrl', '/\\\\evil.example'],
    ['successUrl', 'blob:http://myelin.test:3000/0c1e7a5e-5e0a-4c4e-9f53-0d2f6d9a4a11'],
    ['cancelUrl', 'filesystem:http://myelin.test:3000/temporary/x'],
    ['cancelUrl', 'view-source:http://myelin.test:3000/'],
    ['successUrl', 'data:text/html,http://myelin.test:3000/'],
    ['successUrl', 'ftp://myelin.test:3000/'],
    ['successUrl', 'ws://myelin.test:3000/'],
    ['successUrl', 'https://myelin.test:3000/'],
    ['successUrl', 'http://myelin.test:3001/'],
    ['successUrl', 'http://myelin.test:30001/'],
    ['successUrl', 'http://myelin.test:3000.evil.example/'],
    ['cancelUrl', 'http://myelin.test.evil.example:3000/'],
    ['cancelUrl', 'http://myelin.test.:3000/'],
    ['cancelUrl', 'http://xmyelin.test:3000/'],
    ['cancelUrl', 'http://myelin.test:3000:3000/'],
    ['successUrl', 'http://someone@myelin.test:3000/'],
    ['successUrl', 'http://@myelin.test:3000/'],
    ['successUrl', 'http://myelin.test:3000\\@evil.example/'],
    ['successUrl', 'http:\\\\myelin.test:3000\\orders'],
    ['successUrl', 'http://myelin.test:3000\\orders'],
    ['successUrl', 'http:myelin.test:3000/'],
    ['successUrl', 'http:/myelin.test:3000/'],
    ['successUrl', 'http:///myelin.test:3000/'],
    ['cancelUrl', ' http://myelin.test:3000/'],
    ['cancelUrl', 'http://myelin.test:3000/ '],
    ['cancelUrl', 'ht\ttp://myelin.test:3000/'],
    ['cancelUrl', 'http://myelin.test:3000/or\tders'],
    ['cancelUrl', 'http://myelin.test:3000/\r\nset-cookie: a=b'],
    ['cancelUrl', 'http://myelin.test:3000\n.evil.example/'],
    ['successUrl', 'http://ｍyelin.test:3000/'],
    ['successUrl', 'http://myelin。test:3000/'],
    ['successUrl', 'http://mуelin.test:3000/'],
    ['successUrl', 'http://myelin.test\u{ad}:3000/'],
    ['successUrl', 'http://%6dyelin.test:3000/'],
    ['cancelUrl', `http://myelin.test:3000/${'ü'.repeat(1_000)}`],
  ])('when %s is %j, which is not a page of this site', async (field, address) => {
    const { product, buyer } = await aShop(payments);
    const call = buyer.client.orders.createCheckout({
      productId: product.id,
      successUrl: here,
      cancelUrl: here,
      [field]: address,
    });
    await expect(call).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { [field]: { error: `This must be an address on ${here}.` } } },
    });
    expect(await ordersInDatabase(buyer)).toBe(0);
  });

  it('when a URL is longer than 2000 characters', async () => {
    const { product, buyer } = await aShop(payments);
    const call = buyer.client.orders.createCheckout({
      productId: product.id,
      successUrl: `${here}/${'x'.repeat(2_000)}`,
      cancelUrl: here,
    });
    await expect(call).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { successUrl: expect.any(Object) } },
    });
  });

  it('for any quantity other than one', async () => {
    const { product, buyer } = await aShop(payments);
    const call = buyer.client.orders.createCheckout({
      productId: product.id,
      quantity: 2 as 1,
      successUrl: here,
      cancelUrl: here,
    });
    await expect(call).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { quantity: { error: 'Checkout quantity is always 1.' } } },
    });
  });

  it.each(['draft', 'archived'] as const)(
    'for a product that is %s, with the same message as for one that does not exist',
    async (status) => {
      const { seller, organization, buyer } = await aShop(payments);
      const hidden = await aProduct(seller, organization.id, { status });
      for (const productId of [hidden.id, organization.id]) {
        await expect(purchase(buyer, productId)).rejects.toMatchObject({
          code: 'PRODUCT_UNAVAILABLE',
          message: 'This product is not available for purchase.',
        });
      }
    },
  );

  it('while the seller has no account, or one that cannot charge', async () => {
    const seller = await aPerson(payments.app);
    const organization = await anOrganization(payments.app, seller);
    const product = await aProduct(seller, organization.id);
    const buyer = await aPerson(payments.app);
    await expect(purchase(buyer, product.id)).rejects.toMatchObject({
      code: 'SELLER_NOT_ONBOARDED',
      message: 'This seller has not set up payment processing yet.',
    });
    await seller.client.payments.createAccountLink({ orgId: organization.id });
    await expect(purchase(buyer, product.id)).rejects.toMatchObject({
      code: 'SELLER_CANNOT_CHARGE',
      message: 'This seller cannot accept payments at this time.',
    });
    expect(await ordersInDatabase(buyer)).toBe(0);
  });

  it('when the provider says that the seller cannot charge', async () => {
    const { organization, product, buyer } = await aShop(payments);
    await payments.app.deps.db
      .update(connectedAccounts)
      .set({ providerAccountId: (await unfinishedAccount()).id })
      .where(eq(connectedAccounts.orgId, organization.id));
    await expect(purchase(buyer, product.id)).rejects.toMatchObject({ code: 'SELLER_CANNOT_CHARGE' });
    expect(await purchasesOf(buyer)).toEqual([]);
  });

  it.each(['0', '0.49'])('for a price of %s, which is below the minimum of a card payment', async (price) => {
    const { seller, organization, buyer } = await aShop(payments);
    const cheap = await aProduct(seller, organization.id, { price });
    await expect(purchase(buyer, cheap.id)).rejects.toMatchObject({
      code: 'PRICE_TOO_LOW',
      message: 'This price is too low to be paid online: the least is AUD 0.50.',
    });
  });

  it('for a price of more than eight digits, which no card payment accepts', async () => {
    const { seller, organization, buyer } = await aShop(payments);
    const dear = await aProduct(seller, organization.id, { price: '1000000.00' });
    await expect(purchase(buyer, dear.id)).rejects.toMatchObject({
      code: 'PRICE_TOO_HIGH',
      message: 'This price is too high to be paid online: the most is AUD 999,999.99.',
    });
    expect(await ordersInDatabase(buyer)).toBe(0);
  });

  it('for an organization that the buyer does not belong to', async () => {
    const { product, buyer } = await aShop(payments);
    const foreign = await anOrganization(payments.app, await aPerson(payments.app), 'buyer_org');
    await expect(purchase(buyer, product.id, foreign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a product of one’s own organization', () => {
  it.each(['owner', 'admin', 'member'] as const)(
    'cannot be bought by its %s, neither privately nor for this or another organization',
    async (role) => {
      const { organization, product, buyer } = await aShop(payments);
      await addMember(payments.app, organization.id, buyer, role);
      const other = await anOrganization(payments.app, buyer, 'buyer_org');
      for (const buyerOrgId of [undefined, organization.id, other.id]) {
        await expect(purchase(buyer, product.id, buyerOrgId)).rejects.toMatchObject({
          code: 'OWN_PRODUCT',
          status: 403,
          message: 'You belong to the organization that sells this, so you cannot buy it.',
        });
      }
      expect(await ordersInDatabase(buyer)).toBe(0);
    },
  );

  it('cannot be bought by a super_admin who is a member, but can by another super_admin', async () => {
    const { organization, product } = await aShop(payments);
    const staff = await aSuperAdmin(payments.app);
    await purchase(staff, product.id);
    await addMember(payments.app, organization.id, staff, 'member');
    await expect(purchase(staff, product.id)).rejects.toMatchObject({ code: 'OWN_PRODUCT' });
  });

  it('can be bought by a former member', async () => {
    const { organization, product, buyer } = await aShop(payments);
    await addMember(payments.app, organization.id, buyer, 'admin');
    await removeMember(payments.app, organization.id, buyer);
    await purchase(buyer, product.id);
    expect(await ordersInDatabase(buyer)).toBe(1);
  });

  it('is refused by the database as well', async () => {
    const { organization, product, buyer } = await aShop(payments);
    const other = await anOrganization(payments.app, buyer, 'buyer_org');
    await addMember(payments.app, organization.id, buyer, 'member');
    const { $client } = payments.app.deps.db;
    const order = (buyerId: string, buyerOrgId: string | null) =>
      $client.query(
        `WITH bought AS (INSERT INTO purchases (buyer_id, buyer_org_id) VALUES ($2, $3) RETURNING id)
         INSERT INTO orders (purchase_id, order_number, total_amount, currency, buyer_id, buyer_org_id, seller_org_id, provider_account_id)
         SELECT id, $1, '1.00', 'AUD', $2, $3, $4, 'acct_tests' FROM bought`,
        [`ORD-${product.id}`, buyerId, buyerOrgId, organization.id],
      );
    await expect(order(buyer.id, null)).rejects.toMatchObject({ constraint: 'orders_buyer_outside' });
    await expect(order(buyer.id, other.id)).rejects.toMatchObject({ constraint: 'orders_buyer_outside' });
    const stranger = await aPerson(payments.app);
    await expect(order(stranger.id, organization.id)).rejects.toMatchObject({
      constraint: 'orders_buyer_org',
    });
  });
});

async function unfinishedAccount(): Promise<{ id: string }> {
  return payments.provider('/v1/accounts', { type: 'express' });
}

describe('a checkout', () => {
  it('takes price, currency, seller and fee from the database', async () => {
    const { seller, organization, buyer } = await aShop(payments);
    const product = await aProduct(seller, organization.id, { price: '1999.99', currency: 'AUD' });
    // Other fields of the request are ignored.
    const response = await fetch(`${payments.app.url}/functions/v1/stripe-create-checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.accessToken}` },
      body: JSON.stringify({
        productId: product.id,
        quantity: 1,
        successUrl: `${here}/orders?success=true`,
        cancelUrl: `${here}/products`,
        price: '0.50',
        currency: 'JPY',
        sellerAccount: 'acct_mine',
      }),
    });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { sessionUrl: string };
    expect(Object.keys(answer)).toEqual(['sessionUrl']);
    const session = await sessionOf(new URL(answer.sessionUrl).pathname.split('/').at(-1) ?? '');
    const [order] = await purchasesOf(buyer);
    expect(session).toMatchObject({
      amount_total: 199_999,
      currency: 'aud',
      payment_method_types: ['card', 'au_becs_debit'],
      client_reference_id: order?.id,
      metadata: { orderId: order?.id, orderNumber: order?.orderNumber },
    });
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      totalAmount: '1999.99',
      currency: 'AUD',
      buyerName: 'Ben Buyer',
      buyerOrgId: null,
      sellerOrgId: organization.id,
      sellerOrgName: organization.name,
      items: [{ productId: product.id, name: product.name, unitPrice: '1999.99', quantity: 1 }],
    });
    expect(order?.orderNumber).toMatch(/^ORD-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/);
    await payments.control(`checkout/${session.id}/pay`);
    const { data } = await payments.provider<{ data: object[] }>('/v1/charges?limit=1');
    expect(data).toEqual([
      expect.objectContaining({
        amount: 199_999,
        application_fee_amount: 5_000,
        on_behalf_of: null,
        transfer_data: { amount: null, destination: expect.stringMatching(/^acct_/) },
      }),
    ]);
  });

  it('accepts only cards, and whole amounts, in a currency without decimals', async () => {
    const { seller, organization, buyer } = await aShop(payments);
    const product = await aProduct(seller, organization.id, { price: '5000', currency: 'JPY' });
    const session = await sessionOf((await purchase(buyer, product.id)).sessionId);
    expect(session).toMatchObject({ amount_total: 5000, currency: 'jpy', payment_method_types: ['card'] });
  });

  it('can be opened for an organization by any of its members', async () => {
    const { product, buyer } = await aShop(payments);
    const organization = await anOrganization(payments.app, await aPerson(payments.app), 'buyer_org');
    await addMember(payments.app, organization.id, buyer, 'member');
    await purchase(buyer, product.id, organization.id);
    expect(await purchasesOf(buyer)).toEqual([
      expect.objectContaining({ buyerOrgId: organization.id, buyerOrgName: organization.name }),
    ]);
  });

  it('keeps the bought item when the product is deleted', async () => {
    const { seller, product, buyer } = await aShop(payments);
    await purchase(buyer, product.id);
    await seller.client.products.delete({ id: product.id });
    expect(await purchasesOf(buyer)).toEqual([
      expect.objectContaining({ items: [expect.objectContaining({ name: product.name })] }),
    ]);
  });
});
