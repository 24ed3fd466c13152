import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Obligation, ObligationKind } from '../../../../contract/obligations.ts';
import { paths } from '../../../paths.ts';
import { useActiveOrganization } from '../active-organization.tsx';

type ObligationListProps = { orgId: string; obligations: readonly Obligation[] };

/** Lists the open obligations, each with a link to the page on which somebody can settle it. */
export function OpenObligations(props: ObligationListProps) {
  return (
    <div className="grid gap-2">
      <p>
        <Trans>Settle these first. Then you can close the organization.</Trans>
      </p>
      <ObligationList {...props} />
    </div>
  );
}

export function ObligationList({ orgId, obligations }: ObligationListProps) {
  return (
    <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5">
      {obligations.map((obligation) => (
        <li key={`${obligation.kind} ${obligation.orderId}`}>
          {kinds[obligation.kind]} <Place orgId={orgId} {...obligation} />
        </li>
      ))}
    </ul>
  );
}

const link = 'text-primary underline underline-offset-2';

/**
 * Links to the page on which the obligation can be settled. For a payout of an organization that is not active, this
 * is the statement, because the payments page shows only the active organization.
 */
function Place({ orgId, orderId, orderNumber }: Obligation & { orgId: string }) {
  const { active } = useActiveOrganization();
  if (orderId)
    return (
      <Link to={paths.order(orderId)} className={link}>
        {orderNumber}
      </Link>
    );
  return active?.id === orgId ? (
    <Link to={paths.manufacturer} className={link}>
      <Trans>Manufacturer</Trans>
    </Link>
  ) : (
    <Link to={paths.statement} search={{ organization: orgId }} className={link}>
      <Trans>Monthly statement</Trans>
    </Link>
  );
}

const kinds: Record<ObligationKind, ReactNode> = {
  to_ship: <Trans>Paid, not shipped yet:</Trans>,
  to_receive: <Trans>Bought and paid, not received yet:</Trans>,
  payment: <Trans>A payment is under way:</Trans>,
  refund: <Trans>A refund is under way:</Trans>,
  dispute: <Trans>A dispute is open:</Trans>,
  account_debt: <Trans>Bought on account, not settled yet:</Trans>,
  account_credit: <Trans>Credit is left on a credit account:</Trans>,
  payout: <Trans>A payout failed:</Trans>,
  payout_on_way: <Trans>A payout is on its way to the bank account:</Trans>,
};
