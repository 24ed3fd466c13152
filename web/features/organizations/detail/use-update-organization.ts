import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { describeError, errorTitles, isRefusal, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { organizationQuery } from '../api.ts';
import { organizationsQuery } from '../list-organizations.ts';
import { beginAgain, type ProfileForm, type ProfileValues, profileFields } from './profile-form.ts';

export function useUpdateOrganization(orgId: string, form: ProfileForm) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ProfileValues) => client.organizations.update({ orgId, ...profileFields(values) }),
    meta: { errorTitle: errorTitles.updateOrganization },
    onSuccess(saved) {
      beginAgain(form, saved);
      queries.setQueryData(organizationQuery(orgId).queryKey, saved);
      void queries.invalidateQueries({ queryKey: organizationsQuery.queryKey });
      // Products name their seller.
      void queries.invalidateQueries({ queryKey: api.products.key() });
      notify.success(t`Organization updated`);
    },
    onError(error) {
      if (isRefusal(error) && error.code === 'TYPE_HAS_PRODUCTS')
        form.setError('type', { message: describeError(error) });
      for (const field of fields) {
        const message = refusedFields(error)[field];
        if (message) form.setError(field, { message }, { shouldFocus: true });
      }
    },
  });
}

const fields = ['name', 'type', 'description', 'website', 'phone', 'abn'] as const;
