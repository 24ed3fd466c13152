import { describe, expect, it } from 'vitest';
import type { PassportValue } from './passport-value.ts';
import type { PublicProduct } from './products.ts';
import { structuredData } from './structured-data.ts';

const product: PublicProduct = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Multichannel EEG Cap 64',
  description: '64 channels, Ag/AgCl',
  price: '18450.00',
  priceOnRequest: false,
  currency: 'AUD',
  status: 'active',
  orgId: '019a0000-0000-7000-8000-000000000002',
  createdAt: '2026-01-01T00:00:00+00:00',
  updatedAt: '2026-01-01T00:00:00+00:00',
  category: 'EEG',
  brand: 'Cortiva',
  model: 'NX-64',
  catalogNumber: null,
  deviceClass: null,
  packSize: null,
  stockMode: 'untracked',
  leadDays: null,
  isOutOfStock: false,
  needsLicence: false,
  organization: {
    id: '019a0000-0000-7000-8000-000000000002',
    name: 'Cortiva Instruments',
    type: 'seller_org',
  },
  images: [],
  documents: [],
  passport: [],
  sellerVerified: [],
  family: null,
  packs: [],
  variants: [],
  sellerGstRegistered: false,
  details: { category: 'eeg', udiIssuer: 'GS1', udiDi: '09506000134352' },
};
const origin = 'https://myelin.example';
const written = (changes: Partial<PublicProduct> = {}) =>
  JSON.parse(JSON.stringify(structuredData({ ...product, ...changes }, origin)));

describe('the structured data of a product', () => {
  it.each([
    ['active', 'InStock'],
    ['archived', 'OutOfStock'],
    ['draft', 'PreOrder'],
  ] as const)('gives a %s product the availability %s', (status, availability) => {
    expect(written({ status })).toMatchObject({
      '@type': 'Product',
      model: 'NX-64',
      gtin14: '09506000134352',
      offers: {
        url: `${origin}/products/${product.id}`,
        price: '18450.00',
        priceCurrency: 'AUD',
        availability: `https://schema.org/${availability}`,
      },
    });
  });

  it.each([
    [{ stockMode: 'made_to_order', leadDays: 14 }, 'MadeToOrder'],
    [{ stockMode: 'counted', isOutOfStock: true }, 'OutOfStock'],
    [{ stockMode: 'counted' }, 'InStock'],
    [{ stockMode: 'made_to_order', leadDays: 14, status: 'archived' }, 'OutOfStock'],
  ] as const)('gives a product with the stock %o the availability %s', (changes, availability) => {
    expect(written(changes).offers.availability).toBe(`https://schema.org/${availability}`);
  });

  it('lists images in the order of their positions, with full URLs', () => {
    const images = [
      { url: '/media/b.webp', altText: '', position: 1, widths: [], blur: null, hasAvif: false },
      { url: '/media/a.webp', altText: '', position: 0, widths: [320], blur: null, hasAvif: false },
    ];
    expect(written({ images }).image).toEqual([`${origin}/media/a.webp`, `${origin}/media/b.webp`]);
  });

  const artg: PassportValue = {
    ...{ id: product.id, market: 'AU', kind: 'artg_number', value: '123456', state: 'verified' },
    ...{ issuer: null, level: null, units: null, isFromDetails: true, document: null },
    ...{ validUntil: '2028-01-31', declaredAt: product.createdAt, verifiedAt: product.createdAt },
    ...{ verifiedAgainst: 'register', register: 'ARTG 123456', revokedAt: null, revokedBecause: null },
  };

  it('has the certifications that staff verified, in the vocabulary of schema.org', () => {
    expect(written({ passport: [artg] }).hasCertification).toEqual([
      {
        '@type': 'Certification',
        name: 'ARTG',
        issuedBy: { '@type': 'Organization', name: 'Therapeutic Goods Administration' },
        certificationIdentification: '123456',
        certificationStatus: 'https://schema.org/CertificationActive',
        expires: '2028-01-31',
        validIn: { '@type': 'AdministrativeArea', name: 'AU' },
      },
    ]);
  });

  it.each(['declared', 'expired', 'revoked'] as const)('omits a certification that is %s', (state) => {
    expect(written({ passport: [{ ...artg, state }] })).not.toHaveProperty('hasCertification');
  });

  it('omits values that are no certification', () => {
    const passport = [{ ...artg, kind: 'sponsor' as const }];
    expect(written({ passport })).not.toHaveProperty('hasCertification');
  });

  it.each<[string, Partial<PublicProduct>]>([
    ['image', { images: [] }],
    ['brand', { brand: null }],
    ['model', { model: null }],
    ['description', { description: '' }],
    ['gtin14', { details: { udiIssuer: 'HIBCC', udiDi: 'A123BC' } }],
  ])('omits %s when the product has none', (key, changes) => {
    expect(written(changes)).not.toHaveProperty(key);
  });
});
