import { expect, test } from 'vitest';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { profileFields, valuesOf } from './profile-form.ts';

const perth = {
  line1: '1 Hay St',
  line2: '',
  city: 'Perth',
  region: 'WA',
  postalCode: '6000',
  country: 'AU',
};
const organization: OrganizationProfile = {
  id: 'org-1',
  name: 'Axon Works',
  type: 'seller_org',
  description: '',
  status: 'active',
  suspendedBecause: null,
  logoUrl: null,
  website: '',
  phone: '',
  abn: '',
  gstRegistered: false,
  checkoutRequires: { purchaseOrderNumber: false, costCentre: false },
  billingAddress: perth,
  shippingAddress: null,
  createdAt: '2026-01-01T00:00:00Z',
  role: 'owner',
  counts: {
    members: 1,
    byRole: { owner: 1, admin: 0, member: 0 },
    pendingInvitations: 0,
    products: 0,
    activeProducts: 0,
  },
};

test('an organization that is saved unchanged keeps its addresses as they were', () => {
  const { billingAddress, shippingAddress } = profileFields(valuesOf(organization));
  expect(billingAddress).toEqual(perth);
  expect(shippingAddress).toBeNull();
});

test('an address with only empty lines is saved as no address', () => {
  const values = valuesOf(organization);
  const emptied = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };
  expect(profileFields({ ...values, billingAddress: emptied }).billingAddress).toBeNull();
});
