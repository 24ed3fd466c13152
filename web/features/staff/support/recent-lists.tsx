import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/orders.ts';
import type { RecentProduct } from '../../../../contract/support-overview.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { CopyOrderNumber } from '../../orders/list/copy-order-number.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../../orders/order-badges.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { ProductStatusBadge } from '../../products/product-status-badge.tsx';
import { recentQuery } from './first-queries.ts';
import { RowLink } from './row-link.tsx';

/** The latest 50 orders of all organizations (docs/product.md, Platform staff). */
export function RecentOrders() {
  return (
    <Recent
      empty={({ orders }) =>
        orders.length === 0 && (
          <EmptyState icon={<ReceiptText />} title={<Trans>No orders have been placed yet.</Trans>} />
        )
      }
    >
      {({ orders }) => <OrdersTable orders={orders} />}
    </Recent>
  );
}

export function RecentProducts() {
  return (
    <Recent
      empty={({ products }) =>
        products.length === 0 && (
          <EmptyState icon={<Package />} title={<Trans>No products have been created yet.</Trans>} />
        )
      }
    >
      {({ products }) => <ProductsTable products={products} />}
    </Recent>
  );
}

type Both = { orders: Order[]; products: RecentProduct[] };
type RecentProps = { empty: (both: Both) => ReactNode; children: (both: Both) => ReactNode };

function Recent({ empty, children }: RecentProps) {
  const read = useQuery(recentQuery);
  return (
    <Loaded
      read={read}
      failure={<Trans>Failed to load support tools data</Trans>}
      loading={<RowsSkeleton />}
      empty={empty}
    >
      {children}
    </Loaded>
  );
}

function OrdersTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Recent Orders`} dense many>
      <thead>
        <tr>
          <Th>{t`Order Number`}</Th>
          <Th>{t`Buyer`}</Th>
          <Th>{t`Seller`}</Th>
          <Th>{t`Status`}</Th>
          <Th>{t`Payment`}</Th>
          <Th numeral>{t`Total`}</Th>
          <Th>{t`Created`}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="relative">
            <RowHead>
              <span className="inline-flex items-center gap-1">
                <RowLink to={paths.order(order.id)} code>
                  {order.orderNumber}
                </RowLink>
                <CopyOrderNumber orderNumber={order.orderNumber} />
              </span>
            </RowHead>
            <Td label={t`Buyer`}>
              <span className="block max-w-40 truncate xl:max-w-24 2xl:max-w-40">
                {order.buyerOrgName ?? order.buyerName}
              </span>
            </Td>
            <Td label={t`Seller`}>
              <span className="block max-w-40 truncate xl:max-w-24 2xl:max-w-40">{order.sellerOrgName}</span>
            </Td>
            <Td label={t`Status`}>
              <OrderStatusBadge status={order.status} />
            </Td>
            <Td label={t`Payment`}>
              <PaymentStatusBadge status={order.paymentStatus} />
            </Td>
            <Td label={t`Total`} numeral>
              <Money amount={order.totalAmount} currency={order.currency} />
            </Td>
            <Td label={t`Created`}>
              <DateText value={order.createdAt} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ProductsTable({ products }: { products: readonly RecentProduct[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Recent Products`} dense>
      <thead>
        <tr>
          <Th>{t`Name`}</Th>
          <Th>{t`Seller`}</Th>
          <Th>{t`Status`}</Th>
          <Th numeral>{t`Price`}</Th>
          <Th>{t`Created`}</Th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, orgId, orgName, status, price, currency, createdAt }) => (
          <tr key={id} className="relative">
            <RowHead>
              <RowLink to={paths.product(id)}>{name}</RowLink>
            </RowHead>
            <Td label={t`Seller`}>
              <Link
                to={paths.platformOrganizations}
                search={{ organization: orgId }}
                className="relative z-1 inline-block max-w-48 truncate rounded-sm hover:underline"
              >
                {orgName}
              </Link>
            </Td>
            <Td label={t`Status`}>
              <ProductStatusBadge status={status} />
            </Td>
            <Td label={t`Price`} numeral>
              <Money amount={price} currency={currency} />
            </Td>
            <Td label={t`Created`}>
              <DateText value={createdAt} withTime />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
