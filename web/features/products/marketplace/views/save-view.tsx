import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import { refusedFields } from '../../../../api/error-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import type { useViewChanges } from './use-view-changes.ts';
import { queryOf } from './view-query.ts';
import { ViewWords } from './view-words.tsx';

type SaveViewProps = { search: MarketplaceSearch; create: ReturnType<typeof useViewChanges>['create'] };

/** Saves the current search under a name. */
export function SaveView({ search, create }: SaveViewProps) {
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, query: queryOf(search) }, { onSuccess: () => setName('') });
  };
  return (
    <form noValidate onSubmit={save}>
      <Field
        label={<Trans>Name of the current view</Trans>}
        error={refusedFields(create.error).name}
        hint={<ViewWords search={search} />}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              value={name}
              maxLength={limits.viewName}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                if (create.isError) create.reset();
              }}
            />
            <Button type="submit" busy={create.isPending}>
              <Trans>Save</Trans>
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
