import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApprovalDelegation } from '../../../../contract/approval-delegations.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { DayText } from '../../../ui/time.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { ListCard } from '../../organizations/list-card.tsx';
import { delegationsQuery } from './api.ts';

const DelegateForm = lazyComponent(() => import('./delegate-form.tsx'), 'DelegateForm');

/** Who decides for whom, and on which days. Read-only in a view-as session. */
export function DelegationsCard({ orgId }: { orgId: string }) {
  const read = useQuery(delegationsQuery(orgId));
  const canEdit = !useIsViewing();
  return (
    <ListCard
      id="delegations"
      title={<Trans>Delegations</Trans>}
      text={
        <Trans>While you are away, another member can decide for you. You can still decide yourself.</Trans>
      }
      read={read}
      failure={<Trans>Unable to load the delegations</Trans>}
      empty={<Trans>Nobody decides for somebody else.</Trans>}
      add={<Trans>Delegate my approvals</Trans>}
      canEdit={canEdit}
      form={(_delegation, onClose) => <DelegateForm orgId={orgId} onClose={onClose} />}
    >
      {(delegations) =>
        delegations.map((delegation) => (
          <Row key={delegation.id} orgId={orgId} delegation={delegation} canEdit={canEdit} />
        ))
      }
    </ListCard>
  );
}

type RowProps = { orgId: string; delegation: ApprovalDelegation; canEdit: boolean };

function Row({ orgId, delegation: { id, from, to, firstOn, lastOn }, canEdit }: RowProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.approvalDelegations.remove({ orgId, id }),
    meta: { errorTitle: msg`Failed to end the delegation` },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: api.requisitions.key() });
      return queries.invalidateQueries({ queryKey: api.approvalDelegations.key() });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">
          <Trans>
            {to.fullName} decides for {from.fullName}
          </Trans>
        </p>
        <p className="text-sm text-muted">
          <DayText value={firstOn} /> – <DayText value={lastOn} />
        </p>
      </div>
      {canEdit && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t`End the delegation of ${from.fullName} to ${to.fullName}`}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
