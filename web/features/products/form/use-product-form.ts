import { type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { showRefused } from '../../../forms/show-refused.ts';
import { formFieldOf, type ProductValues } from './product-values.ts';
import { resolveProduct } from './resolve-product.ts';

export type ProductForm = UseFormReturn<ProductValues>;

type Start = { orgId: string; values: ProductValues; details: Record<string, unknown> };

export function useProductForm({ orgId, values, details }: Start): ProductForm {
  return useForm<ProductValues>({ resolver: resolveProduct(orgId, details), defaultValues: values });
}

/** Shows the server's refusals next to the fields. A refusal without a field is shown for the whole form. */
export function showRefusedFields(form: ProductForm, error: unknown): void {
  showRefused(form, error, (path) => formFieldOf(path, form.getValues()) as Path<ProductValues> | null);
}
