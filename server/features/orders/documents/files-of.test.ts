import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aShop } from '../../../testing/orders.ts';
import { aPaidOrderOf, type PaidLine } from '../../../testing/paid-lines.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

const lines: PaidLine[] = [{ name: 'Cap', unitPrice: '12.37', quantity: 144, gstTreatment: 'included' }];

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  const { id: orgId, name } = shop.organization;
  await shop.seller.client.organizations.update({ orgId, name, abn: '51 824 753 556', gstRegistered: true });
});
afterAll(() => payments.stop());

async function sellTo(buyer: Person, abn: string): Promise<string> {
  const { id: buyerOrgId, name } = await anOrganization(payments.app, buyer, 'buyer_org');
  await buyer.client.organizations.update({ orgId: buyerOrgId, name, abn });
  return aPaidOrderOf(payments, { ...shop, buyer }, lines, { buyerOrgId });
}

/** The names of the files in the emails to this person, oldest email first. */
async function filesTo(person: Person): Promise<string[][]> {
  const mails = await mailTo(payments.app, person.email);
  return mails.map(({ attachments = [] }) => attachments.map(({ filename }) => filename));
}

it('an email about a payment or a refund has the PINT A-NZ file of its document, for the buyer only', async () => {
  const buyer = await aPerson(payments.app);
  const id = await sellTo(buyer, '53 004 085 616');
  const [invoice] = await shop.seller.client.orders.listDocuments({ id });
  await shop.seller.client.orders.refund({
    ...{ id, requestId: randomUUID(), reason: 'requested_by_customer', amount: '100.00' },
  });
  await payments.deliver();
  expect(await filesTo(buyer)).toEqual([['INV-000001.xml'], ['CN-000001.xml']]);
  expect((await filesTo(shop.seller)).flat()).toEqual([]);
  const [paid] = await mailTo(payments.app, buyer.email);
  const file = await buyer.client.orders.writePint({ id, documentId: invoice?.id ?? '' });
  expect(paid?.attachments).toEqual([
    { filename: 'INV-000001.xml', content: await file.text(), contentType: 'application/xml' },
  ]);
});

it('an email about a document without such a file has no attachment', async () => {
  const buyer = await aPerson(payments.app);
  await sellTo(buyer, '');
  expect(await filesTo(buyer)).toEqual([[]]);
});

it('an email that staff send again has the file again', async () => {
  const buyer = await aPerson(payments.app);
  await sellTo(buyer, '53 004 085 616');
  const [[name] = []] = await filesTo(buyer);
  const staff = await aSuperAdmin(payments.app);
  const { items } = await staff.client.support.listEmails({ about: buyer.email });
  await staff.client.support.repeatEmail({ id: items[0]?.id ?? '' });
  expect(await filesTo(buyer)).toEqual([[name], [name]]);
});
