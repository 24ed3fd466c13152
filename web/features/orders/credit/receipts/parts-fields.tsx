import { Trans, useLingui } from '@lingui/react/macro';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { documentNumber } from '../../../../../contract/order-documents.ts';
import { Button } from '../../../../ui/button.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { Money } from '../../../../ui/money.tsx';
import { DayText } from '../../../../ui/time.tsx';
import { distribute, type Parts } from './receipt-values.ts';

type PartsFieldsProps<Values extends { parts: Parts }, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  invoices: readonly CreditInvoice[];
  currency: string;
  /** What can be applied, in hundredths. */
  available: bigint;
};

/** A field for each open invoice: how much of it is paid. */
export function PartsFields<Values extends { parts: Parts }, Output>({
  form,
  invoices,
  currency,
  available,
}: PartsFieldsProps<Values, Output>) {
  const { t } = useLingui();
  const parts = 'parts' as Path<Values>;
  if (invoices.length === 0)
    return (
      <p className="text-muted">
        <Trans>No invoice is open. The amount stays as credit on the account.</Trans>
      </p>
    );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">
        <Trans>Invoices that it pays</Trans>
      </legend>
      <Button
        variant="outline"
        size="sm"
        className="w-fit"
        disabled={available <= 0n}
        onClick={() =>
          form.setValue(parts, distribute(available, invoices) as PathValue<Values, Path<Values>>, {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      >
        <Trans>Pay the oldest first</Trans>
      </Button>
      <ul className="divide-y">
        {invoices.map((invoice, place) => (
          <li key={invoice.id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-2">
            <InvoiceText invoice={invoice} currency={currency} />
            <MoneyField
              form={form}
              name={`parts.${place}.amount` as Path<Values>}
              label={t`Amount for ${documentNumber('invoice', invoice.number)}`}
              isLabelHidden
              className="w-40"
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function InvoiceText({ invoice, currency }: { invoice: CreditInvoice; currency: string }) {
  const { number, orderNumber, dueOn, left } = invoice;
  return (
    <p className="min-w-0">
      <span className="font-mono">{documentNumber('invoice', number)}</span>
      <span className="block text-sm text-muted">
        <Trans>
          Due <DayText value={dueOn} /> · <Money amount={left} currency={currency} /> left to pay
        </Trans>
      </span>
      <span className="block font-mono text-xs text-muted">{orderNumber}</span>
    </p>
  );
}
