import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrganizationDetails } from '../../../../contract/staff-tools.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/money.tsx';
import { DateText } from '../../../ui/time.tsx';
import { OrderStatusBadge } from '../../orders/order-badges.tsx';
import { type SupportSearch, supportSearch } from '../search-params.ts';

type DetailListProps = { title: ReactNode; empty: ReactNode; children: ReactNode[] };

/** A list of the records that belong to an account or organization. */
export function DetailList({ title, empty, children }: DetailListProps) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-md font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="divide-y rounded-md border">{children}</ul>
      )}
    </section>
  );
}

export function DetailRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 px-3 py-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm text-muted">
        {children}
      </span>
    </li>
  );
}

type DetailLinkProps = { to: string; search?: Record<string, string>; code?: boolean; children: ReactNode };

/** A link that opens the page or sheet of a record. */
export function DetailLink({ code = false, ...rest }: DetailLinkProps) {
  return (
    <Link
      {...rest}
      className={classes(
        'inline-flex min-h-6 items-center rounded-sm underline decoration-line underline-offset-2 hover:decoration-current pointer-coarse:min-h-11',
        code && 'font-mono text-sm',
      )}
    />
  );
}

export function LatestOrders({ orders }: Pick<OrganizationDetails, 'orders'>) {
  return (
    <DetailList title={<Trans>Latest orders</Trans>} empty={<Trans>No orders yet.</Trans>}>
      {orders.map(({ id, orderNumber, status, totalAmount, currency, createdAt }) => (
        <DetailRow
          key={id}
          name={
            <>
              <DetailLink to={paths.order(id)} code>
                {orderNumber}
              </DetailLink>
              <span className="block text-sm text-muted">
                <DateText value={createdAt} />
              </span>
            </>
          }
        >
          <OrderStatusBadge status={status} />
          <span className="text-ink">
            <Money amount={totalAmount} currency={currency} />
          </span>
        </DetailRow>
      ))}
    </DetailList>
  );
}

/** Links to the records of this account or organization in the support tools. */
export function Records({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`In the support tools`} className="flex flex-wrap gap-x-5 gap-y-1 border-t pt-3">
      {children}
    </nav>
  );
}

export function RecordLink({ search, children }: { search: SupportSearch; children: ReactNode }) {
  return (
    <PageLink to={paths.platformSupport} search={supportSearch(search)}>
      {children}
    </PageLink>
  );
}

type PageLinkProps = Pick<LinkProps, 'to' | 'search' | 'children'>;

/** A link to another page that is not part of a list. */
export function PageLink(props: PageLinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-6 items-center rounded-sm font-semibold text-primary underline underline-offset-2 pointer-coarse:min-h-11"
    />
  );
}

/** The reason that staff gave for a suspension. */
export function SuspendedBecause({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="rounded-md bg-red-soft px-3 py-2 text-red">
      <Trans>
        Suspended: <span className="[overflow-wrap:anywhere]">{reason}</span>
      </Trans>
    </p>
  );
}
