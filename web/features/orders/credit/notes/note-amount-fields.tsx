import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import type { InvoicedLine } from '../../../../../contract/credit-notes.ts';
import { Loaded } from '../../../../reads/loaded.tsx';
import type { Read } from '../../../../reads/read-error.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { SegmentedField } from '../../../../ui/form/segmented-field.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { fromCents } from '../../budgets/cents.ts';
import { QuantityFields } from '../quantity-fields.tsx';
import { mostToCredit, type NoteForm } from './note-values.ts';

type NoteAmountFieldsProps = {
  form: NoteForm;
  invoice: CreditInvoice;
  read: Read<InvoicedLine[]>;
  currency: string;
};

/** How much is credited or charged: an amount, everything or, for a credit note, packs of lines. */
export function NoteAmountFields({ form, invoice, read, currency }: NoteAmountFieldsProps) {
  const { t } = useLingui();
  const [kind, share] = useWatch({ control: form.control, name: ['kind', 'share'] });
  const isCredit = kind === 'credit_note';
  return (
    <>
      {isCredit && (
        <SegmentedField
          form={form}
          name="share"
          label={t`How much`}
          options={[
            { value: 'part', label: t`A part` },
            { value: 'lines', label: t`By line` },
            { value: 'all', label: t`Everything` },
          ]}
        />
      )}
      {(!isCredit || share === 'part') && (
        <MoneyField
          form={form}
          name="amount"
          label={<Trans>Amount in {currency}</Trans>}
          hint={isCredit && <AtMost invoice={invoice} currency={currency} />}
          required
        />
      )}
      {isCredit && share === 'all' && (
        <p>
          <Trans>
            The note credits <Money amount={fromCents(mostToCredit(invoice))} currency={currency} />.
          </Trans>
        </p>
      )}
      {isCredit && share === 'lines' && <LineFields form={form} read={read} currency={currency} />}
    </>
  );
}

function AtMost({ invoice, currency }: Pick<NoteAmountFieldsProps, 'invoice' | 'currency'>) {
  return (
    <Trans>
      At most <Money amount={fromCents(mostToCredit(invoice))} currency={currency} />
    </Trans>
  );
}

function LineFields({ form, read, currency }: Omit<NoteAmountFieldsProps, 'invoice'>) {
  return (
    <Loaded
      read={read}
      bare
      failure={<Trans>Unable to load the lines of the invoice</Trans>}
      loading={<Skeleton className="h-24 w-full" />}
    >
      {(lines) => <QuantityFields form={form} lines={lines} currency={currency} />}
    </Loaded>
  );
}
