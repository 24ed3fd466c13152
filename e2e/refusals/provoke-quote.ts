import type { FieldCode } from '../../contract/field-messages.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { suspendOrganization } from '../../server/features/organizations/organization-status.ts';
import { addMember } from '../../server/testing/builders.ts';
import {
  acceptQuote,
  aQuote,
  aQuoteBuyer,
  aQuoteRequest,
  aQuotingSeller,
  inHours,
} from '../../server/testing/quotes.ts';
import type { Shop } from './shop.ts';

/** A buyer, a seller, and a request that the seller has answered with a quote. */
async function aQuoted({ app }: Shop, isSealed = false) {
  const [buyer, seller] = [await aQuoteBuyer(app), await aQuotingSeller(app)];
  const id = await aQuoteRequest(buyer, [seller], { isSealed });
  await aQuote(seller, id);
  return { buyer, seller, id };
}

/** Changes a row while the triggers of its table are disabled, because a trigger would refuse the change. */
const force = ({ app }: Shop, table: string, change: string, id: string) =>
  app.ownerDb.$client.query(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET ${change} WHERE request_id = '${id}'; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

/** For each refusal of quotes, a function that provokes it. */
export const provokeQuoteRefusal = {
  async OWN_ORGANIZATION_INVITED({ app }: Shop) {
    const [buyer, seller] = [await aQuoteBuyer(app), await aQuotingSeller(app)];
    await aQuoteRequest(buyer, [seller], { sellerOrgIds: [buyer.orgId] });
  },
  async QUOTE_DEADLINE_PASSED(shop: Shop) {
    const { buyer, id } = await aQuoted(shop);
    await buyer.person.client.quotes.extend({ id, deadline: inHours(1) });
  },
  async QUOTE_REQUEST_CANCELLED(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop);
    await buyer.person.client.quotes.cancel({ id });
    await acceptQuote(buyer.person, id, seller);
  },
  async QUOTE_ACCEPTED(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop);
    await acceptQuote(buyer.person, id, seller);
    await acceptQuote(buyer.person, id, seller);
  },
  async QUOTE_BOTH_SIDES(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop);
    await addMember(shop.app, buyer.orgId, seller.person, 'member');
    await seller.person.client.quotes.findReceived({ id, orgId: seller.orgId });
  },
  async QUOTE_SEALED(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop, true);
    await acceptQuote(buyer.person, id, seller);
  },
  async QUOTE_REVISED(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop);
    await aQuote(seller, id, { shownVersion: 1 });
    await acceptQuote(buyer.person, id, seller);
  },
  async QUOTE_EXPIRED(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop);
    await force(shop, 'quote_versions', "valid_until = now() - interval '1 s'", id);
    await acceptQuote(buyer.person, id, seller);
  },
  async QUOTE_SELLER_SUSPENDED(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop);
    await suspendOrganization(shop.app.ownerDb, seller.orgId);
    await acceptQuote(buyer.person, id, seller);
  },
  async QUOTE_PRODUCT_WITHDRAWN(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop);
    const { id: productId, version, name } = seller.product;
    await seller.person.client.products.update({ id: productId, version, name, price: '1', status: 'draft' });
    await acceptQuote(buyer.person, id, seller);
  },
  async QUOTE_OUTDATED(shop: Shop) {
    const { buyer, seller, id } = await aQuoted(shop);
    await force(shop, 'quote_lines', "gst_treatment = 'free'", id);
    await acceptQuote(buyer.person, id, seller);
  },
} satisfies Partial<Record<RefusalCode, unknown>>;

type Request = NonNullable<Parameters<typeof aQuoteRequest>[2]>;

async function request({ app }: Shop, changes: Request) {
  await aQuoteRequest(await aQuoteBuyer(app), [await aQuotingSeller(app)], changes);
}

/** For each field message of quotes, a function that provokes it. */
export const provokeQuoteField = {
  QUOTE_TITLE_MISSING: (shop: Shop) => request(shop, { title: '' }),
  QUOTE_LINE_EMPTY: (shop: Shop) => request(shop, { lines: [{ description: '', quantity: 1 }] }),
  QUOTE_LINES_MISSING: (shop: Shop) => request(shop, { lines: [] }),
  QUOTE_SELLERS_MISSING: (shop: Shop) => request(shop, { sellerOrgIds: [] }),
  QUOTE_TIME_INVALID: (shop: Shop) => request(shop, { deadline: inHours(-1) }),
  QUOTE_PRODUCT_UNAVAILABLE: (shop: Shop) =>
    request(shop, { lines: [{ productId: shop.orgId, quantity: 1 }] }),
  async QUOTE_SELLER_UNKNOWN(shop: Shop) {
    const { orgId } = await aQuoteBuyer(shop.app);
    await request(shop, { sellerOrgIds: [orgId] });
  },
  async QUOTE_FILE_UNKNOWN(shop: Shop) {
    const { seller, id } = await aQuoted(shop);
    await aQuote(seller, id, { shownVersion: 1, fileIds: [id] });
  },
  async QUOTE_TIERS_INVALID(shop: Shop) {
    const { seller, id } = await aQuoted(shop);
    const { lines } = await seller.person.client.quotes.findReceived({ id, orgId: seller.orgId });
    const offer = { productId: seller.product.id, pack: 'each' as const, quantity: 2 };
    const tiers = [{ from: 2, price: '1.00' }];
    await aQuote(seller, id, { shownVersion: 1, lines: [{ ...offer, lineId: lines[0]?.id ?? '', tiers }] });
  },
} satisfies Partial<Record<FieldCode, unknown>>;
