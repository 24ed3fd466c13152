import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { FoundCombobox } from '../../../reads/found-combobox.tsx';
import { Field, FieldMessage } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { sellersQuery } from './api.ts';
import type { RequestForm } from './request-values.ts';

/** The sellers that are asked, which the user finds by typing. */
export function SellersField({ form, orgId }: { form: RequestForm; orgId: string }) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'sellerOrgIds' });
  const { errors } = useFormState({ control: form.control });
  const [text, setText] = useState('');
  const read = useQuery(sellersQuery(orgId, text));
  const chosen = field.value;
  const others = (read.data?.items ?? []).filter(({ id }) => chosen.every((one) => one.id !== id));
  return (
    <div className="grid min-w-0 gap-2">
      <Field
        label={<Trans>Add a seller</Trans>}
        error={fieldState.error?.root?.message ?? fieldState.error?.message}
      >
        {(control) => (
          <FoundCombobox
            {...control}
            fieldRef={field.ref}
            read={read}
            optionsOf={() => others.map(({ id, name }) => ({ value: id, label: name }))}
            value=""
            label=""
            onType={setText}
            onValueChange={(added) => {
              const found = others.find(({ id }) => id === added);
              if (found && chosen.length < limits.quoteSellers) field.onChange([...chosen, found]);
            }}
            noMatch={t`No seller found.`}
          />
        )}
      </Field>
      {chosen.map(({ id, name }, index) => {
        const refusal = errors.sellerOrgIds?.[index]?.message;
        return refusal && <FieldMessage key={id} id={undefined}>{`${name}: ${refusal}`}</FieldMessage>;
      })}
      {chosen.length > 0 && (
        <ul aria-label={t`Chosen sellers`} className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex min-w-0 items-center gap-1 rounded-md border bg-raised pl-2 text-sm"
            >
              <span className="min-w-0 break-words">{name}</span>
              <IconButton
                label={t`Remove ${name}`}
                onClick={() => field.onChange(chosen.filter((one) => one.id !== id))}
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
