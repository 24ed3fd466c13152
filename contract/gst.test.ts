import { describe, expect, it } from 'vitest';
import { gstTreatment, gstWithin } from './gst.ts';

describe('GST', () => {
  it.each([
    ['110.00', '10.00'],
    ['0.05', '0.00'],
    ['0.06', '0.01'],
    ['1.00', '0.09'],
    ['1250.00', '113.64'],
    ['99.99', '9.09'],
    ['999999.99', '90909.09'],
    ['0.00', '0.00'],
  ])('included in %s is %s', (amount, gst) => {
    expect(gstWithin(amount, 'included')).toBe(gst);
  });

  it.each(['none', 'free', 'export'] as const)('is zero for a sale with the treatment %s', (treatment) => {
    expect(gstWithin('110.00', treatment)).toBe('0.00');
  });
});

describe('treatment of a sale', () => {
  const sale = { isSellerRegistered: true, isGstFree: false, currency: 'AUD', country: 'AU' } as const;

  it.each([
    ['within Australia', sale, 'included'],
    ['without a delivery country', { ...sale, country: null }, 'included'],
    ['of goods that are GST-free', { ...sale, isGstFree: true }, 'free'],
    ['to New Zealand', { ...sale, country: 'NZ' }, 'export'],
    ['of GST-free goods to New Zealand', { ...sale, isGstFree: true, country: 'NZ' }, 'export'],
    ['by a seller who is not registered', { ...sale, isSellerRegistered: false }, 'none'],
    ['in another currency', { ...sale, currency: 'JPY' as const }, 'none'],
  ])('%s', (_name, given, treatment) => {
    expect(gstTreatment(given)).toBe(treatment);
  });
});
