import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import { cacheSaved } from '../../../api/cache-saved.ts';
import { api, client } from '../../../api/client.ts';
import { describeError, errorTitles, isRefusal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { adoptSaved } from '../../../forms/adopt-saved.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { organizationQuery } from '../api.ts';
import { organizationsQuery } from '../list-organizations.ts';
import { type ProfileForm, type ProfileValues, profileFields, valuesOf } from './profile-form.ts';

export function useUpdateOrganization(orgId: string, form: ProfileForm) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ProfileValues) => client.organizations.update({ orgId, ...profileFields(values) }),
    holdFor: `organization:${orgId}`,
    replacesHeld: true,
    meta: { errorTitle: errorTitles.updateOrganization, isShownInPlace: true },
    onMutate: () => structuredClone(form.getValues()),
    onSuccess(saved, _values, sent) {
      adoptSaved(form, valuesOf(saved), sent);
      cacheSaved(queries, organizationQuery(orgId).queryKey, saved);
      void queries.invalidateQueries({ queryKey: organizationsQuery.queryKey });
      // Products must be read again, because they contain the seller's name.
      void queries.invalidateQueries({ queryKey: api.products.key() });
      notify.success(t`Organization updated`);
    },
    onError(error) {
      const field = isRefusal(error) && fieldOfCode[error.code];
      if (field) form.setError(field, { message: describeError(error) });
      else showRefused(form, error);
    },
  });
}

/** The form field for each refusal that concerns a single field. */
const fieldOfCode: Partial<Record<RefusalCode, 'type' | 'gstRegistered'>> = {
  TYPE_HAS_PRODUCTS: 'type',
  GST_WITHOUT_ABN: 'gstRegistered',
};
