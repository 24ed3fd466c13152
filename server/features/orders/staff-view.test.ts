import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrganization, aPaidOrder, aPerson, aProduct, aSuperAdmin } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('platform staff can read an order of others, but cannot change it', async () => {
  const staff = await aSuperAdmin(app);
  const seller = await aPerson(app);
  const buyer = await aPerson(app);
  const shop = await anOrganization(app, seller);
  const id = await aPaidOrder(app, buyer, await aProduct(seller, shop.id));
  const { client } = staff;
  expect((await client.orders.find({ id })).viewer).toEqual({
    side: 'platform',
    isBuyer: false,
    mayCancel: false,
    mayCorrectLots: false,
    mayShip: false,
    mayQuoteFreight: false,
    mayCancelHeld: false,
  });
  expect((await client.orders.findMoney({ id })).seller).toMatchObject({
    mayRefund: false,
    mayAnswer: false,
  });
  expect(await client.orders.listMessages({ id })).toMatchObject({ unread: 0, mayWrite: false });
  const key = crypto.randomUUID();
  expect({
    cancel: await codeOf(client.orders.cancel({ id })),
    refund: await codeOf(client.orders.refund({ id, requestId: key, reason: 'duplicate' })),
    ship: await codeOf(
      client.orders.ship({ orgId: shop.id, parcels: [{ key, orderId: id, carrier: 'dhl' }] }),
    ),
    write: await codeOf(client.orders.sendMessage({ id, key, text: 'Hello' })),
  }).toEqual({ cancel: 'NOT_FOUND', refund: 'NOT_FOUND', ship: 'FORBIDDEN', write: 'FORBIDDEN' });
  expect(await codeOf((await aPerson(app)).client.orders.find({ id }))).toBe('NOT_FOUND');
});
