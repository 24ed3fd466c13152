import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** The message does not reveal whether the order exists, because the user may have no access to it. */
export function OrderNotFound() {
  return (
    <Card className="mx-auto mt-10 grid max-w-lg justify-items-center gap-2 p-8 text-center">
      <ReceiptText aria-hidden="true" className="mb-2 size-8 text-muted" />
      <h1 tabIndex={-1}>
        <Trans>Order not found</Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          There is no such order, or neither you nor an organization of yours has bought or sold it.
        </Trans>
      </p>
      <Button className="mt-3" asChild>
        <Link to={paths.orders}>
          <Trans>Back to orders</Trans>
        </Link>
      </Button>
    </Card>
  );
}
