import type { OrganizationDetails, UserDetails } from '../../contract/staff-tools.ts';
import type { SupportStanding } from '../../contract/support-overview.ts';
import { openApp } from './app.tsx';
import { profileOf } from './people.ts';
import type { Answers } from './server.ts';

const time = '2026-11-20T10:00:00.000Z';
export const boId = '01980000-0000-7000-8000-0000000000b0';
export const labId = '01980000-0000-7000-8000-0000000000c0';

/** Opens a page of the app as platform staff. */
export function openAsStaff(address: string, answers: Answers) {
  return openApp(address, {
    profile: profileOf({ role: 'super_admin' }),
    answers: { 'GET /api/platform/support': { body: standing() }, ...answers },
  });
}

/** The counts of what needs attention: 0 except those given. */
export function standing(parts: Partial<SupportStanding> = {}): SupportStanding {
  return {
    failedEvents: 0,
    failedJobs: 0,
    unsentEmails: 0,
    openDisputes: 0,
    openDiscrepancies: 0,
    eventTypes: [],
    tasks: ['send-email'],
    emailKinds: ['order-paid'],
    staffActions: ['user.suspend'],
    staff: [{ id: boId, name: 'Bo Bloom' }],
    ...parts,
  };
}

/** The details of an active account, as staff see them. */
export function userDetails(parts: Partial<UserDetails> = {}): UserDetails {
  return {
    id: boId,
    email: 'bo@lab.example',
    fullName: 'Bo Bloom',
    role: 'buyer',
    state: 'active',
    organizations: 1,
    createdAt: time,
    suspendedBecause: null,
    memberships: [],
    sessions: [],
    secondFactors: [],
    emails: [],
    orders: [],
    ...parts,
  };
}

export function organizationDetails(parts: Partial<OrganizationDetails> = {}): OrganizationDetails {
  return {
    id: labId,
    name: 'Lab Optics',
    type: 'seller_org',
    status: 'active',
    members: 1,
    createdAt: time,
    suspendedBecause: null,
    people: [],
    products: [],
    orders: [],
    connectedAccount: null,
    ...parts,
  };
}
