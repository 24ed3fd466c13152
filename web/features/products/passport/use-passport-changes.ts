import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnPassportValue, PassportFields } from '../../../../contract/passport.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { productQuery } from '../api.ts';
import { passportQuery } from './api.ts';

/** Stores the values that a write returned. */
function useStored(productId: string) {
  const queries = useQueryClient();
  return (values: OwnPassportValue[]) => {
    queries.setQueryData(passportQuery(productId).queryKey, values);
    void queries.invalidateQueries({ queryKey: productQuery(productId).queryKey });
    void queries.invalidateQueries({ queryKey: api.products.listMissingEvidence.key() });
  };
}

export function useSetValue(productId: string, id: string | undefined, onDone: () => void) {
  const { t } = useLingui();
  const store = useStored(productId);
  return useMutation({
    mutationFn: (fields: PassportFields) => client.products.setPassportValue({ productId, id, ...fields }),
    meta: { errorTitle: msg`Failed to save the value`, isShownInPlace: refusesFields },
    onSuccess: (values) => {
      store(values);
      notify.success(t`Value declared`);
      onDone();
    },
  });
}

export function useRemoveValue(productId: string) {
  const { t } = useLingui();
  const store = useStored(productId);
  return useMutation({
    mutationFn: (id: string) => client.products.removePassportValue({ productId, id }),
    meta: { errorTitle: msg`Failed to remove the value` },
    onSuccess: (values) => {
      store(values);
      notify.success(t`Value removed`);
    },
  });
}
