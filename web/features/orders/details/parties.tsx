import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { paths } from '../../../paths.ts';
import { OrderReferences } from '../order-references.tsx';

type Contact = OrderDetails['seller'];

/** Seller and buyer with their contact details. */
export function Parties({ order }: { order: OrderDetails }) {
  const { sellerOrgId, sellerOrgName, buyerName, buyerOrgName, seller, buyer } = order;
  return (
    <dl className="grid gap-4">
      <Party role={<Trans>Seller</Trans>} contact={seller}>
        <Link
          to={paths.seller(sellerOrgId)}
          className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline pointer-coarse:min-h-11"
        >
          {sellerOrgName}
        </Link>
      </Party>
      <Party role={<Trans>Buyer</Trans>} contact={buyer}>
        <span className="font-medium break-words">{buyerOrgName ?? buyerName}</span>
        {buyerOrgName && <span className="block break-words text-muted">{buyerName}</span>}
      </Party>
      <OrderReferences order={order} />
    </dl>
  );
}

type PartyProps = { role: ReactNode; contact: Contact; children: ReactNode };

function Party({ role, contact: { website, phone }, children }: PartyProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{role}</dt>
      <dd className="min-w-0">
        {children}
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={contactLink}>
            {phone}
          </a>
        )}
        {website && (
          <a href={website} target="_blank" rel="noopener noreferrer" className={contactLink}>
            {website.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        )}
      </dd>
    </div>
  );
}

const contactLink =
  'flex min-h-6 w-fit max-w-full items-center rounded-sm text-sm text-primary break-all underline underline-offset-2 pointer-coarse:min-h-11';
