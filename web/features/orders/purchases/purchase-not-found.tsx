import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { paths } from '../../../paths.ts';
import { NotFoundCard } from '../not-found-card.tsx';

/** The message does not reveal whether the purchase exists, because the user may have no access to it. */
export function PurchaseNotFound() {
  return (
    <NotFoundCard
      icon={<ReceiptText aria-hidden="true" />}
      title={<Trans>Purchase not found</Trans>}
      text={
        <Trans>There is no such purchase, or neither you nor an organization of yours has made it.</Trans>
      }
      back={
        <Link to={paths.purchases}>
          <Trans>Back to purchases</Trans>
        </Link>
      }
    />
  );
}
