import { fitsCurrency, fromMinorUnits, isAmount, toMinorUnits } from '../../../../../contract/money.ts';
import type { ProductPack } from '../../../../../contract/product-packs.ts';
import type { Product, PublicProduct } from '../../../../../contract/products.ts';
import { type ProductValues, productFields } from '../product-values.ts';

/** Data that the preview needs but the form does not contain. */
export type PreviewOf = Pick<Product, 'organization'> & Partial<Product>;

/** The product as buyers would see it if the form were saved with its current values. */
export function previewedProduct(values: ProductValues, of: PreviewOf, unnamed: string): PublicProduct {
  const { details, packs, ...fields } = productFields(values, of.details ?? {});
  const now = new Date().toISOString();
  return {
    ...fields,
    id: of.id ?? of.organization.id,
    orgId: of.organization.id,
    organization: of.organization,
    // For a new product, the page has no data about the seller's GST registration. So the preview of a new product
    // shows no GST.
    sellerGstRegistered: of.sellerGstRegistered ?? false,
    name: fields.name.trim() || unnamed,
    price: isAmount(fields.price) ? fields.price : '0',
    category: details?.category ?? null,
    brand: details?.brand ?? null,
    model: details?.model ?? null,
    catalogNumber: details?.catalogNumber ?? null,
    deviceClass: details?.deviceClass ?? null,
    packSize: details?.packSize ?? null,
    isOutOfStock: of.isOutOfStock ?? fields.stockMode === 'counted',
    needsLicence: Boolean(details?.supplyRestrictions),
    images: of.images ?? [],
    documents: of.documents ?? [],
    passport: of.passport ?? [],
    sellerVerified: of.sellerVerified ?? [],
    family: of.family ?? null,
    variants: of.variants ?? [],
    packs: packs.map((one) => ({ ...one, price: shownPrice(one, fields) })),
    details: details ?? {},
    createdAt: of.createdAt ?? now,
    updatedAt: now,
  };
}

/** The list price of a pack; null when the price is on request, or the typed text is not an amount. */
function shownPrice(
  { listPrice, units }: ProductPack,
  { price, priceOnRequest, currency }: Pick<PublicProduct, 'price' | 'priceOnRequest' | 'currency'>,
): string | null {
  if (priceOnRequest) return null;
  if (listPrice !== null) return isAmount(listPrice) ? listPrice : null;
  if (!fitsCurrency(price, currency) || !Number.isSafeInteger(units)) return null;
  return fromMinorUnits(toMinorUnits(price, currency) * units, currency);
}
