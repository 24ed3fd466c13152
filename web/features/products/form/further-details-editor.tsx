import { Trans, useLingui } from '@lingui/react/macro';
import { RowsEditor } from './rows-editor.tsx';
import type { ProductForm } from './use-product-form.ts';

/** An editor for the seller's own details, which have no fields in the form. */
export function FurtherDetailsEditor({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  return (
    <RowsEditor
      form={form}
      name="furtherDetails"
      title={<Trans>Further details</Trans>}
      hint={<Trans>More details, under names that you choose.</Trans>}
      add={<Trans>Add detail</Trans>}
      words={{
        name: (row) => t`Name of detail ${row}`,
        value: (row) => t`Value of detail ${row}`,
        move: (row) => t`Move detail ${row}`,
        remove: (row) => t`Remove detail ${row}`,
      }}
    />
  );
}
