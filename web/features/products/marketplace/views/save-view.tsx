import { Trans } from '@lingui/react/macro';
import { showRefused } from '../../../../forms/show-refused.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { Input } from '../../../../ui/input.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import type { useViewChanges } from './use-view-changes.ts';
import { useViewForm } from './use-view-form.ts';
import { queryOf } from './view-query.ts';
import { ViewWords } from './view-words.tsx';

type SaveViewProps = { search: MarketplaceSearch; create: ReturnType<typeof useViewChanges>['create'] };

/** Saves the current search under a name. */
export function SaveView({ search, create }: SaveViewProps) {
  const form = useViewForm('');
  return (
    <Form
      form={form}
      onSubmit={({ name }) =>
        create.mutate(
          { name, query: queryOf(search) },
          { onSuccess: () => form.reset(), onError: (error) => showRefused(form, error) },
        )
      }
    >
      <FormField
        form={form}
        name="name"
        label={<Trans>Name of the current view</Trans>}
        hint={<ViewWords search={search} />}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input {...control} autoComplete="off" />
            <Button type="submit" busy={create.isPending}>
              <Trans>Save</Trans>
            </Button>
          </span>
        )}
      </FormField>
    </Form>
  );
}
