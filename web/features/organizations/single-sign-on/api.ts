import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';

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

type Deed = { deed: () => Promise<unknown>; done: MessageDescriptor; failed: MessageDescriptor };

/** Changes something of single sign-on, and says so. */
export function useDeed({ deed, done, failed }: Deed) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deed,
    meta: { errorTitle: failed },
    onSuccess: () => notify.success(i18n._(done)),
    onSettled: () => queries.invalidateQueries({ queryKey: api.singleSignOn.key() }),
  });
}
