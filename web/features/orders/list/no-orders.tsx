import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { OrderStatus } from '../../../../contract/order-status.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { orderStatusWords } from '../order-words.ts';

type NoOrdersProps = {
  status: OrderStatus | undefined;
  isSales: boolean;
  /**
   * Whether the organization is closed. If so, there is no link to a catalogue: a closed organization sells nothing,
   * and the link would open the catalogue of the active organization.
   */
  isClosed?: boolean;
};

export function NoOrders({ status, isSales, isClosed = false }: NoOrdersProps) {
  const { t } = useLingui();
  const title = status ? t(orderStatusWords[status].none) : <Trans>No orders yet.</Trans>;
  if (isClosed) return <EmptyState icon={<ReceiptText />} title={title} />;
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={title}
      text={
        isSales ? (
          <Trans>What buyers order from your organization appears here.</Trans>
        ) : (
          <Trans>What you buy on the marketplace appears here.</Trans>
        )
      }
      action={
        <Button variant="outline" asChild>
          <Link to={isSales ? paths.manufacturer : paths.marketplace}>
            {isSales ? <Trans>Open your catalogue</Trans> : <Trans>Browse marketplace</Trans>}
          </Link>
        </Button>
      }
    />
  );
}
