import { gstWithin, gstTreatment as treatmentOf } from '../../../../contract/gst.ts';
import type { PublicProduct } from '../../../../contract/products.ts';

/** What a page says of a product's GST before anybody has said where it goes. */
export function gstWithinAustralia({ sellerGstRegistered, details, currency, price }: PublicProduct) {
  const gstTreatment = treatmentOf({
    isSellerRegistered: sellerGstRegistered,
    isGstFree: details.gstFree === true,
    currency,
    country: 'AU',
  });
  return { gstTreatment, gstAmount: gstWithin(price, gstTreatment) };
}
