import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Member } from '../../../../contract/members.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

type MemberPickerProps = {
  label: ReactNode;
  members: readonly Member[];
  value: string;
  onValueChange: (userId: string) => void;
};

export function MemberPicker({ label, members, value, onValueChange }: MemberPickerProps) {
  const { t } = useLingui();
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onValueChange(event.target.value)}>
          <option value="">{t`Choose a member`}</option>
          {members.map(({ userId, fullName, email }) => (
            <option key={userId} value={userId}>
              {fullName ? `${fullName} · ${email}` : email}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
