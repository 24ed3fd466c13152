import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CostCentre } from '../../../../contract/cost-centres.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type CostCentreRowProps = {
  orgId: string;
  costCentre: CostCentre;
  /** Opens the form. Null when the user is not allowed to change the cost centre. */
  onEdit: (() => void) | null;
};

export function CostCentreRow({ orgId, costCentre, onEdit }: CostCentreRowProps) {
  const { code, name, owner, isArchived } = costCentre;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{`${code} · ${name}`}</span>
          {isArchived && (
            <StatusBadge tone="neutral">
              <Trans>Archived</Trans>
            </StatusBadge>
          )}
        </p>
        <p className="text-sm text-muted">{owner ? owner.fullName : <Trans>No owner</Trans>}</p>
      </div>
      {onEdit && <Actions orgId={orgId} costCentre={costCentre} onEdit={onEdit} />}
    </li>
  );
}

type ActionsProps = { orgId: string; costCentre: CostCentre; onEdit: () => void };

function Actions({ orgId, costCentre, onEdit }: ActionsProps) {
  const { code, isArchived } = costCentre;
  const { t } = useLingui();
  const archive = useArchive(orgId, costCentre);
  return (
    <div className="flex gap-1 max-sm:-ml-3">
      <Button variant="ghost" aria-label={t`Edit the cost centre ${code}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        variant="ghost"
        aria-label={isArchived ? t`Restore the cost centre ${code}` : t`Archive the cost centre ${code}`}
        busy={archive.isPending}
        onClick={() => archive.mutate()}
      >
        {isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
      </Button>
    </div>
  );
}

/** Archives an active cost centre, and restores an archived one. */
function useArchive(orgId: string, { id, name, owner, isArchived }: CostCentre) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.costCentres.update({
        ...{ orgId, id, name, ownerId: owner?.userId ?? null, isArchived: !isArchived },
      }),
    meta: { errorTitle: msg`Failed to change the cost centre` },
    onSettled: () => queries.invalidateQueries({ queryKey: api.costCentres.key() }),
  });
}
