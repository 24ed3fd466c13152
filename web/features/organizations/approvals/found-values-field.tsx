import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import type { LongFacet } from '../../../../contract/product-facets.ts';
import { api } from '../../../api/client.ts';
import { FoundCombobox } from '../../../reads/found-combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { RulesForm } from './rule-values.ts';

type FoundValuesFieldProps = {
  form: RulesForm;
  name: `rules.${number}.conditions.${'categories' | 'sellers'}`;
  facet: LongFacet;
  label: ReactNode;
};

/** A field for several values of a facet of the marketplace. The user searches for a value by typing. */
export function FoundValuesField({ form, name, facet, label }: FoundValuesFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name });
  const [text, setText] = useState('');
  const read = useQuery({
    ...api.products.findFacetValues.queryOptions({ input: { facet, text } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const chosen = field.value;
  const others = (read.data?.values ?? []).filter(({ value }) => chosen.every((one) => one.value !== value));
  return (
    <div className="grid min-w-0 gap-1.5">
      <Field label={label} error={fieldState.error?.message}>
        {(control) => (
          <FoundCombobox
            {...control}
            fieldRef={field.ref}
            read={read}
            optionsOf={() => others}
            value=""
            label=""
            onType={setText}
            onValueChange={(added) => {
              const found = others.find(({ value }) => value === added);
              if (found && chosen.length < limits.conditionValues) field.onChange([...chosen, found]);
            }}
            noMatch={text ? t`No product for sale has this name.` : t`Type to search.`}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(({ value, label: shown }) => (
            <li
              key={value}
              className="inline-flex min-w-0 items-center gap-1 rounded-md border bg-raised pl-2 text-sm"
            >
              <span className="min-w-0 break-words">{shown}</span>
              <IconButton
                label={t`Remove ${shown}`}
                onClick={() => field.onChange(chosen.filter((one) => one.value !== value))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
