import { Plural, Trans } from '@lingui/react/macro';
import type { CreditInvoice } from '../../../../contract/credit-invoices.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Whether an invoice is open, overdue, paid or written off. */
export function InvoiceBadge({ invoice: { left, daysOverdue, writtenOff } }: { invoice: CreditInvoice }) {
  if (daysOverdue > 0)
    return (
      <StatusBadge tone="red">
        <Plural value={daysOverdue} one="Overdue for # day" other="Overdue for # days" />
      </StatusBadge>
    );
  if (Number(left) > 0)
    return (
      <StatusBadge tone="blue">
        <Trans context="invoice">Open</Trans>
      </StatusBadge>
    );
  return Number(writtenOff) > 0 ? (
    <StatusBadge tone="neutral">
      <Trans context="invoice">Written off</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="green">
      <Trans context="invoice">Paid</Trans>
    </StatusBadge>
  );
}
