import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CreditInvoice } from '../../../../contract/credit-invoices.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { DayText } from '../../../ui/time.tsx';
import { fromCents, toCents } from '../budgets/cents.ts';
import { InvoicesTable } from './invoices-table.tsx';

/**
 * What is left to pay of an order on account and when it is due, its invoices, and a link to the account. Shown to members
 * who see the account.
 */
export function OrderAccount({ order }: { order: OrderDetails }) {
  const { creditAccount, currency } = order;
  if (!creditAccount) return null;
  const { id, invoices } = creditAccount;
  return (
    <Card aria-labelledby="order-account">
      <CardHeader
        id="order-account"
        title={<Trans>On account</Trans>}
        text={<Left invoices={invoices} currency={currency} />}
        actions={
          <Button variant="outline" size="sm" asChild>
            <Link to={paths.creditAccount(id)}>
              <Trans>See the account</Trans>
            </Link>
          </Button>
        }
      />
      {invoices.length > 0 && (
        <CardBody>
          <InvoicesTable invoices={invoices} currency={currency} />
        </CardBody>
      )}
    </Card>
  );
}

/** The sum that is left to pay, and the day on which the first of it is due. */
function Left({ invoices, currency }: { invoices: readonly CreditInvoice[]; currency: string }) {
  const open = invoices.filter(({ left }) => Number(left) > 0);
  const [due] = open.map(({ dueOn }) => dueOn).sort();
  if (invoices.length === 0) return <Trans>Each parcel is invoiced when it ships.</Trans>;
  if (!due) return <Trans>Nothing is left to pay.</Trans>;
  const left = fromCents(open.reduce((sum, invoice) => sum + toCents(invoice.left), 0n));
  return open.length === 1 ? (
    <Trans>
      <Money amount={left} currency={currency} /> left to pay, due <DayText value={due} />.
    </Trans>
  ) : (
    <Trans>
      <Money amount={left} currency={currency} /> left to pay, the first invoice is due{' '}
      <DayText value={due} />.
    </Trans>
  );
}
