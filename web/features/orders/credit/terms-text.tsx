import { Plural, Trans } from '@lingui/react/macro';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';

/** When an invoice is due, and the day of the statement. */
export function TermsText({ terms }: { terms: NonNullable<CreditAccount['terms']> }) {
  const { paymentDays, statementDay } = terms;
  return (
    <>
      <Plural value={paymentDays} one="Invoices are due after # day" other="Invoices are due after # days" />
      {' · '}
      <Trans>Statement on day {statementDay} of the month</Trans>
    </>
  );
}
