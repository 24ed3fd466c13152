import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import { listName } from '../../../../contract/product-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { quantityText } from './quantity-text.ts';

const schema = z
  .object({
    /** The id of the list. Empty for a new list, which needs a name and an owner. */
    list: z.string(),
    name: z.string(),
    orgId: z.string(),
    quantity: quantityText,
  })
  .check(
    z.refine(({ list, name }) => list !== '' || z.safeParse(listName, name).success, {
      path: ['name'],
      error: because('LIST_NAME_MISSING'),
    }),
  );
export type Addition = z.output<typeof schema>;

export function useAdditionForm({ list, orgId, quantity }: Omit<Addition, 'name'>) {
  return useForm({
    resolver: formResolver(schema),
    defaultValues: { list, name: '', orgId, quantity: String(quantity) },
  });
}
export type AdditionForm = ReturnType<typeof useAdditionForm>;
