import { anOrganization, aPerson } from './builders.ts';
import type { TestApp } from './test-app.ts';

export const terms = { limit: '5000.00', paymentDays: 30, statementDay: 1 };
export const aRequest = { currency: 'AUD', wantedLimit: '8000.00', note: 'For ward 4' } as const;

/** A seller and a buyer organization, each with its owner. */
export async function creditParties(app: TestApp) {
  const [seller, buyer] = [await aPerson(app, 'Selma Seller'), await aPerson(app, 'Bea Buyer')];
  const { id: sellerOrgId } = await anOrganization(app, seller);
  const { id: buyerOrgId } = await anOrganization(app, buyer, 'buyer_org');
  return { seller, buyer, sellerOrgId, buyerOrgId };
}
export type CreditParties = Awaited<ReturnType<typeof creditParties>>;

/** Requests an account. Returns its id. */
export async function requested(
  { buyer, buyerOrgId, sellerOrgId }: CreditParties,
  changes: Partial<Parameters<typeof buyer.client.creditAccounts.request>[0]> = {},
): Promise<string> {
  const input = { orgId: buyerOrgId, sellerOrgId, ...aRequest, ...changes };
  return (await buyer.client.creditAccounts.request(input)).id;
}

/** Opens an account. Returns its id. */
export async function opened(parties: CreditParties, changes: Partial<typeof terms> = {}): Promise<string> {
  const id = await requested(parties);
  await parties.seller.client.creditAccounts.open({ id, orgId: parties.sellerOrgId, ...terms, ...changes });
  return id;
}
