import { describe, expect, it } from 'vitest';
import type { PublicProduct } from '../../../../contract/products.ts';
import { structuredData } from '../../../../contract/structured-data.ts';
import { productMetadata } from './product-metadata.ts';

const product: PublicProduct = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Multichannel EEG Cap 64',
  description: '64 channels, Ag/AgCl',
  price: '18450.00',
  priceOnRequest: false,
  currency: 'AUD',
  status: 'active',
  orgId: '01980000-0000-7000-8000-000000000002',
  createdAt: '2026-11-18T00:00:00+00:00',
  updatedAt: '2026-11-18T00:00:00+00:00',
  category: 'EEG',
  brand: 'Cortiva',
  model: 'NX-EEG-064-M',
  catalogNumber: null,
  deviceClass: null,
  packSize: null,
  stockMode: 'untracked',
  leadDays: null,
  isOutOfStock: false,
  needsLicence: false,
  organization: {
    id: '01980000-0000-7000-8000-000000000002',
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
  details: {},
};
const site = { appName: 'Myelin', origin: 'http://localhost:3000' };

describe('metadata of a product page', () => {
  it('matches the structured data that the server writes', () => {
    expect(productMetadata(product, site).structuredData).toEqual(structuredData(product, site.origin));
  });

  it('names the first image by position with its full URL', () => {
    const images = [
      { url: '/media/b.webp', altText: '', position: 1, widths: [], blur: null, hasAvif: false },
      { url: '/media/a.webp', altText: '', position: 0, widths: [], blur: null, hasAvif: false },
    ];
    const { properties, names } = productMetadata({ ...product, images }, site);
    expect(properties['og:image']).toBe('http://localhost:3000/media/a-social.jpg');
    expect(names['twitter:card']).toBe('summary_large_image');
  });

  it('falls back to name and seller, and shortens a long description', () => {
    const words = (description: string) =>
      productMetadata({ ...product, description }, site).names.description;
    expect(words('')).toBe('Multichannel EEG Cap 64 from Cortiva Instruments');
    expect(words('a'.repeat(200))).toHaveLength(160);
  });
});
