import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createFamilyInput } from '../../../../contract/product-families.ts';
import type { Product } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { familyQuery } from './api.ts';
import { OptionList } from './option-list.tsx';

type NewFamily = z.output<typeof createFamilyInput>;

const resolver = formResolver<NewFamily, NewFamily>(createFamilyInput);

type CreateFamilyProps = { product: Pick<Product, 'id' | 'orgId' | 'name'>; onClose: () => void };

/**
 * Creates a family with the product as its only variant. Then opens the family's page, where the user adds other
 * variants.
 */
export function CreateFamily({ product: { id, orgId, name }, onClose }: CreateFamilyProps) {
  const { t } = useLingui();
  const form = useForm<NewFamily, unknown, NewFamily>({
    resolver,
    defaultValues: {
      ...{ orgId, requestId: crypto.randomUUID(), name, options: [''] },
      variants: [{ productId: id, values: [''] }],
    },
  });
  const options = useWatch({ control: form.control, name: 'options' });
  const create = useCreateFamily();
  const editAll = (edit: (texts: readonly string[]) => string[]) => {
    form.setValue('options', edit(options), { shouldDirty: true });
    form.setValue('variants.0.values', edit(form.getValues('variants.0.values')), { shouldDirty: true });
  };
  return (
    <FormDialog
      title={<Trans>Create product family</Trans>}
      description={t`Buyers see the family once in lists, and choose the variant on its page.`}
      onClose={onClose}
      form={form}
      onSubmit={(family) => create.mutate(family, { onError: (error) => showRefused(form, error) })}
      submit={{ children: <Trans>Create family</Trans>, busy: create.isPending }}
    >
      <ServerError form={form} />
      <TextField
        form={form}
        name="name"
        label={<Trans>Name of the family</Trans>}
        required
        autoComplete="off"
      />
      <OptionList
        options={options}
        onEdit={editAll}
        focusName={(place) => form.setFocus(`options.${place}`)}
        rowClass="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 [&>button]:mt-7.5"
      >
        {(place) => (
          <>
            <TextField
              form={form}
              name={`options.${place}`}
              label={t`Option ${place + 1}`}
              placeholder={t`Such as size`}
              autoComplete="off"
            />
            <TextField
              form={form}
              name={`variants.0.values.${place}`}
              label={<Trans>Value</Trans>}
              placeholder={t`Such as 4 mm`}
              autoComplete="off"
            />
          </>
        )}
      </OptionList>
    </FormDialog>
  );
}

function useCreateFamily() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (family: NewFamily) => client.families.create(family),
    meta: { errorTitle: msg`Failed to create the product family`, isShownInPlace: refusesFields },
    onSuccess: async (family) => {
      queries.setQueryData(familyQuery(family.id).queryKey, family);
      void queries.invalidateQueries({ queryKey: api.products.key() });
      notify.success(t`Product family created`);
      await navigate({ to: paths.family(family.id) });
    },
  });
}
