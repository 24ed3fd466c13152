import { addresses } from './addresses.ts';
import type { PassportKind } from './passport-lists.ts';
import type { ProductStatus } from './product-status.ts';
import type { PublicProduct } from './products.ts';

/**
 * https://schema.org/Product with one Offer. Price, currency and availability follow docs/product.md, Product pages.
 * Missing values are omitted. Server and browser write the same data.
 */
export function structuredData(product: PublicProduct, origin: string) {
  const { udiDi, udiIssuer, catalogNumber } = product.details;
  const images = product.images.toSorted((one, other) => one.position - other.position);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: origin + addresses.publicProduct(product.id),
    name: product.name,
    description: product.description || undefined,
    category: product.category ?? undefined,
    // Search engines treat an empty list as an error.
    image: images.length > 0 ? images.map(({ url }) => new URL(url, origin).href) : undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    model: product.model ?? undefined,
    // The manufacturer part number: the catalogue number, or else the model.
    mpn: text(catalogNumber) ?? product.model ?? undefined,
    sku: text(catalogNumber) ?? product.id,
    gtin14: udiIssuer === 'GS1' ? text(udiDi) : undefined,
    hasCertification: certificationsOf(product),
    // A product without a public price has no offer that search engines can show.
    offers: product.priceOnRequest
      ? undefined
      : {
          '@type': 'Offer',
          url: origin + addresses.publicProduct(product.id),
          price: product.price,
          priceCurrency: product.currency,
          availability: `https://schema.org/${availabilityOf(product)}`,
          seller: { '@type': 'Organization', name: product.organization.name },
        },
  };
}

/** The kinds of passport values that are certifications in schema.org's sense, with the authority that issues them. */
const certifications: Partial<Record<PassportKind, { name: string; issuedBy?: string }>> = {
  artg_number: { name: 'ARTG', issuedBy: 'Therapeutic Goods Administration' },
  premarket_510k: { name: '510(k)', issuedBy: 'Food and Drug Administration' },
  premarket_approval: { name: 'Premarket approval', issuedBy: 'Food and Drug Administration' },
  de_novo: { name: 'De Novo', issuedBy: 'Food and Drug Administration' },
  certificate: { name: 'Certificate of conformity' },
};

/** The verified certifications. Those that only the seller declared are omitted, because nobody has checked them. */
function certificationsOf({ passport }: PublicProduct) {
  const verified = passport.flatMap(({ kind, state, market, value, validUntil }) => {
    const known = certifications[kind];
    if (!known || state !== 'verified') return [];
    return [
      {
        '@type': 'Certification',
        name: known.name,
        issuedBy: known.issuedBy ? { '@type': 'Organization', name: known.issuedBy } : undefined,
        certificationIdentification: value,
        certificationStatus: 'https://schema.org/CertificationActive',
        expires: validUntil ?? undefined,
        validIn: { '@type': 'AdministrativeArea', name: market },
      },
    ];
  });
  return verified.length > 0 ? verified : undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Active products are in stock, archived products are out of stock, and all others are pre-order (docs/product.md,
 * Product pages).
 */
const availability: Record<ProductStatus, string> = {
  active: 'InStock',
  archived: 'OutOfStock',
  draft: 'PreOrder',
};

function availabilityOf({ status, stockMode, isOutOfStock }: PublicProduct): string {
  if (status !== 'active') return availability[status];
  if (stockMode === 'made_to_order') return 'MadeToOrder';
  return isOutOfStock ? 'OutOfStock' : availability.active;
}
