import { Trans, useLingui } from '@lingui/react/macro';
import { currencies } from '../../../../contract/money.ts';
import type { ImportTerms } from '../../../../contract/product-imports.ts';
import { productStatuses } from '../../../../contract/product-status.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { productStatusWords } from '../product-status-badge.tsx';
import type { OpenedFile } from './file/file-worker.ts';

export type Terms = Omit<ImportTerms, 'price'> & { price: string; decimalSign: '.' | ',' };

type TermsFieldsProps = {
  file: OpenedFile;
  terms: Terms;
  priceError: string | undefined;
  onChange: (change: Partial<Terms>) => void;
};

/** Values for new products that the file does not give, and the format of its numbers. */
export function TermsFields({ file, priceError, ...edited }: TermsFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <StatusField {...edited} />
      <CurrencyField {...edited} />
      <PriceField {...edited} error={priceError} />
      {/* A workbook stores numbers, not their text. */}
      {file.sheet === null && <DecimalSignField {...edited} />}
    </div>
  );
}

type Edited = Pick<TermsFieldsProps, 'terms' | 'onChange'>;

function StatusField({ terms, onChange }: Edited) {
  const { t } = useLingui();
  return (
    <Field
      label={<Trans>Status of new products</Trans>}
      hint={<Trans>Used where the file has none. Active products are for sale at once.</Trans>}
    >
      {(control) => (
        <Select
          {...control}
          value={terms.status}
          onChange={({ target }) => onChange({ status: target.value as Terms['status'] })}
        >
          {productStatuses.map((status) => (
            <option key={status} value={status}>
              {t(productStatusWords[status])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function CurrencyField({ terms, onChange }: Edited) {
  return (
    <Field
      label={<Trans>Currency of new products</Trans>}
      hint={<Trans>Used where the file has none.</Trans>}
    >
      {(control) => (
        <Select
          {...control}
          value={terms.currency}
          onChange={({ target }) => onChange({ currency: target.value as Terms['currency'] })}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function PriceField({ terms, onChange, error }: Edited & { error: string | undefined }) {
  return (
    <Field
      label={<Trans>Price of new products</Trans>}
      hint={<Trans>Used where the file has none. If this is empty, such rows are refused.</Trans>}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={terms.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      )}
    </Field>
  );
}

function DecimalSignField({ terms, onChange }: Edited) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>Decimal sign of prices</Trans>}>
      {(control) => (
        <Select
          {...control}
          value={terms.decimalSign}
          onChange={({ target }) => onChange({ decimalSign: target.value as Terms['decimalSign'] })}
        >
          <option value=".">{t`Point: 1,234.50`}</option>
          <option value=",">{t`Comma: 1.234,50`}</option>
        </Select>
      )}
    </Field>
  );
}
