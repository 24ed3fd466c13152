import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCheckoutsLater } from '../../jobs/close-checkouts.ts';
import {
  anInvitation,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
} from '../../testing/builders.ts';
import { aShop, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { withoutRequirements } from '../../testing/passports.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { reinstateOrganization, suspendOrganization } from '../organizations/organization-status.ts';
import { fixturePath } from '../products/imports/fixture/fixture-file.ts';
import { emptyTally, importDevices } from '../products/imports/import-devices.ts';
import { readTerms } from '../products/imports/terms.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
  await withoutRequirements(payments.app);
});
afterAll(() => payments.stop());

type Shop = Awaited<ReturnType<typeof aShop>>;

async function anOpenCheckout() {
  const shop = await aShop(payments);
  return { ...shop, ...(await purchase(shop.buyer, shop.product.id)) };
}

async function sessionStatus(sessionId: string): Promise<string> {
  return (await payments.provider<{ status: string }>(`/v1/checkout/sessions/${sessionId}`)).status;
}

async function setStatus(
  { seller, product }: Pick<Shop, 'seller' | 'product'>,
  status: 'draft' | 'archived',
) {
  const { version } = await seller.client.products.find({ id: product.id });
  await seller.client.products.update({
    id: product.id,
    name: product.name,
    price: product.price,
    version,
    status,
  });
}

async function jobsWaiting(orgId: string): Promise<number> {
  const { rows } = await payments.app.deps.db.$client.query(
    'SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE key = $1',
    [`close-checkouts:${orgId}`],
  );
  return rows[0].count;
}

describe('an open checkout is closed when', () => {
  it.each<[string, (shop: Shop) => Promise<unknown>]>([
    ['its product is archived', (shop) => setStatus(shop, 'archived')],
    ['its product becomes a draft again', (shop) => setStatus(shop, 'draft')],
    ['its product is deleted', ({ seller, product }) => seller.client.products.delete({ id: product.id })],
    [
      'its seller closes the organization',
      ({ seller, organization: { id: orgId, name } }) => seller.client.organizations.close({ orgId, name }),
    ],
    [
      'its seller is suspended',
      ({ organization }) => suspendOrganization(payments.app.ownerDb, organization.id),
    ],
    [
      'its buyer comes to belong to the seller',
      async ({ organization, buyer }) => {
        await payments.app.deps.db.$client.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [
          buyer.id,
        ]);
        const { token } = await anInvitation(payments.app, organization.id, buyer.email);
        await buyer.client.invitations.accept({ token });
      },
    ],
  ])('%s', async (_what, withdraw) => {
    const checkout = await anOpenCheckout();
    await withdraw(checkout);
    expect(await sessionStatus(checkout.sessionId)).toBe('open');
    expect(await jobsWaiting(checkout.organization.id)).toBe(1);
    await runJobs(payments.app);
    expect(await sessionStatus(checkout.sessionId)).toBe('expired');
    expect(await stateOf(checkout.buyer)).toBe('cancelled/unpaid');
    // Later events of the provider change nothing.
    await payments.deliver();
    expect(await stateOf(checkout.buyer)).toBe('cancelled/unpaid');
  });

  it('its seller can no longer charge', async () => {
    const { organization, sessionId, buyer } = await anOpenCheckout();
    const { db } = payments.app.deps;
    const { rows } = await db.$client.query(
      'SELECT provider_account_id AS id FROM connected_accounts WHERE org_id = $1',
      [organization.id],
    );
    await payments.control(`accounts/${rows[0].id}/complete`, { outcome: 'needs_information' });
    await payments.deliver();
    await runJobs(payments.app);
    expect(await sessionStatus(sessionId)).toBe('expired');
    expect(await stateOf(buyer)).toBe('cancelled/unpaid');
  });

  it.each(['user', 'organization'] as const)(
    'its buyer is suspended as a %s, while others stay open',
    async (kind) => {
      const { product, buyer, sessionId } = await anOpenCheckout();
      const clinic = await anOrganization(payments.app, buyer, 'buyer_org');
      const forClinic = await purchase(buyer, product.id, clinic.id);
      const other = await purchase(await aPerson(payments.app), product.id);
      const staff = await aSuperAdmin(payments.app);
      const id = kind === 'user' ? buyer.id : clinic.id;
      await staff.client.platform.suspend({ kind, id, reason: 'Paid with a stolen card' });
      await runJobs(payments.app);
      expect(await sessionStatus(forClinic.sessionId)).toBe('expired');
      expect(await sessionStatus(sessionId)).toBe(kind === 'user' ? 'expired' : 'open');
      expect(await sessionStatus(other.sessionId)).toBe('open');
      const { orders } = await staff.client.platform.findUser({ id: buyer.id });
      expect(orders.map(({ status }) => status)).toContain('cancelled');
    },
  );

  it('its buying organization is suspended, also on the command line, and cannot be paid before that', async () => {
    const { product, buyer } = await anOpenCheckout();
    const { id: orgId } = await anOrganization(payments.app, buyer, 'buyer_org');
    const paid = await purchase(buyer, product.id, orgId);
    await payments.control(`checkout/${paid.sessionId}/pay`);
    await payments.deliver();
    const open = await purchase(buyer, product.id, orgId);
    await suspendOrganization(payments.app.ownerDb, orgId);
    const orders = async () =>
      (await buyer.client.orders.list({ side: 'purchases', orgId })).items.map(
        ({ status, paymentStatus }) => `${status}/${paymentStatus}`,
      );
    expect(await orders()).toEqual(['pending/unpaid', 'processing/paid']);
    const [{ id: orderId = '', purchaseId = '' } = {}] = (
      await buyer.client.orders.list({ side: 'purchases', orgId })
    ).items;
    expect(await codeOf(buyer.client.purchases.pay({ id: purchaseId, orderId }))).toBe(
      'ORGANIZATION_SUSPENDED',
    );
    await runJobs(payments.app);
    expect(await sessionStatus(open.sessionId)).toBe('expired');
    expect(await orders()).toEqual(['cancelled/unpaid', 'processing/paid']);
  });

  it("the provider's reply was lost, so only the provider knows it", async () => {
    const { seller, product, sessionId, buyer } = await anOpenCheckout();
    await payments.app.deps.db.$client.query(
      'UPDATE orders SET provider_session_id = NULL WHERE provider_session_id = $1',
      [sessionId],
    );
    await setStatus({ seller, product }, 'archived');
    await runJobs(payments.app);
    expect(await sessionStatus(sessionId)).toBe('expired');
    expect(await stateOf(buyer)).toBe('cancelled/unpaid');
  });
});

