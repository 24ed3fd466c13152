import * as z from 'zod/mini';
import { id, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';
import { organizationRoles } from './permissions.ts';

export const organizationTypes = ['buyer_org', 'seller_org'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** Shown as the toast's description when a type is refused (spec, section 5). */
export const invalidTypeHint = 'Choose buyer_org or seller_org to match backend constraints.';

const name = z
  .string('Organization name must be at least 3 characters long')
  .check(
    z.trim(),
    z.minLength(limits.organizationName.min, 'Organization name must be at least 3 characters long'),
    z.maxLength(limits.organizationName.max, 'Organization name is too long'),
  );

const type = z._default(
  z.pipe(z.string().check(z.trim()), z.enum(organizationTypes, 'Invalid organization type')),
  'seller_org',
);

export const organizationDescription = z._default(
  z.string().check(z.trim(), z.maxLength(limits.description, 'Description is too long')),
  '',
);

export const createOrganizationInput = z.object({ name, type, description: organizationDescription });

/** An organization with the signed-in user's role in it. */
export const membership = z.object({
  id,
  name: z.string(),
  type: z.nullable(z.enum(organizationTypes)),
  description: z.string(),
  createdAt: time,
  role: z.enum(organizationRoles),
  joinedAt: time,
});
export type Membership = z.infer<typeof membership>;

export const organizations = {
  listMine: operation({
    method: 'GET',
    path: '/api/organizations',
    summary: 'The organizations of the signed-in user, oldest membership first',
    access: signedIn,
  }).output(z.array(membership)),
  create: operation({
    method: 'POST',
    path: '/api/organizations',
    summary: 'Create an organization and become its owner',
    access: signedIn,
  })
    .input(createOrganizationInput)
    .output(membership),
};
