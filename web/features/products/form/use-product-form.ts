import { type UseFormReturn, useForm } from 'react-hook-form';
import { refusedFields } from '../../../api/error-words.ts';
import { formFieldOf, type ProductValues } from './product-values.ts';
import { resolveProduct } from './resolve-product.ts';

export type ProductForm = UseFormReturn<ProductValues>;

type Start = { orgId: string; values: ProductValues; details: Record<string, unknown> };

export function useProductForm({ orgId, values, details }: Start): ProductForm {
  return useForm<ProductValues>({ resolver: resolveProduct(orgId, details), defaultValues: values });
}

/** Shows the server's refusals beside their fields; those without a field here are shown for the whole form. */
export function showRefusedFields(form: ProductForm, error: unknown): { allShown: boolean } {
  const refused = Object.entries(refusedFields(error));
  const placed = refused.flatMap(([path, message]) => {
    const field = formFieldOf(path, form.getValues());
    return field === null ? [] : [{ field: field as Parameters<ProductForm['setError']>[0], message }];
  });
  placed.forEach(({ field, message }, index) => {
    form.setError(field, { message }, { shouldFocus: index === 0 });
  });
  return { allShown: refused.length > 0 && placed.length === refused.length };
}
