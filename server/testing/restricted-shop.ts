import { aProduct, type Person } from './builders.ts';
import { aVerifiedCredential } from './credentials.ts';
import { aCreditShop, type CreditShop } from './credit-purchases.ts';
import type { TestPayments } from './test-payments.ts';
import { letDaysPass } from './verification.ts';

export type RestrictedShop = CreditShop & {
  /** Ends the credential of the buying organization. */
  lapse: () => Promise<void>;
  /** Gives the buying organization another verified credential. */
  renew: () => Promise<{ id: string }>;
  /** The credential that the buying organization has first, for ten days. */
  credential: string;
};

/** A shop with a product that needs a radiation licence, which the buying organization has. Both sides get emails. */
export async function aRestrictedShop(payments: TestPayments, staff: Person): Promise<RestrictedShop> {
  const { app } = payments;
  const parties = await aCreditShop(payments);
  const { buyer, buyerOrgId, seller, sellerOrgId } = parties;
  const details = { category: 'Sources', supplyRestrictions: 'radiation' };
  const product = await aProduct(seller, sellerOrgId, { price: '100.00', details });
  await app.ownerDb.$client.query('UPDATE users SET email_verified_at = now() WHERE id = ANY($1)', [
    [buyer.id, seller.id],
  ]);
  const { id: credential } = await aVerifiedCredential(buyer, staff, { orgId: buyerOrgId, days: 10 });
  const lapse = () => letDaysPass(app, credential, 11);
  const renew = () => aVerifiedCredential(buyer, staff, { orgId: buyerOrgId, number: 'RL 2' });
  return { ...parties, product, credential, lapse, renew };
}
