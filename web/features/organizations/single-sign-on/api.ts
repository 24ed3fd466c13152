import { api } from '../../../api/client.ts';

/** The domains and the identity provider of an organization. */
export function singleSignOnQuery(orgId: string) {
  return api.singleSignOn.find.queryOptions({ input: { orgId } });
}

/** The members who would lose access by the requirement. */
export function lockoutQuery(orgId: string) {
  return api.singleSignOn.preview.queryOptions({ input: { orgId } });
}

/** The organizations of the user that this session does not see. */
export const hiddenOrganizationsQuery = api.singleSignOn.listHidden.queryOptions();
