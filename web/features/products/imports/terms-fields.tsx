import { Trans, useLingui } from '@lingui/react/macro';
import { currencies } from '../../../../contract/money.ts';
import { productStatuses } from '../../../../contract/product-status.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { productStatusWords } from '../product-status-badge.tsx';
import type { ColumnsForm } from './columns-form.ts';
import type { OpenedFile } from './file/file-worker.ts';

type TermsFieldsProps = { file: OpenedFile; form: ColumnsForm };

/**
 * The fields for values that new products need but the file does not contain, and for the decimal sign of the file's
 * numbers.
 */
export function TermsFields({ file, form }: TermsFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        form={form}
        name="status"
        label={<Trans>Status of new products</Trans>}
        hint={<Trans>Used where the file has none. Active products are for sale at once.</Trans>}
      >
        {productStatuses.map((status) => (
          <option key={status} value={status}>
            {t(productStatusWords[status])}
          </option>
        ))}
      </SelectField>
      <SelectField
        form={form}
        name="currency"
        label={<Trans>Currency of new products</Trans>}
        hint={<Trans>Used where the file has none.</Trans>}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="price"
        label={<Trans>Price of new products</Trans>}
        hint={<Trans>Used where the file has none. If this is empty, such rows are refused.</Trans>}
        inputMode="decimal"
      />
      {/* Only for text files: in a workbook, numbers are stored without a decimal sign. */}
      {file.sheet === null && (
        <SelectField
          form={form}
          name="decimalSign"
          label={<Trans>Decimal sign of prices</Trans>}
          deps={['price']}
        >
          <option value=".">{t`Point: 1,234.50`}</option>
          <option value=",">{t`Comma: 1.234,50`}</option>
        </SelectField>
      )}
    </div>
  );
}
