import { Trans, useLingui } from '@lingui/react/macro';
import { RowsEditor } from './rows-editor.tsx';
import type { ProductForm } from './use-product-form.ts';

/** An editor for the specifications, in the order in which buyers see them. */
export function SpecificationsEditor({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  return (
    <RowsEditor
      form={form}
      name="specifications"
      isOrdered
      title={<Trans>Specifications</Trans>}
      hint={<Trans>Shown to buyers in this order. You can paste a table with two columns.</Trans>}
      add={<Trans>Add specification</Trans>}
      words={{
        name: (row) => t`Name of specification ${row}`,
        value: (row) => t`Value of specification ${row}`,
        move: (row) => t`Move specification ${row}`,
        remove: (row) => t`Remove specification ${row}`,
      }}
    />
  );
}
