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
  /** The controls that choose all invoices, and one of them. */
  choiceOfAll?: ReactNode;
  choiceOf?: (invoice: CreditInvoice) => ReactNode;
  actionsOf?: (invoice: CreditInvoice) => ReactNode;
};

/** Invoices with a link to the order, whose page has the document. */
export function InvoicesTable({ invoices, currency, choiceOfAll, choiceOf, actionsOf }: InvoicesTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Invoices`} many>
      <thead>
        <tr>
          <Th>
            <span className="inline-flex items-center gap-1">
              {choiceOfAll}
              {t`Invoice`}
            </span>
          </Th>
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
          <InvoiceRow
            key={invoice.id}
            {...{ invoice, currency }}
            choice={choiceOf?.(invoice)}
            actions={actionsOf?.(invoice)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type InvoiceRowProps = {
  invoice: CreditInvoice;
  currency: string;
  choice: ReactNode;
  actions: ReactNode;
};

function InvoiceRow({ invoice, currency, choice, actions }: InvoiceRowProps) {
  const { t } = useLingui();
  const { dueOn, amount, paid, left } = invoice;
  return (
    <tr>
      <RowHead>
        <NumberAndDay invoice={invoice} choice={choice} />
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

function NumberAndDay({ invoice, choice }: Pick<InvoiceRowProps, 'invoice' | 'choice'>) {
  return (
    <div className="flex items-start gap-1">
      {choice}
      <div>
        <span className="font-mono">{documentNumber('invoice', invoice.number)}</span>
        <span className="block text-xs font-normal text-muted">
          <DayText value={invoice.issuedOn} />
        </span>
      </div>
    </div>
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