describe('an open checkout stays open', () => {
  it('when another product or seller is affected', async () => {
    const { seller, organization, product, sessionId, buyer } = await anOpenCheckout();
    const elsewhere = await anOpenCheckout();
    const other = await aProduct(seller, organization.id);
    const kept = await purchase(await aPerson(payments.app), other.id);
    await setStatus({ seller, product }, 'archived');
    await runJobs(payments.app);
    expect(await sessionStatus(sessionId)).toBe('expired');
    expect(await sessionStatus(kept.sessionId)).toBe('open');
    expect(await sessionStatus(elsewhere.sessionId)).toBe('open');
    expect(await stateOf(buyer)).toBe('cancelled/unpaid');
  });

  it('when its product stays on offer, or was not on offer before', async () => {
    const { seller, organization, product, sessionId } = await anOpenCheckout();
    const { id, name, price, version } = product;
    await seller.client.products.update({ id, name: `${name}, improved`, price, version, status: 'active' });
    const draft = await aProduct(seller, organization.id, { status: 'draft' });
    await setStatus({ seller, product: draft }, 'archived');
    await seller.client.products.delete({ id: draft.id });
    expect(await jobsWaiting(organization.id)).toBe(0);
    await runJobs(payments.app);
    expect(await sessionStatus(sessionId)).toBe('open');
  });

  it('when the change is refused', async () => {
    const { seller, organization, product, sessionId } = await anOpenCheckout();
    const { id, name, price } = product;
    await expect(
      seller.client.products.update({ id, name, price, version: 99, status: 'archived' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await jobsWaiting(organization.id)).toBe(0);
    await runJobs(payments.app);
    expect(await sessionStatus(sessionId)).toBe('open');
  });

  it('when the offer is restored before the provider was called', async () => {
    const { organization, sessionId } = await anOpenCheckout();
    await suspendOrganization(payments.app.ownerDb, organization.id);
    await reinstateOrganization(payments.app.ownerDb, organization.id);
    await runJobs(payments.app);
    expect(await sessionStatus(sessionId)).toBe('open');
  });

  it('when it was paid and only its event is missing', async () => {
    const { seller, product, sessionId, buyer } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`);
    await setStatus({ seller, product }, 'archived');
    await runJobs(payments.app);
    expect(await stateOf(buyer)).toBe('processing/paid');
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('processing/paid');
  });

  it('when a bank debit is in progress', async () => {
    const { seller, product, sessionId, buyer } = await anOpenCheckout();
    await payments.control(`checkout/${sessionId}/pay`, { method: 'au_becs_debit' });
    await seller.client.products.delete({ id: product.id });
    await runJobs(payments.app);
    expect(await stateOf(buyer)).toBe('pending/processing');
    await payments.deliver();
    await payments.control(`sessions/${sessionId}/settle`, { outcome: 'succeeded' });
    await payments.deliver();
    expect(await stateOf(buyer)).toBe('processing/paid');
  });
});

it('an import that turns active products into drafts closes their checkouts', async () => {
  const { seller, organization, product, buyer } = await aShop(payments);
  const run = (status: string) =>
    importDevices(
      {
        db: payments.app.deps.db,
        path: fixturePath,
        orgId: organization.id,
        terms: readTerms({ price: '1250', status }),
      },
      emptyTally(),
    );
  await run('active');
  const { items } = await seller.client.products.list({ orgId: organization.id, status: 'active' });
  const device = items.find(({ id }) => id !== product.id);
  const { sessionId } = await purchase(buyer, device?.id ?? '');
  await run('draft');
  await runJobs(payments.app);
  expect(await sessionStatus(sessionId)).toBe('expired');
});

describe('while the provider is down', () => {
  it('closing is retried until it replies', async () => {
    const { seller, organization, product, sessionId, buyer } = await anOpenCheckout();
    const second = await aPerson(payments.app);
    const other = await purchase(second, product.id);
    await payments.down();
    await setStatus({ seller, product }, 'archived');
    await runJobs(payments.app);
    expect(await stateOf(buyer)).toBe('pending/unpaid');
    expect(await jobsWaiting(organization.id)).toBe(1);
    await payments.up();
    await payments.app.deps.db.$client.query(
      `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs`,
    );
    await runJobs(payments.app);
    for (const id of [sessionId, other.sessionId]) expect(await sessionStatus(id)).toBe('expired');
    for (const person of [buyer, second]) expect(await stateOf(person)).toBe('cancelled/unpaid');
    expect(await jobsWaiting(organization.id)).toBe(0);
  });
});

it('leaves no checkout open when a product is archived during its purchase', async () => {
  const { seller, organization } = await aShop(payments);
  for (let round = 0; round < 10; round += 1) {
    const product = await aProduct(seller, organization.id);
    const buyers: Person[] = [await aVerifiedPerson(payments.app), await aVerifiedPerson(payments.app)];
    const presses = buyers.map((buyer) => purchase(buyer, product.id).catch((error) => error.code));
    await Promise.all([...presses, setStatus({ seller, product }, 'archived')]);
    await runJobs(payments.app);
    for (const pressed of await Promise.all(presses)) {
      if (typeof pressed === 'string') expect(pressed).toBe('PRODUCT_UNAVAILABLE');
      else expect(await sessionStatus(pressed.sessionId)).toBe('expired');
    }
    for (const buyer of buyers) {
      for (const order of await purchasesOf(buyer)) expect(order.status).toBe('cancelled');
    }
  }
});

it('closes each checkout once, even if closing is requested many times', async () => {
  const { seller, organization, product, sessionId, buyer } = await anOpenCheckout();
  await setStatus({ seller, product }, 'archived');
  await Promise.all([runJobs(payments.app), runJobs(payments.app)]);
  await payments.app.deps.db.transaction((tx) => closeCheckoutsLater(tx, organization.id));
  await runJobs(payments.app);
  expect(await sessionStatus(sessionId)).toBe('expired');
  expect(await stateOf(buyer)).toBe('cancelled/unpaid');
});
