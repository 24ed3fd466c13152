import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FoundCombobox } from '../../../reads/found-combobox.tsx';
import { ReadError } from '../../../reads/read-error.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { sellerQuery } from '../../products/api.ts';
import { sellersQuery } from '../quotes/api.ts';
import type { RequestForm } from './request-values.ts';

/** The seller of the account, which the user finds by typing. A preselected seller is read by its id. */
export function SellerField({ form, orgId }: { form: RequestForm; orgId: string }) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'sellerOrgId' });
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const read = useQuery(sellersQuery(orgId, text));
  const preselected = useQuery({ ...sellerQuery(field.value), enabled: field.value !== '' && name === '' });
  return (
    <div className="grid min-w-0 gap-2 sm:col-span-2">
      <ReadError read={preselected} what={<Trans>Unable to load the seller</Trans>} />
      <Field label={<Trans>Seller</Trans>} error={fieldState.error?.message} required>
        {(control) => (
          <FoundCombobox
            {...control}
            fieldRef={field.ref}
            read={read}
            optionsOf={({ items }) =>
              items
                .filter(({ id }) => id !== orgId)
                .map((seller) => ({ value: seller.id, label: seller.name }))
            }
            value={field.value}
            label={name || (preselected.data?.name ?? '')}
            onType={setText}
            onValueChange={(id) => {
              field.onChange(id);
              setName(read.data?.items.find((seller) => seller.id === id)?.name ?? '');
            }}
            noMatch={t`No seller found.`}
          />
        )}
      </Field>
    </div>
  );
}
