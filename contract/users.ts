import * as z from 'zod/mini';
import { id, time } from './fields.ts';
import { operation, signedIn } from './operation.ts';
import { createOrganizationInput, membership } from './organizations.ts';
import { platformRoles } from './permissions.ts';

export const profile = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** Null until onboarding is complete. */
  role: z.nullable(z.enum(platformRoles)),
  isEmailVerified: z.boolean(),
  createdAt: time,
});
export type Profile = z.infer<typeof profile>;

export const primaryRole = z.enum(['buyer', 'seller'], 'Choose buyer or seller.');

export const users = {
  findRole: operation({
    method: 'GET',
    path: '/api/users/me/role',
    summary: 'The role of the signed-in user; null means that onboarding is needed',
    access: signedIn,
  }).output(z.object({ role: z.nullable(z.enum(platformRoles)) })),
  findProfile: operation({
    method: 'GET',
    path: '/api/users/me',
    summary: 'The profile of the signed-in user',
    access: signedIn,
  }).output(profile),
  createProfile: operation({
    method: 'POST',
    path: '/api/users/me',
    summary: 'Make the profile row if there is none; safe to repeat',
    access: signedIn,
  }).output(profile),
  completeOnboarding: operation({
    method: 'POST',
    path: '/api/users/me/onboarding',
    summary: 'Choose the primary role, and create the organization, in one step',
    access: signedIn,
  })
    .input(z.object({ role: primaryRole, organization: z.nullable(createOrganizationInput) }))
    .output(z.object({ role: primaryRole, organization: z.nullable(membership) })),
};
