import type { PlatformRole } from '../../../contract/permissions.ts';

/** `daysAgo` counts back from the time when the database is filled. */
export type DemoUser = { email: string; fullName: string; role: PlatformRole | null; daysAgo: number };

export const demoPassword = 'myelin demo 2026';

/** All have the same password. All addresses end in .example, which nobody can own (RFC 2606). */
export const people: readonly DemoUser[] = [
  { email: 'staff@myelin.example', fullName: 'Ruth Adeyemi', role: 'super_admin', daysAgo: 364 },
  { email: 'owner@cortiva.example', fullName: 'Ingrid Vale', role: 'seller', daysAgo: 358 },
  { email: 'admin@cortiva.example', fullName: 'Tomas Okafor', role: 'seller', daysAgo: 341 },
  { email: 'member@cortiva.example', fullName: 'Priya Raman', role: 'seller', daysAgo: 190 },
  { email: 'owner@helix.example', fullName: 'Dario Conti', role: 'seller', daysAgo: 74 },
  { email: 'owner@southern.example', fullName: 'Margaret Hale', role: 'seller', daysAgo: 331 },
  { email: 'sales@southern.example', fullName: 'Callum Reid', role: 'seller', daysAgo: 120 },
  { email: 'owner@histolab.example', fullName: 'Beatriz Nunes', role: 'seller', daysAgo: 287 },
  { email: 'owner@lumenta.example', fullName: 'Rangi Parata', role: 'seller', daysAgo: 243 },
  { email: 'owner@hoshino.example', fullName: 'Hoshino Keiko', role: 'seller', daysAgo: 168 },
  { email: 'buyer@harbour.example', fullName: 'Dr Hannah Weir', role: 'buyer', daysAgo: 322 },
  { email: 'purchasing@harbour.example', fullName: 'Leo Brandt', role: 'buyer', daysAgo: 205 },
  { email: 'owner@karri.example', fullName: 'Professor Samuel Boyd', role: 'buyer', daysAgo: 133 },
  { email: 'owner@benchcommons.example', fullName: 'Nadia Farrow', role: 'buyer', daysAgo: 96 },
  { email: 'solo@buyers.example', fullName: 'Jonas Petrie', role: 'buyer', daysAgo: 151 },
  { email: 'new@buyers.example', fullName: 'Amelia Sund', role: null, daysAgo: 2 },
];

/** The users as whom a visitor can sign in, each with a short description. Printed after the database is filled. */
export const signIns: readonly { email: string; who: string }[] = [
  { email: 'owner@cortiva.example', who: 'owner of Cortiva Instruments, a seller that can be paid' },
  { email: 'admin@cortiva.example', who: 'an admin of Cortiva Instruments' },
  { email: 'member@cortiva.example', who: 'a member of Cortiva Instruments' },
  { email: 'owner@helix.example', who: 'owner of Helix Neuro Supply, payments not set up' },
  { email: 'buyer@harbour.example', who: 'owner of Harbour Neurology, a buyer organization' },
  { email: 'solo@buyers.example', who: 'an individual buyer' },
  { email: 'new@buyers.example', who: 'verified, goes to onboarding' },
  { email: 'staff@myelin.example', who: 'platform staff (super_admin)' },
];
