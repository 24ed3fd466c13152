import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { type Detail, type DetailGroup, knownDetails } from '../../../../contract/known-details.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { wordsOfChoice } from '../detail/choice-words.ts';
import { detailWords } from '../detail/detail-words.ts';
import { detailsOf, type TypedDetail } from './detail-values.ts';
import { FormSection } from './form-section.tsx';
import { SupplyRestrictionsField } from './supply-restrictions-field.tsx';
import type { ProductForm } from './use-product-form.ts';

type DetailFieldsProps = {
  form: ProductForm;
  group: DetailGroup;
  /** Content above the fields that helps the user to fill them in. */
  above?: ReactNode;
  /** Content below the fields. */
  below?: ReactNode;
};

/** A field for each known detail of this group. Its type depends on the detail's kind. */
export function DetailFields({ form, group, above, below }: DetailFieldsProps) {
  const { t } = useLingui();
  return (
    <FormSection title={t(groupWords[group])}>
      {above}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {detailsOf(group).map((key) =>
          key === 'supplyRestrictions' ? (
            <SupplyRestrictionsField key={key} form={form} />
          ) : (
            <DetailField key={key} form={form} name={key} />
          ),
        )}
      </div>
      {below}
    </FormSection>
  );
}

const groupWords: Record<DetailGroup, MessageDescriptor> = {
  identification: msg`Identification`,
  classification: msg`Classification and regulation`,
  safety: msg`Safety`,
  packaging: msg`Packaging and storage`,
};

function DetailField({ form, name }: { form: ProductForm; name: TypedDetail }) {
  const { t } = useLingui();
  const hint = hints[name];
  return (
    <FormField form={form} name={`details.${name}`} label={t(detailWords[name])} hint={hint && t(hint)}>
      {(control) => <DetailControl {...knownDetails[name]} input={control} />}
    </FormField>
  );
}

const hints: Partial<Record<TypedDetail, MessageDescriptor>> = {
  catalogNumber: msg`The number under which the manufacturer sells it.`,
  gmdnCode: msg`5 digits`,
  fdaProductCode: msg`Three letters`,
  artgNumber: msg`At most 6 digits`,
  packSize: msg`How many units a pack holds.`,
  unitOfMeasure: msg`What is sold: each, pack, box …`,
  weight: msg`Of one unit with its package, for freight by weight`,
};

type DetailControlProps = Detail & { input: ComponentProps<'input'> & ComponentProps<'select'> };

function DetailControl({ kind, choices, input }: DetailControlProps) {
  const { t, i18n } = useLingui();
  switch (kind) {
    case 'text':
      return <Input {...input} autoComplete="off" />;
    case 'code':
      return <Input {...input} autoComplete="off" spellCheck={false} className="font-mono" />;
    case 'yesNo':
      return (
        <Select {...input}>
          <option value="">{t`No choice`}</option>
          <option value="yes">{t`Yes`}</option>
          <option value="no">{t`No`}</option>
        </Select>
      );
    case 'choice':
      return (
        <Select {...input}>
          <option value="">{t`No choice`}</option>
          {choices?.map((choice) => (
            <option key={choice} value={choice}>
              {wordsOfChoice(i18n, choice)}
            </option>
          ))}
        </Select>
      );
  }
}
