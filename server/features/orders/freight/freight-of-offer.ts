import { minorRefusal } from '../../../../contract/charge-limits.ts';
import type { GstTreatment } from '../../../../contract/gst.ts';
import { toMinorUnits } from '../../../../contract/money.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { type Offer, unpayable } from '../find-offer.ts';
import { type Destination, selectFreight } from './select-freight.ts';

type Sale = Destination & { gstTreatment: GstTreatment };

/**
 * The freight of one pack that is bought without a cart. Refuses if the seller must quote the freight, because Purchase
 * Now opens the provider's page immediately.
 * @throws FREIGHT_TO_BE_QUOTED, PRICE_TOO_HIGH with the freight
 */
export async function freightOfOffer(
  db: Database | Transaction,
  { sellerOrgId, currency, price, grams }: Offer,
  { gstTreatment, ...destination }: Sale,
): Promise<{ amount: string; gstAmount: string }> {
  const taxable = gstTreatment === 'included' ? price : '0.00';
  const [freight] = await selectFreight(
    db,
    [{ sellerOrgId, currency, amount: price, taxable, grams }],
    destination,
  );
  if (!freight?.amount) throw refuse('FREIGHT_TO_BE_QUOTED');
  const total = toMinorUnits(price, currency) + toMinorUnits(freight.amount, currency);
  const refusal = minorRefusal(BigInt(total), currency);
  if (refusal) throw unpayable(refusal, currency);
  return { ...freight, amount: freight.amount };
}
