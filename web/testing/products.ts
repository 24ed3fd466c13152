import type { Product, ProductImage, ProductPage } from '../../contract/products.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A product for sale. Its manufacturer can receive payments. */
export function product(parts: Partial<Product> = {}): Product {
  return {
    id: id(2),
    name: 'Electrode cap',
    description: 'Thirty-two channels.',
    price: '1250.00',
    priceOnRequest: false,
    currency: 'AUD',
    status: 'active',
    orgId: id(5),
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    category: 'EEG',
    brand: null,
    model: null,
    catalogNumber: null,
    deviceClass: null,
    packSize: null,
    stockMode: 'untracked',
    leadDays: null,
    isOutOfStock: false,
    needsLicence: false,
    organization: { id: id(5), name: 'Ship Optics', type: 'seller_org' },
    images: [],
    sellerGstRegistered: false,
    details: {},
    documents: [],
    passport: [],
    sellerVerified: [],
    family: null,
    packs: [],
    variants: [],
    version: 1,
    sellerChargesEnabled: true,
    suspendedBecause: null,
    ...parts,
  };
}

/** Products whose ids end in 100, 101 and so on. */
export function products(count: number, parts: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, place) =>
    product({ id: id(100 + place), name: `Product ${place + 1}`, ...parts }),
  );
}

export function productPage(items: Product[], parts: Partial<ProductPage> = {}): ProductPage {
  return { items, nextCursor: null, ...parts };
}

export function productImage(parts: Partial<ProductImage> = {}): ProductImage {
  return { url: '/files/1.jpg', altText: '', position: 0, widths: [], blur: null, hasAvif: false, ...parts };
}
