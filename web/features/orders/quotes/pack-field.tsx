import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { packs } from '../../../../contract/order-lines.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { productQuery } from '../../products/api.ts';
import { packLabel, packWords } from '../../products/price/pack-words.ts';
import { soldPacks } from '../../products/price/price-offers.ts';
import type { QuoteForm } from './quote-values.ts';

type PackFieldProps = { form: QuoteForm; index: number };

/**
 * The pack of the offered product. The options are the packs in which the product is sold, or all packs until the
 * product has loaded. If the last version has a pack in which the product is no longer sold, this pack stays an option,
 * so that the field shows what the form sends.
 */
export function PackField({ form, index }: PackFieldProps) {
  const { t } = useLingui();
  const name = `lines.${index}.pack` as const;
  const [productId, pack] = useWatch({ control: form.control, name: [`lines.${index}.productId`, name] });
  const { data: product } = useQuery(productQuery(productId));
  const sold = product && soldPacks(product);
  const isSold = !sold || sold.some((one) => one.pack === pack);
  const isNewlyChosen = form.formState.defaultValues?.lines?.[index]?.productId !== productId;
  const first = sold?.[0]?.pack;
  useEffect(() => {
    if (first && !isSold && isNewlyChosen) form.setValue(name, first);
  }, [form, name, first, isSold, isNewlyChosen]);
  return (
    <SelectField form={form} name={name} label={<Trans>Pack</Trans>} className="max-sm:col-span-2">
      {sold?.map((one) => (
        <option key={one.pack} value={one.pack}>
          {t(packLabel(one))}
        </option>
      ))}
      {(sold ? [pack].filter(() => !isSold) : packs).map((one) => (
        <option key={one} value={one}>
          {t(packWords[one])}
        </option>
      ))}
    </SelectField>
  );
}
