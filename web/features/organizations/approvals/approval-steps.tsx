import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApproverKind, NeededStep } from '../../../../contract/approval-rules.ts';

export const approverWords: Record<ApproverKind, MessageDescriptor> = {
  managers: msg`An owner or admin`,
  permitted: msg`A member with the permission to approve`,
  members: msg`One of the named members`,
  allMembers: msg`All of the named members`,
  costCentreOwner: msg`The owner of the cost centre`,
};

type ApprovalStepsProps = {
  steps: readonly NeededStep[];
  /** The number of steps that are approved. */
  done?: number;
};

/** The steps of an approval, first step first. Shows for each step who can decide it. */
export function ApprovalSteps({ steps, done = 0 }: ApprovalStepsProps) {
  const { t } = useLingui();
  const nameOf = ({ fullName, decidesFor }: NeededStep['approvers'][number]) =>
    decidesFor ? t`${fullName} (for ${decidesFor.fullName})` : fullName;
  return (
    <ol className="grid gap-1 text-sm">
      {steps.map(({ kind, userIds, approvers, isBlocked }, place) => (
        <li key={`${kind} ${userIds.join()}`} className="flex flex-wrap gap-x-2">
          <span className="tabular-nums text-muted">{place + 1}.</span>
          <span className="font-medium">{t(approverWords[kind])}</span>
          {place < done ? (
            <span className="text-green">
              <Trans>Approved</Trans>
            </span>
          ) : (
            <span className="min-w-0 text-muted">{approvers.map(nameOf).join(', ')}</span>
          )}
          {isBlocked && <Blocked isUnstaffed={approvers.length === 0} />}
        </li>
      ))}
    </ol>
  );
}

function Blocked({ isUnstaffed }: { isUnstaffed: boolean }) {
  return (
    <span className="text-red">
      {isUnstaffed ? (
        <Trans>Nobody can decide this step.</Trans>
      ) : (
        <Trans>Too few people can decide this step, because each step needs other people.</Trans>
      )}
    </span>
  );
}
