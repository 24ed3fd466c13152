import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Obligation, ObligationKind } from '../../../../contract/obligations.ts';
import { paths } from '../../../paths.ts';

/** Lists the open obligations, each with a link to the page where it is settled. */
export function OpenObligations({ obligations }: { obligations: Obligation[] }) {
  return (
    <div className="grid gap-2">
      <p>
        <Trans>Settle these first. Then you can close the organization.</Trans>
      </p>
      <ObligationList obligations={obligations} />
    </div>
  );
}

export function ObligationList({ obligations }: { obligations: readonly Obligation[] }) {
  return (
    <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5">
      {obligations.map((obligation) => (
        <li key={`${obligation.kind} ${obligation.orderId}`}>
          {kinds[obligation.kind]} <Place {...obligation} />
        </li>
      ))}
    </ul>
  );
}

function Place({ orderId, orderNumber }: Obligation) {
  return orderId ? (
    <Link to={paths.order(orderId)} className="text-primary underline underline-offset-2">
      {orderNumber}
    </Link>
  ) : (
    <Link to={paths.manufacturer} className="text-primary underline underline-offset-2">
      <Trans>Manufacturer</Trans>
    </Link>
  );
}

const kinds: Record<ObligationKind, ReactNode> = {
  to_ship: <Trans>Paid, not shipped yet:</Trans>,
  to_receive: <Trans>Bought and paid, not received yet:</Trans>,
  payment: <Trans>A payment is under way:</Trans>,
  refund: <Trans>A refund is under way:</Trans>,
  dispute: <Trans>A dispute is open:</Trans>,
  payout: <Trans>A payout failed:</Trans>,
  payout_on_way: <Trans>A payout is on its way to the bank account:</Trans>,
};
