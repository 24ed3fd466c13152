import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { paths } from '../../../paths.ts';
import { NotFoundCard } from '../not-found-card.tsx';

/** The message does not reveal whether the order exists, because the user may have no access to it. */
export function OrderNotFound() {
  return (
    <NotFoundCard
      icon={<ReceiptText aria-hidden="true" />}
      title={<Trans>Order not found</Trans>}
      text={
        <Trans>
          There is no such order, or neither you nor an organization of yours has bought or sold it.
        </Trans>
      }
      back={
        <Link to={paths.orders}>
          <Trans>Back to orders</Trans>
        </Link>
      }
    />
  );
}
