import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

type SuspensionNoticeProps = {
  of: 'organization' | 'product';
  /** The reason that staff gave; null when the organization was suspended on the command line. */
  reason: string | null;
  className?: string;
};

/**
 * Tells members that staff have suspended the organization, why, what the members can still do and whom they can
 * contact.
 */
export function SuspensionNotice({ of, reason, className }: SuspensionNoticeProps) {
  const { t } = useLingui();
  return (
    <Card aria-label={t`Suspension`} className={classes('border-l-3 border-l-red p-4', className)}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg/6">
        <span className="font-sans">
          <StatusBadge tone="red">
            {of === 'product' ? t({ message: 'Suspended', context: 'product' }) : t`Suspended`}
          </StatusBadge>
        </span>
        {titles[of]}
      </h2>
      {reason && (
        <p className="mt-1.5 max-w-prose [overflow-wrap:anywhere]">
          <Trans>The reason: {reason}</Trans>
        </p>
      )}
      <p className="mt-1.5 max-w-prose text-muted">{consequences[of]}</p>
      <p className="mt-1.5 max-w-prose text-muted">
        <Trans>
          We emailed every owner of the organization. Answer that email when the problem is fixed, or if you
          think that it is a mistake.
        </Trans>
      </p>
    </Card>
  );
}

const titles: Record<SuspensionNoticeProps['of'], ReactNode> = {
  organization: <Trans>What this organization sells is hidden</Trans>,
  product: <Trans>This product is hidden</Trans>,
};

const consequences: Record<SuspensionNoticeProps['of'], ReactNode> = {
  organization: (
    <Trans>
      Nobody can buy from it or for it, and its orders that wait for a payment are cancelled. You can still
      read everything, and ship and refund the other orders.
    </Trans>
  ),
  product: <Trans>Nobody else can see or buy it. You can correct it, but not publish or delete it.</Trans>,
};
