import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Budget } from '../../../../contract/budgets.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type ArchiveBudgetProps = { budget: Budget | null; onClose: () => void };

/** Asks for confirmation before a budget is archived, because it cannot be restored. */
export function ArchiveBudget({ budget, onClose }: ArchiveBudgetProps) {
  const queries = useQueryClient();
  const archive = useMutation({
    mutationFn: ({ orgId, id }: Budget) => client.budgets.archive({ orgId, id }),
    meta: { errorTitle: msg`Failed to archive the budget` },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: api.budgets.key() });
      onClose();
    },
  });
  const code = budget?.costCentre.code;
  return (
    <ConfirmDialog
      open={budget !== null}
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Archive the budget of {code}?</Trans>}
      description={<Trans>New orders are no longer counted in it. It cannot be restored.</Trans>}
      confirmLabel={<Trans>Archive</Trans>}
      busy={archive.isPending}
      onConfirm={() => budget && archive.mutate(budget)}
    />
  );
}
