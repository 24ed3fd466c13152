import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import { cacheSaved } from '../../../api/cache-saved.ts';
import { api, client } from '../../../api/client.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { familyQuery } from './api.ts';
import { type FamilyUpdate, type FamilyValues, familySchema, valuesOf } from './family-values.ts';
import { rebaseValues } from './rebase-values.ts';

export type FamilyForm = UseFormReturn<FamilyValues, unknown, FamilyUpdate>;

const resolver = formResolver<FamilyValues, FamilyUpdate>(familySchema);

/** The form of a family. `adopt` shows newer stored values, and keeps the fields that the user has changed. */
export function useFamilyForm(family: ProductFamily) {
  const [base, setBase] = useState(family);
  const form = useForm<FamilyValues, unknown, FamilyUpdate>({ resolver, defaultValues: valuesOf(family) });
  const adopt = useCallback(
    (newest: ProductFamily, started: FamilyValues) => {
      const stored = valuesOf(newest);
      const { name, options, variants } = rebaseValues(structuredClone(form.getValues()), started, stored);
      setBase(newest);
      form.reset(stored);
      form.setValue('name', name, { shouldDirty: true });
      form.setValue('options', options, { shouldDirty: true });
      form.setValue('variants', variants, { shouldDirty: true });
    },
    [form],
  );
  const { isDirty } = form.formState;
  // If this user has changed nothing, changes of other users are shown immediately.
  useEffect(() => {
    if (isDirty || family === base) return;
    setBase(family);
    form.reset(valuesOf(family));
  }, [form, isDirty, family, base]);
  return { base, form, adopt };
}

type SaveFamily = Pick<ReturnType<typeof useFamilyForm>, 'base' | 'form' | 'adopt'>;

/**
 * Saves the form. If the server refuses the save, the form continues with the newest stored family, so that the user
 * can correct the values and save again.
 */
export function useSaveFamily({ base, form, adopt }: SaveFamily) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = familyQuery(base.id);
  return useMutation({
    mutationFn: (update: FamilyUpdate) => client.families.update(update),
    meta: { errorTitle: msg`Failed to save the product family`, isShownInPlace: true },
    onMutate: () => structuredClone(form.getValues()),
    onSuccess(saved, _update, sent) {
      cacheSaved(queries, queryKey, saved);
      adopt(saved, sent);
      notify.success(t`Product family saved`);
      void queries.invalidateQueries({ queryKey: api.products.key() });
    },
    async onError(error) {
      const newest =
        isRefusal(error) &&
        (await queries.fetchQuery({ ...familyQuery(base.id), staleTime: 0 }).catch(() => null));
      if (newest) adopt(newest, valuesOf(base));
      if (isRefusal(error) && error.code === 'CONFLICT' && newest)
        form.setError('root.server', {
          message: t`Somebody changed this family in the meantime. Their changes are shown now, and yours are kept. Check them and save again.`,
        });
      else showRefused(form, error);
    },
  });
}
