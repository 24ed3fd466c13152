/**
 * SQL condition: a user acts on an organization as platform staff, without being its member. Organizations never see
 * the names of staff (docs/decisions/0043).
 * @param user SQL of the user's id
 * @param org SQL of the organization's id
 */
export function actsAsStaff(user: string, org: string): string {
  return `(EXISTS (SELECT FROM platform_audit WHERE actor_id = ${user})
    AND NOT EXISTS (SELECT FROM organization_members WHERE org_id = ${org} AND user_id = ${user}))`;
}

/**
 * The text that replaces the id of a staff member. The text begins with `system:`, like the actors of jobs and
 * commands.
 */
export const platformStaff = 'system:platform-staff';
