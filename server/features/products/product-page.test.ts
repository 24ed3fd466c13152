import { describe, expect, it } from 'vitest';
import type { PublicProduct } from '../../../contract/products.ts';
import { productHead } from './product-page.ts';

const product: PublicProduct = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Cap "64" </title><script>alert(1)</script>',
  description: 'A cap.\n  For EEG & more.',
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
  documents: [],
  passport: [],
  sellerVerified: [],
  family: null,
  packs: [],
  variants: [],
  images: [
    { url: '/media/abc.webp', altText: '', position: 0, widths: [320, 640], blur: null, hasAvif: false },
  ],
  sellerGstRegistered: false,
  details: { category: 'eeg', udiIssuer: 'GS1', udiDi: '09506000134352' },
};
const site = { appName: 'Myelin', publicUrl: 'https://myelin.example' };

describe('the head of a public product page', () => {
  it('escapes every text of the product', () => {
    const head = productHead(product, site);
    expect(head).not.toContain('<script>alert');
    expect(head).toContain('<meta property="og:title" content="Cap &quot;64&quot; &lt;/title&gt;');
  });

  it('preloads the first image in its available widths', () => {
    expect(productHead(product, site)).toContain(
      'imagesrcset="/media/abc-320.webp 320w, /media/abc-640.webp 640w"',
    );
  });

  it('has structured data, without an image when the product has none', () => {
    const dataOf = (head: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '');
    expect(dataOf(productHead(product, site)).image).toEqual(['https://myelin.example/media/abc.webp']);
    expect(dataOf(productHead({ ...product, images: [] }, site))).not.toHaveProperty('image');
  });
});
