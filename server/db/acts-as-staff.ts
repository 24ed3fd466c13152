/**
 * SQL: whether a user does things to an organization as platform staff, being none of its members. Support is not named to those it
 * works for, as in the list of viewings (docs/decisions/0043).
 * @param user their id, and `org` the organization's, as SQL
 */
export function actsAsStaff(user: string, org: string): string {
  return `(EXISTS (SELECT FROM platform_audit WHERE actor_id = ${user})
    AND NOT EXISTS (SELECT FROM organization_members WHERE org_id = ${org} AND user_id = ${user}))`;
}

/** What stands in the place of their id, as parts of the system are named. */
export const platformStaff = 'system:platform-staff';
