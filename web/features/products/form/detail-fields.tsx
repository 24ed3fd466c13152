import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { type Detail, knownDetails } from '../../../../contract/known-details.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { detailWords } from '../detail/detail-words.ts';
import { editableDetails } from './editable-details.ts';
import type { ProductForm } from './use-product-form.ts';

/** A field for each detail that the contract's table calls editable, by its kind. */
export function DetailFields({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const { errors } = form.formState;
  return editableDetails.map((key) => (
    <Field key={key} label={t(detailWords[key])} error={errors.details?.[key]?.message}>
      {(control) => (
        <DetailControl {...knownDetails[key]} input={{ ...control, ...form.register(`details.${key}`) }} />
      )}
    </Field>
  ));
}

type DetailControlProps = Detail & { input: ComponentProps<'input'> & ComponentProps<'select'> };

function DetailControl({ kind, choices, input }: DetailControlProps) {
  const { t } = useLingui();
  switch (kind) {
    case 'text':
      return <Input {...input} autoComplete="off" />;
    case 'code':
      return <Input {...input} autoComplete="off" spellCheck={false} className="font-mono" />;
    case 'yesNo':
      return (
        <Select {...input}>
          <option value="" />
          <option value="yes">{t`Yes`}</option>
          <option value="no">{t`No`}</option>
        </Select>
      );
    case 'choice':
      return (
        <Select {...input}>
          <option value="" />
          {choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      );
  }
}
