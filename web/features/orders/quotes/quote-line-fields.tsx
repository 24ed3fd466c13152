import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import type { QuoteRequestLine } from '../../../../contract/quote-requests.ts';
import { FoundCombobox } from '../../../reads/found-combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ownProductsQuery } from '../../products/agreements/api.ts';
import { PackField } from './pack-field.tsx';
import type { QuoteForm } from './quote-values.ts';
import { LineText } from './request-facts.tsx';
import { TiersFields } from './tiers-fields.tsx';

type QuoteLineFieldsProps = {
  form: QuoteForm;
  index: number;
  line: QuoteRequestLine;
  orgId: string;
  currency: string;
};

/** The offer for one line: a product of the seller, its pack, the quantity and the price of a pack. */
export function QuoteLineFields({ form, index, line, orgId, currency }: QuoteLineFieldsProps) {
  const productId = useWatch({ control: form.control, name: `lines.${index}.productId` });
  return (
    <li className="grid gap-3 rounded-md border p-3">
      <h3>
        <LineText line={line} />
      </h3>
      <ProductField form={form} index={index} orgId={orgId} />
      {productId !== '' && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          <PackField form={form} index={index} />
          <TextField
            form={form}
            name={`lines.${index}.quantity`}
            label={<Trans>Quantity</Trans>}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <MoneyField
            form={form}
            name={`lines.${index}.price`}
            label={<Trans>Price ({currency})</Trans>}
            required
          />
        </div>
      )}
      {productId !== '' && (
        <>
          <TiersFields form={form} index={index} currency={currency} />
          <TextField
            form={form}
            name={`lines.${index}.note`}
            label={<Trans>Note about this line</Trans>}
            maxLength={limits.lineNote}
          />
        </>
      )}
    </li>
  );
}

function ProductField({ form, index, orgId }: Pick<QuoteLineFieldsProps, 'form' | 'index' | 'orgId'>) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: `lines.${index}.productId` });
  const name = useWatch({ control: form.control, name: `lines.${index}.productName` });
  const [text, setText] = useState('');
  const read = useQuery(ownProductsQuery(orgId, text));
  return (
    <Field label={<Trans>Your product</Trans>} error={fieldState.error?.message}>
      {(control) => (
        <FoundCombobox
          {...control}
          fieldRef={field.ref}
          read={read}
          optionsOf={({ items }) => [
            { value: '', label: t`Not offered` },
            ...items
              .filter(({ status }) => status === 'active')
              .map((product) => ({ value: product.id, label: product.name })),
          ]}
          value={field.value}
          label={name}
          onType={setText}
          onValueChange={(id) => {
            field.onChange(id);
            const chosen = read.data?.items.find((product) => product.id === id);
            form.setValue(`lines.${index}.productName`, chosen?.name ?? '');
            form.setValue(`lines.${index}.pack`, 'each');
          }}
          noMatch={t`No product found.`}
        />
      )}
    </Field>
  );
}
