import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aConnectedAccount,
  addMember,
  anOrganization,
  aPerson,
  aProduct,
} from '../../../testing/builders.ts';
import { runCarts } from '../../../testing/carts/run-carts.ts';
import { aDelivery } from '../../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

/** `npm run proof -- carts` runs thousands of carts and fifty concurrent submissions. */
const count = Number(process.env.CARTS ?? 40);
const submits = Number(process.env.SUBMITS ?? 6);
const seed = Number(process.env.CARTS_SEED ?? Date.now() % 1_000_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it(`the totals of carts and orders equal an independent computation (${count} carts, seed ${seed})`, {
  timeout: 60_000 + count * 500,
}, async () => {
  const figures = await runCarts(app, count, seed, (figures) =>
    console.log(JSON.stringify({ seed, ...figures })),
  );
  expect(figures.carts).toBe(count);
});

it(`${submits} colleagues who submit their shared cart at the same time make one purchase`, {
  timeout: 120_000,
}, async () => {
  const [seller, owner] = [await aPerson(app), await aPerson(app)];
  const { id: sellerOrgId } = await anOrganization(app, seller);
  await aConnectedAccount(app, sellerOrgId);
  const { id: productId } = await aProduct(seller, sellerOrgId);
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
  await owner.client.carts.addLines({ orgId, lines: [{ productId }] });
  const { version } = await owner.client.carts.find({ orgId });
  const colleagues = await Promise.all(Array.from({ length: submits }, () => aPerson(app)));
  for (const colleague of colleagues) await addMember(app, orgId, colleague, 'member');
  const outcomes = await Promise.all(
    colleagues.map(({ client }) =>
      codeOf(
        client.purchases.place({
          orgId,
          requestKey: crypto.randomUUID(),
          cartVersion: version,
          deliverTo: 'last',
        }),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['allowed', 'CART_CHANGED']));
  expect((await owner.client.purchases.list({ orgId })).items).toHaveLength(1);
});
