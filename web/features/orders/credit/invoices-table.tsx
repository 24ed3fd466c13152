import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CreditInvoice } from '../../../../contract/credit-invoices.ts';
import { documentNumber } from '../../../../contract/order-documents.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DayText } from '../../../ui/time.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';

type InvoicesTableProps = {
  invoices: readonly CreditInvoice[];
  currency: string;
  actionsOf?: (invoice: CreditInvoice) => ReactNode;
};

/** Invoices with a link to the order, whose page has the document. */
export function InvoicesTable({ invoices, currency, actionsOf }: InvoicesTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Invoices`} many>
      <thead>
        <tr>
          <Th>{t`Invoice`}</Th>
          <Th>{t`Order`}</Th>
          <Th>{t({ message: 'Due', context: 'invoice' })}</Th>
          <Th>{t`Status`}</Th>
          <Th numeral>{t`Amount`}</Th>
          <Th numeral>{t({ message: 'Paid', context: 'invoice' })}</Th>
          <Th numeral>{t`Left to pay`}</Th>
          {actionsOf && (
            <Th>
              <span className="sr-only">{t`Actions`}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} {...{ invoice, currency }} actions={actionsOf?.(invoice)} />
        ))}
      </tbody>
    </Table>
  );
}

type InvoiceRowProps = { invoice: CreditInvoice; currency: string; actions: ReactNode };

function InvoiceRow({ invoice, currency, actions }: InvoiceRowProps) {
  const { t } = useLingui();
  const { number, issuedOn, dueOn, amount, paid, left } = invoice;
  return (
    <tr>
      <RowHead>
        <div>
          <span className="font-mono">{documentNumber('invoice', number)}</span>
          <span className="block text-xs font-normal text-muted">
            <DayText value={issuedOn} />
          </span>
        </div>
      </RowHead>
      <OrderCell invoice={invoice} />
      <Td label={t({ message: 'Due', context: 'invoice' })}>
        <DayText value={dueOn} />
      </Td>
      <Td label={t`Status`}>
        <InvoiceBadge invoice={invoice} />
      </Td>
      <AmountCell label={t`Amount`} amount={amount} currency={currency} />
      <AmountCell label={t({ message: 'Paid', context: 'invoice' })} amount={paid} currency={currency} />
      <AmountCell label={t`Left to pay`} amount={left} currency={currency} />
      {actions && <Td label={t`Actions`}>{actions}</Td>}
    </tr>
  );
}

function OrderCell({ invoice: { orderId, orderNumber } }: { invoice: CreditInvoice }) {
  const { t } = useLingui();
  return (
    <Td label={t`Order`}>
      <Link
        to={paths.order(orderId)}
        className="inline-flex min-h-6 items-center rounded-sm font-mono text-primary underline underline-offset-2"
      >
        {orderNumber}
      </Link>
    </Td>
  );
}

function AmountCell({ label, ...money }: { label: string; amount: string; currency: string }) {
  return (
    <Td label={label} numeral>
      <Money {...money} />
    </Td>
  );
}
