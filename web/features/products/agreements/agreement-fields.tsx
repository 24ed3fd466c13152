import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { PublicProduct } from '../../../../contract/products.ts';
import { FoundCombobox } from '../../../reads/found-combobox.tsx';
import { ReadError } from '../../../reads/read-error.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { productQuery } from '../api.ts';
import { packLabel } from '../price/pack-words.ts';
import { soldPacks } from '../price/price-offers.ts';
import type { AgreementForm } from './agreement-form.ts';
import { buyersQuery, ownProductsQuery } from './api.ts';

type FieldProps = { form: AgreementForm; orgId: string };

export function BuyerField({ form, orgId }: FieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'buyerOrgId' });
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const read = useQuery(buyersQuery(orgId, text));
  return (
    <Field
      label={<Trans>Buyer</Trans>}
      hint={<Trans>Organizations that have ordered from you. Others are found by their whole ABN.</Trans>}
      error={fieldState.error?.message}
      required
    >
      {(control) => (
        <FoundCombobox
          {...control}
          fieldRef={field.ref}
          read={read}
          optionsOf={({ items }) => items.map((buyer) => ({ value: buyer.id, label: buyer.name }))}
          value={field.value}
          label={name}
          onType={setText}
          onValueChange={(id) => {
            field.onChange(id);
            setName(read.data?.items.find((buyer) => buyer.id === id)?.name ?? '');
          }}
          noMatch={t`No buyer found.`}
        />
      )}
    </Field>
  );
}

export function ProductField({ form, orgId }: FieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'productId' });
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const read = useQuery(ownProductsQuery(orgId, text));
  return (
    <Field label={<Trans>Product</Trans>} error={fieldState.error?.message} required>
      {(control) => (
        <FoundCombobox
          {...control}
          fieldRef={field.ref}
          read={read}
          optionsOf={({ items }) =>
            items.map((product) => ({
              value: product.id,
              label: product.name,
              ...(product.catalogNumber && { detail: product.catalogNumber }),
            }))
          }
          value={field.value}
          label={name}
          onType={setText}
          onValueChange={(id) => {
            field.onChange(id);
            setName(read.data?.items.find((product) => product.id === id)?.name ?? '');
          }}
          noMatch={t`No product found.`}
        />
      )}
    </Field>
  );
}

/**
 * The fields for the pack and its terms. The possible packs depend on the chosen product, so the fields appear when the
 * product has loaded.
 */
export function TermsFields({ form }: Pick<FieldProps, 'form'>) {
  const productId = useWatch({ control: form.control, name: 'productId' });
  const read = useQuery({ ...productQuery(productId), enabled: productId !== '' });
  if (productId === '') return null;
  if (!read.data) return <ReadError read={read} what={<Trans>Unable to load product</Trans>} />;
  return <Terms key={productId} form={form} product={read.data} />;
}

function Terms({ form, product }: Pick<FieldProps, 'form'> & { product: PublicProduct }) {
  const { t } = useLingui();
  const { currency } = product;
  const sold = soldPacks(product);
  const pack = useWatch({ control: form.control, name: 'pack' });
  const firstPack = sold[0]?.pack ?? 'each';
  useEffect(() => {
    form.setValue('currency', currency);
    form.setValue('pack', firstPack);
  }, [form, currency, firstPack]);
  const listPrice = sold.find((one) => one.pack === pack)?.price ?? null;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField form={form} name="pack" label={<Trans>Pack</Trans>}>
        {sold.map((one) => (
          <option key={one.pack} value={one.pack}>
            {t(packLabel(one))}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="minimumQuantity"
        label={<Trans>Minimum quantity</Trans>}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <MoneyField
        form={form}
        name="price"
        label={<Trans>Price in {currency}</Trans>}
        hint={
          listPrice !== null && (
            <Trans>
              List price <Money amount={listPrice} currency={currency} />
            </Trans>
          )
        }
        required
        className="sm:col-span-2"
      />
      <DateField form={form} name="validFrom" label={<Trans>Valid from</Trans>} required />
      <DateField
        form={form}
        name="validTo"
        label={<Trans>Valid to</Trans>}
        hint={<Trans>Leave empty for no end.</Trans>}
      />
    </div>
  );
}
