import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedPurchase } from '../../../../contract/purchases.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { totalsOf } from '../cart/cart-totals.ts';
import { purchaseStatusWords } from './purchase-words.ts';

export function PurchasesTable({ purchases }: { purchases: readonly ListedPurchase[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Purchases`}>
      <thead>
        <tr>
          <Th>{t`Placed`}</Th>
          <Th>{t`Sellers`}</Th>
          <Th>{t`Status`}</Th>
          <Th>{t`Buyer`}</Th>
          <Th numeral>{t`Total`}</Th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </tbody>
    </Table>
  );
}

/** The row of one purchase. The link in its date covers the whole row. */
function PurchaseRow({
  purchase: { id, status, createdAt, buyerName, orders },
}: {
  purchase: ListedPurchase;
}) {
  const { t } = useLingui();
  const { tone, label } = purchaseStatusWords[status];
  const isFreightOpen = status === 'open' && orders.some(({ freightAmount }) => freightAmount === null);
  return (
    <tr className="relative">
      <RowHead>
        <Link
          to={paths.purchase(id)}
          className="inline-flex min-h-6 items-center rounded-sm whitespace-nowrap after:absolute after:inset-0 hover:underline"
        >
          <DateText value={createdAt} withTime />
        </Link>
      </RowHead>
      <Td label={t`Sellers`}>{[...new Set(orders.map(({ sellerOrgName }) => sellerOrgName))].join(', ')}</Td>
      <Td label={t`Status`}>
        <StatusBadge tone={tone}>{t(label)}</StatusBadge>
        {isFreightOpen && <StatusBadge tone="amber">{t`Freight to be quoted`}</StatusBadge>}
      </Td>
      <Td label={t`Buyer`}>{buyerName}</Td>
      <Td label={t`Total`} numeral>
        {totalsOf(orders).map(({ currency, totalAmount }) => (
          <span key={currency} className="block">
            <Money amount={totalAmount} currency={currency} />
          </span>
        ))}
      </Td>
    </tr>
  );
}
