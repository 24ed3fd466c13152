import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { CreateVariants } from './create-variants.tsx';
import { DissolveFamily } from './dissolve-family.tsx';
import { valuesOf } from './family-values.ts';
import { OptionsEditor } from './options-editor.tsx';
import { useFamilyForm, useSaveFamily } from './use-family-form.ts';
import { VariantsCard } from './variants-card.tsx';

/** Name, options and variants of a family in one form, with one save. */
export function EditFamily({ family }: { family: ProductFamily }) {
  const editing = useFamilyForm(family);
  const { base, form, adopt } = editing;
  const save = useSaveFamily(editing);
  const isUnsaved = useUnsaved(form, save);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHeader
        title={base.name}
        text={<Trans>Buyers see the family once in lists, and choose the variant on its page.</Trans>}
      />
      <Form form={form} className="grid gap-6" onSubmit={(update) => save.mutate(update)}>
        <Card>
          <CardHeader title={<Trans>Name and options</Trans>} />
          <CardBody className="grid gap-5">
            <TextField
              form={form}
              name="name"
              label={<Trans>Name of the family</Trans>}
              required
              autoComplete="off"
              className="max-w-xl"
            />
            <OptionsEditor form={form} />
          </CardBody>
        </Card>
        {/* The scroll margin keeps a focused field above the sticky buttons. */}
        <div className="grid gap-3 **:scroll-mb-24">
          <VariantsCard form={form} family={base} onCreate={() => setCreating(true)} />
          <ServerError form={form} />
        </div>
        <div className="sticky bottom-0 z-10 overflow-clip rounded-lg border bg-surface [&>footer]:border-t-0">
          <SaveBar
            isDirty={form.formState.isDirty}
            isUnsaved={isUnsaved}
            save={save}
            onDiscard={() => form.reset(valuesOf(base))}
          />
        </div>
      </Form>
      <DissolveFamily family={base} />
      {/* Outside the form, because the form would also receive the dialog's submit event. */}
      {isCreating && (
        <CreateVariants
          family={base}
          onCreated={(changed) => adopt(changed, valuesOf(base))}
          onClose={() => setCreating(false)}
        />
      )}
      <UnsavedChanges when={isUnsaved} />
    </>
  );
}
