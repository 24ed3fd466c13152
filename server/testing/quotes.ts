import type { Product } from '../../contract/products.ts';
import { aConnectedAccount, anOrganization, aPerson, aProduct, type Person } from './builders.ts';
import { aDelivery } from './orders.ts';
import type { TestApp } from './test-app.ts';

export type QuotingSeller = { person: Person; orgId: string; product: Product };

/** A seller who can charge, with a product without a public price. */
export async function aQuotingSeller(app: TestApp, name = 'Selma Seller'): Promise<QuotingSeller> {
  const person = await aPerson(app, name);
  const { id: orgId } = await anOrganization(app, person);
  await aConnectedAccount(app, orgId);
  return { person, orgId, product: await aProduct(person, orgId) };
}

/** A buyer organization with a delivery address. */
export async function aQuoteBuyer(app: TestApp) {
  const person = await aPerson(app, 'Bea Buyer');
  const { id: orgId } = await anOrganization(app, person, 'buyer_org');
  await person.client.deliveryAddresses.create({ orgId, ...aDelivery });
  return { person, orgId };
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

type Request = Parameters<Person['client']['quotes']['create']>[0];

/** A request with two lines: two packs of the first seller's product, and a description. Returns its id. */
export async function aQuoteRequest(
  { person, orgId }: { person: Person; orgId: string },
  sellers: readonly QuotingSeller[],
  changes: Partial<Request> = {},
): Promise<string> {
  const { id } = await person.client.quotes.create({
    ...{ requestKey: crypto.randomUUID(), orgId, title: 'Caps for ward 4', currency: 'AUD' },
    ...{ deadline: inHours(24), isSealed: false, deliverTo: 'last' },
    lines: [
      { productId: sellers[0]?.product.id ?? '', quantity: 2 },
      { description: 'Conductive gel', unit: 'bottle', quantity: 10 },
    ],
    sellerOrgIds: sellers.map((seller) => seller.orgId),
    ...changes,
  });
  return id;
}

export const aPdf = (text = 'A plan') => `%PDF-1.7\n% ${text}\n%%EOF\n`;

/** Uploads a PDF that can be attached to a request or a quote of the organization. Returns its id. */
export async function aQuoteFile({ client }: Person, orgId: string, text?: string): Promise<string> {
  const file = new File([aPdf(text)], 'plan.pdf');
  return (await client.quotes.uploadFile({ orgId, uploadId: crypto.randomUUID(), name: 'Plan', file })).id;
}

type Quote = Parameters<Person['client']['quotes']['send']>[0];

/** Sends a quote for the first line, by default as the seller's first version. */
export async function aQuote(
  { person, orgId, product }: QuotingSeller,
  id: string,
  { price = '100.00', ...changes }: Partial<Quote> & { price?: string } = {},
) {
  const { lines } = await person.client.quotes.findReceived({ id, orgId });
  const offer = { productId: product.id, pack: 'each' as const, quantity: 2 };
  return person.client.quotes.send({
    ...{ id, orgId, shownVersion: 0, freightAmount: '15.00', validUntil: inHours(72) },
    lines: [{ lineId: lines[0]?.id ?? '', ...offer, tiers: [{ from: 1, price }] }],
    ...changes,
  });
}

/** Accepts the first line of the seller's version. */
export async function acceptQuote(
  { client }: Person,
  id: string,
  seller: QuotingSeller,
  changes: Partial<Parameters<typeof client.quotes.accept>[0]> & { version?: number } = {},
) {
  const { version = 1, ...others } = changes;
  const { lines } = await client.quotes.find({ id });
  const line = { lineId: lines[0]?.id ?? '', sellerOrgId: seller.orgId, version, quantity: 2 };
  return client.quotes.accept({ id, requestKey: crypto.randomUUID(), lines: [line], ...others });
}
