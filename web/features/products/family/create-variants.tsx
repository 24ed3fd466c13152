import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import { cacheSaved } from '../../../api/cache-saved.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { familyQuery } from './api.ts';
import { missingCombinations, typedValues } from './typed-values.ts';

type CreateVariantsProps = {
  family: ProductFamily;
  onCreated: (changed: ProductFamily) => void;
  onClose: () => void;
};

const schema = z.object({ productId: z.string(), values: z.array(z.string()) });
type Values = z.infer<typeof schema>;

/** Creates drafts for the combinations of values that the family does not have, as copies of one variant. */
export function CreateVariants({ family, onCreated, onClose }: CreateVariantsProps) {
  const { t } = useLingui();
  const [first] = family.variants;
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: { productId: first?.productId ?? '', values: first?.values ?? [] },
  });
  const create = useCreateVariants(family, (changed) => {
    onCreated(changed);
    onClose();
  });
  const values = useWatch({ control: form.control, name: 'values' });
  const count = missingCombinations(family, values.map(typedValues));
  return (
    <FormDialog
      title={<Trans>Create variants</Trans>}
      description={t`The drafts copy texts, price and packs of one variant. Each gets its own catalogue number, UDI-DI, stock and images afterwards.`}
      onClose={onClose}
      form={form}
      onSubmit={(asked) =>
        create.mutate(asked, {
          onError: (error) =>
            showRefused(form, error, (path) =>
              path.startsWith('values') ? `values.${Number(path.split('.')[1] ?? 0)}` : 'productId',
            ),
        })
      }
      submit={{ children: <Trans>Create variants</Trans>, busy: create.isPending, disabled: count === 0 }}
      summary={
        <p role="status">
          <Plural
            value={count}
            _0="These variants exist already."
            one="# new variant"
            other="# new variants"
          />
        </p>
      }
    >
      <ServerError form={form} />
      <SelectField form={form} name="productId" label={<Trans>Copy from</Trans>}>
        {family.variants.map(({ productId, values: own }) => (
          <option key={productId} value={productId}>
            {own.join(', ')}
          </option>
        ))}
      </SelectField>
      {family.options.map((option, place) => (
        <TextAreaField
          key={option}
          form={form}
          name={`values.${place}`}
          label={option}
          hint={<Trans>One value per line. You can paste a column of a spreadsheet.</Trans>}
          rows={3}
        />
      ))}
    </FormDialog>
  );
}

function useCreateVariants({ id }: ProductFamily, onCreated: (changed: ProductFamily) => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, values }: Values) =>
      client.families.addVariants({ id, productId, values: values.map(typedValues) }),
    meta: { errorTitle: msg`Failed to create the variants`, isShownInPlace: refusesFields },
    onSuccess({ created, ...changed }) {
      cacheSaved(queries, familyQuery(id).queryKey, changed);
      notify.success(
        t`${plural(created.length, { one: '# variant created as a draft', other: '# variants created as drafts' })}`,
      );
      void queries.invalidateQueries({ queryKey: api.products.key() });
      onCreated(changed);
    },
  });
}
