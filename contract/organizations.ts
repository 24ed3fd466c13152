import * as z from 'zod/mini';
import { isAbn } from './abn.ts';
import { because } from './field-reason.ts';
import { id, inOneLine, time } from './fields.ts';
import { limits } from './limits.ts';
import { purchasing } from './members.ts';
import { obligation } from './obligations.ts';
import { operation, signedIn, uploadRefusals } from './operation.ts';
import { organizationRoles } from './permissions.ts';

/**
 * Platform staff suspend and restore an organization on the support pages or on the command line. Only an owner
 * closes it.
 */
export const organizationStatuses = ['active', 'suspended', 'closed'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];
export const organizationTypes = ['buyer_org', 'seller_org'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

const name = z
  .string(because('ORGANIZATION_NAME_TOO_SHORT'))
  .check(
    z.overwrite(inOneLine),
    z.trim(),
    z.minLength(limits.organizationName.min, because('ORGANIZATION_NAME_TOO_SHORT')),
    z.maxLength(limits.organizationName.max, because('ORGANIZATION_NAME_TOO_LONG')),
  );

const type = z._default(
  z.pipe(z.string().check(z.trim()), z.enum(organizationTypes, because('ORGANIZATION_TYPE_INVALID'))),
  'seller_org',
);

export const organizationDescription = z._default(
  z.string().check(z.trim(), z.maxLength(limits.description, because('ORGANIZATION_DESCRIPTION_TOO_LONG'))),
  '',
);

export const createOrganizationInput = z.object({ name, type, description: organizationDescription });

/** An organization and the signed-in user's role in it. */
export const membership = z.object({
  id,
  name: z.string(),
  type: z.nullable(z.enum(organizationTypes)),
  description: z.string(),
  createdAt: time,
  role: z.enum(organizationRoles),
  purchasing,
  joinedAt: time,
  /**
   * Whether platform staff have suspended the organization. Members of a suspended organization can still read its data
   * and complete its orders, except those that wait for a payment: these are cancelled.
   */
  isSuspended: z.boolean(),
  /** The reason that staff gave. Null when the organization is not suspended, or was suspended on the command line. */
  suspendedBecause: z.nullable(z.string()),
});
export type Membership = z.infer<typeof membership>;

const line = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, because('TOO_LONG'))), '');

export const address = z.object({
  line1: line(120),
  line2: line(120),
  city: line(80),
  region: line(80),
  postalCode: line(20),
  /** ISO 3166-1 alpha-2. */
  country: z._default(
    z.union([z.literal(''), z.string().check(z.regex(/^[A-Z]{2}$/, because('COUNTRY_MISSING')))]),
    '',
  ),
});
export type Address = z.infer<typeof address>;

const contactFields = {
  website: z._default(
    z.union([z.literal(''), z.url({ protocol: /^https?$/, error: because('WEBSITE_INVALID') })]),
    '',
  ),
  phone: z._default(
    z.string().check(z.trim(), z.regex(/^(\+?[\d ()-]{5,30})?$/, because('PHONE_INVALID'))),
    '',
  ),
  abn: z._default(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || isAbn(value), because('ABN_INVALID')),
    ),
    '',
  ),
  /** Whether the organization is registered for Australian GST. Registration requires an ABN. */
  gstRegistered: z._default(z.boolean(), false),
  billingAddress: z._default(z.nullable(address), null),
  shippingAddress: z._default(z.nullable(address), null),
};

const checkoutRequirements = { purchaseOrderNumber: z.boolean(), costCentre: z.boolean() };

export const organizationProfile = z.object({
  id,
  name: z.string(),
  type: z.nullable(z.enum(organizationTypes)),
  description: z.string(),
  status: z.enum(organizationStatuses),
  /**
   * The reason that platform staff gave. Null when the organization is not suspended, or was suspended on the command
   * line.
   */
  suspendedBecause: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  website: z.string(),
  phone: z.string(),
  abn: z.string(),
  gstRegistered: z.boolean(),
  billingAddress: z.nullable(address),
  shippingAddress: z.nullable(address),
  /** Whether members must enter a purchase order number or a cost centre when they order for the organization. */
  checkoutRequires: z.object(checkoutRequirements),
  createdAt: time,
  role: z.enum(organizationRoles),
  counts: z.object({
    members: z.number(),
    byRole: z.record(z.enum(organizationRoles), z.number()),
    pendingInvitations: z.number(),
    products: z.number(),
    activeProducts: z.number(),
  }),
});
export type OrganizationProfile = z.infer<typeof organizationProfile>;

