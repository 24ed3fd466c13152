import { Trans, useLingui } from '@lingui/react/macro';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { documentNumber } from '../../../../../contract/order-documents.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { InvoicesTable } from '../invoices-table.tsx';
import { PayChosen } from './pay-chosen.tsx';
import { type ChosenInvoices, useChosenInvoices } from './use-chosen-invoices.ts';
import { usePayInvoices } from './use-pay-invoices.ts';

type PayableInvoicesProps = { account: CreditAccount; invoices: readonly CreditInvoice[] };

/** The invoices, for a member of the buyer who may pay them: one by one, or several together. */
export function PayableInvoices({ account, invoices }: PayableInvoicesProps) {
  const chosen = useChosenInvoices(invoices);
  if (!account.takesCards)
    return (
      <>
        <p className="text-muted">
          <Trans>{account.seller.name} cannot be paid by card now. Pay by bank transfer.</Trans>
        </p>
        <InvoicesTable invoices={invoices} currency={account.currency} />
      </>
    );
  return (
    <>
      <InvoicesTable
        invoices={invoices}
        currency={account.currency}
        choiceOfAll={<ChooseAll chosen={chosen} />}
        choiceOf={(invoice) => <Choose invoice={invoice} chosen={chosen} />}
        actionsOf={(invoice) => <PayOne account={account} invoice={invoice} />}
      />
      {chosen.invoices.length > 0 && <PayChosen account={account} chosen={chosen} />}
    </>
  );
}

function ChooseAll({ chosen }: { chosen: ChosenInvoices }) {
  const { t } = useLingui();
  const { payable, invoices } = chosen;
  if (payable.length < 2) return null;
  const areAll = invoices.length === payable.length;
  return (
    <Checkbox
      label={t`Choose all open invoices on this page`}
      className="-ml-2"
      checked={areAll}
      mixed={invoices.length > 0 && !areAll}
      onChange={areAll ? chosen.none : chosen.all}
    />
  );
}

type OfInvoice = { invoice: CreditInvoice };

function Choose({ invoice: { id, number, left }, chosen }: OfInvoice & { chosen: ChosenInvoices }) {
  const { t } = useLingui();
  const name = documentNumber('invoice', number);
  return (
    <Checkbox
      label={t`Choose ${name}`}
      className="-my-1 -ml-2"
      checked={chosen.has(id) && Number(left) > 0}
      disabled={Number(left) === 0}
      onChange={() => chosen.toggle(id)}
    />
  );
}

function PayOne({ account, invoice }: OfInvoice & { account: CreditAccount }) {
  const { t } = useLingui();
  const pay = usePayInvoices(account);
  const name = documentNumber('invoice', invoice.number);
  if (Number(invoice.left) === 0) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      busy={pay.isPending}
      aria-label={t`Pay ${name} by card`}
      onClick={() => pay.mutate([invoice])}
    >
      <Trans>Pay by card</Trans>
    </Button>
  );
}
