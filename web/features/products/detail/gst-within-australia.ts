import { gstWithin, gstTreatment as treatmentOf } from '../../../../contract/gst.ts';
import type { PublicProduct } from '../../../../contract/products.ts';

/** The text about GST on a product page. It is shown while the delivery address is unknown. */
export function gstWithinAustralia({ sellerGstRegistered, details, currency, price }: PublicProduct) {
  const gstTreatment = treatmentOf({
    isSellerRegistered: sellerGstRegistered,
    isGstFree: details.gstFree === true,
    currency,
    country: 'AU',
  });
  return { gstTreatment, gstAmount: gstWithin(price, gstTreatment) };
}
