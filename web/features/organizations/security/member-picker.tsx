import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { id } from '../../../../contract/fields.ts';
import type { Member } from '../../../../contract/members.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

const schema = z.object({ userId: id });

export function useMemberForm() {
  return useForm({ resolver: formResolver(schema), defaultValues: { userId: '' } });
}

type MemberPickerProps = {
  form: UseFormReturn<z.infer<typeof schema>>;
  label: ReactNode;
  members: readonly Member[];
};

export function MemberPicker({ form, label, members }: MemberPickerProps) {
  const { t } = useLingui();
  return (
    <SelectField form={form} name="userId" label={label}>
      <option value="">{t`Choose a member`}</option>
      {members.map(({ userId, fullName, email }) => (
        <option key={userId} value={userId}>
          {fullName ? `${fullName} · ${email}` : email}
        </option>
      ))}
    </SelectField>
  );
}
