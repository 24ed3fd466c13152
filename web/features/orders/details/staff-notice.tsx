import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { paths } from '../../../paths.ts';

/**
 * A notice for staff who belong neither to the buyer nor to the seller of the order. The notice names buyer and seller,
 * with links to their pages and to the order's events.
 */
export function StaffNotice({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  const { orderNumber, sellerOrgId, sellerOrgName, buyerId, buyerName, buyerOrgId, buyerOrgName } = order;
  return (
    <section
      aria-label={t`View of platform staff`}
      className="mb-4 grid gap-1.5 rounded-lg border border-violet bg-violet-soft px-4 py-3 text-violet print:hidden"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Eye aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">
            <Trans>You see this order as platform staff.</Trans>
          </strong>{' '}
          <Trans>You can refund it. Everything else is up to its buyer and its seller.</Trans>
        </span>
      </p>
      <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 pl-6">
        <Place to={paths.platformOrganizations} search={{ organization: sellerOrgId }}>
          <Trans>
            Seller<span className="sr-only"> {sellerOrgName}</span>
          </Trans>
        </Place>
        <Place to={paths.platformUsers} search={{ user: buyerId }}>
          <Trans>
            Buyer<span className="sr-only"> {buyerName}</span>
          </Trans>
        </Place>
        {buyerOrgId && (
          <Place to={paths.platformOrganizations} search={{ organization: buyerOrgId }}>
            <Trans>
              Buyer’s organization<span className="sr-only"> {buyerOrgName}</span>
            </Trans>
          </Place>
        )}
        <Place to={paths.platformSupport} search={{ tab: 'events', about: orderNumber }}>
          <Trans>Events of the payment provider</Trans>
        </Place>
      </ul>
    </section>
  );
}

type PlaceProps = { to: string; search: Record<string, string>; children: ReactNode };

function Place({ children, ...target }: PlaceProps) {
  return (
    <li className="min-w-0">
      <Link
        {...target}
        className="inline-flex min-h-6 items-center rounded-sm font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
      >
        <span>{children}</span>
      </Link>
    </li>
  );
}
