import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedRequisition } from '../../../../contract/requisitions.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type Verdict = { verdict: 'approve' | 'reject'; reason?: string };

/** Decides the step of the revision that the user sees. */
export function useDecide({ id, revision, step, stepCount, hash }: ListedRequisition) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Verdict) => client.requisitions.decide({ id, revision, step, hash, ...decision }),
    meta: { errorTitle: msg`Failed to decide the requisition` },
    onSuccess(_done, { verdict }) {
      if (verdict === 'reject') notify.success(t`Requisition rejected`);
      else if (step + 1 < stepCount) notify.success(t`Step approved`);
      else notify.success(t`Requisition approved`);
    },
    // Also after a refusal, because a colleague may have decided.
    onSettled: () => queries.invalidateQueries({ queryKey: api.requisitions.key() }),
  });
}
