import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Currency } from '../../../../contract/money.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import { createAgreementInput } from '../../../../contract/price-agreements.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** The values of the form: quantity, price and days as typed. `validTo` is empty for an agreement without an end. */
const typed = z.object({
  orgId: z.string(),
  buyerOrgId: z.string(),
  productId: z.string(),
  pack: z.custom<Pack>(),
  currency: z.custom<Currency>(),
  minimumQuantity: z.string(),
  price: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
});
type Typed = z.infer<typeof typed>;

const schema = z.pipe(
  z.pipe(
    typed,
    z.transform(
      ({ minimumQuantity, price, validTo, ...values }: Typed): z.input<typeof createAgreementInput> => ({
        ...values,
        minimumQuantity: Number(minimumQuantity),
        price: price.trim().replace(',', '.'),
        validTo: validTo || null,
      }),
    ),
  ),
  createAgreementInput,
);

export type NewAgreement = z.output<typeof schema>;
export type AgreementForm = UseFormReturn<Typed, unknown, NewAgreement>;

export function useAgreementForm(orgId: string): AgreementForm {
  return useForm<Typed, unknown, NewAgreement>({
    resolver: formResolver<Typed, NewAgreement>(schema),
    defaultValues: {
      ...{ orgId, buyerOrgId: '', productId: '', pack: 'each', currency: 'AUD' },
      ...{ minimumQuantity: '1', price: '', validFrom: new Date().toISOString().slice(0, 10), validTo: '' },
    },
  });
}
