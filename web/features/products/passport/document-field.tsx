import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReadError } from '../../../reads/read-error.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { documentsQuery } from '../api.ts';
import { fileErrorTitles } from '../images/file-error-titles.ts';
import type { PassportFormOf } from './passport-form.ts';

type DocumentFieldProps = { form: PassportFormOf; productId: string; isRequired: boolean };

/** The document that proves the value: one of the product's documents. */
export function DocumentField({ form, productId, isRequired }: DocumentFieldProps) {
  const { t } = useLingui();
  const read = useQuery(documentsQuery(productId));
  return (
    <>
      <ReadError read={read} what={t(fileErrorTitles.listDocuments)} />
      <SelectField
        // The options arrive later than the value, which the browser would otherwise replace.
        key={read.data ? 'read' : 'reading'}
        form={form}
        name="documentId"
        label={<Trans>Document</Trans>}
        hint={<Trans>Upload documents on the page “Product images”.</Trans>}
        required={isRequired}
      >
        <option value="">{t`No document`}</option>
        {read.data?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </>
  );
}