export const updateOrganizationInput = z.object({
  orgId: id,
  /** Required. An empty name leaves the stored one unchanged (docs/product.md, Validation). */
  name: z.string().check(
    z.overwrite(inOneLine),
    z.trim(),
    z.refine(
      (value) => value === '' || value.length >= limits.organizationName.min,
      because('ORGANIZATION_NAME_TOO_SHORT'),
    ),
    z.maxLength(limits.organizationName.max, because('ORGANIZATION_NAME_TOO_LONG')),
  ),
  /** An unknown type leaves the stored one unchanged (docs/product.md, Validation). */
  type: z._default(z.catch(z.nullable(z.enum(organizationTypes)), null), null),
  description: organizationDescription,
  ...contactFields,
});

/** A closed organization, as its former managers see it, with its open obligations. */
export const closedOrganization = z.object({
  id,
  name: z.string(),
  type: z.nullable(z.enum(organizationTypes)),
  obligations: z.array(obligation),
});
export type ClosedOrganization = z.infer<typeof closedOrganization>;

export const organizations = {
  listMine: operation({
    method: 'GET',
    path: '/api/organizations',
    summary: 'The organizations of the signed-in user, oldest membership first',
    access: signedIn,
  }).output(z.array(membership)),
  listClosed: operation({
    method: 'GET',
    path: '/api/organizations/closed',
    summary:
      'The closed organizations that the signed-in user managed, each with what is still to be settled',
    access: signedIn,
  }).output(z.array(closedOrganization)),
  create: operation({
    method: 'POST',
    path: '/api/organizations',
    summary: 'Create an organization and become its owner',
    access: signedIn,
  })
    .input(createOrganizationInput)
    .output(membership),
  find: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}',
    summary: 'The profile of an organization of mine, with its counts',
    access: { kind: 'organization', action: 'organization.read' },
  })
    .input(z.object({ orgId: id }))
    .output(organizationProfile),
  update: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}',
    summary:
      'Change the profile. An empty name keeps the old one; the type cannot change while products exist',
    access: { kind: 'organization', action: 'organization.manage' },
    refuses: ['TYPE_HAS_PRODUCTS', 'GST_WITHOUT_ABN'],
  })
    .input(updateOrganizationInput)
    .output(organizationProfile),
  setCheckoutRequirements: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/checkout-requirements',
    summary: 'Require a purchase order number, a cost centre or both of every order of the organization',
    access: { kind: 'organization', action: 'organization.manage' },
  })
    .input(z.object({ orgId: id, ...checkoutRequirements }))
    .output(organizationProfile),
  uploadLogo: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/logo',
    summary: 'Set the logo: JPEG, PNG, WebP or AVIF; decoded and re-encoded',
    access: { kind: 'organization', action: 'organization.manage' },
    refuses: [...uploadRefusals, 'BUSY'],
  })
    .input(
      z.object({
        orgId: id,
        image: z.file().check(z.maxSize(limits.avatarBytes, because('PICTURE_TOO_LARGE'))),
      }),
    )
    .output(organizationProfile),
  deleteLogo: operation({
    method: 'DELETE',
    path: '/api/organizations/{orgId}/logo',
    summary: 'Remove the logo',
    access: { kind: 'organization', action: 'organization.manage' },
  })
    .input(z.object({ orgId: id }))
    .output(organizationProfile),
  listObligations: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/obligations',
    summary:
      'What keeps the organization from being closed: paid orders, disputes, refunds and payouts that are open; 20 at most',
    access: { kind: 'organization', action: 'organization.close' },
  })
    .input(z.object({ orgId: id }))
    .output(z.array(obligation)),
  close: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/close',
    summary: 'Close the organization: products are archived, invitations revoked, orders kept',
    access: { kind: 'organization', action: 'organization.close' },
    refuses: ['ORGANIZATION_OBLIGED', 'CONFLICT'],
  })
    .input(z.object({ orgId: id, name: z.string() }))
    .output(z.object({})),
};
