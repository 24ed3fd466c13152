import {
  addMember,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
  removeMember,
  withVerifiedFactor,
} from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller } from './outcomes.ts';

/** A new user with this relation to the organization. Null for a visitor. */
export async function personAs(app: TestApp, orgId: string, caller: Caller): Promise<Person | null> {
  if (caller === 'nobody') return null;
  if (caller === 'super_admin') return aSuperAdmin(app);
  const person = await aVerifiedPerson(app);
  switch (caller) {
    case 'member':
    case 'admin':
    case 'owner':
      await addMember(app, orgId, person, caller);
      break;
    case 'removed member':
      await addMember(app, orgId, person, 'admin');
      await removeMember(app, orgId, person);
      break;
    case 'first-factor session':
      await addMember(app, orgId, person, 'owner');
      await withVerifiedFactor(app, person);
      break;
  }
  return person;
}
