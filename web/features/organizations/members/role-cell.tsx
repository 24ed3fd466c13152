import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MemberRefusal } from '../../../../contract/member-rules.ts';
import type { Member } from '../../../../contract/members.ts';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { roleWords } from '../words.ts';

type RoleCellProps = {
  member: Member;
  /** Why the viewer is not allowed to change this role. Null when the viewer is allowed to change the role. */
  refusal: MemberRefusal | null;
  /** The roles that the viewer can choose. */
  roles: readonly OrganizationRole[];
  onChange: (role: OrganizationRole) => void;
};

/** A member's role. It is a select if the viewer may change it. */
export function RoleCell({ refusal, ...choice }: RoleCellProps) {
  const { t } = useLingui();
  if (!refusal) return <RoleChoice {...choice} />;
  const role = t(roleWords[choice.member.role]);
  const reason = reasonWords[refusal];
  if (!reason) return role;
  return (
    <span className="max-md:text-end">
      <span className="block">{role}</span>
      <span className="block text-xs text-muted">{t(reason)}</span>
    </span>
  );
}

/**
 * A select for the role. Asks for confirmation when an admin makes a member an owner, because the admin cannot undo
 * this.
 */
function RoleChoice({ member, roles, onChange }: Omit<RoleCellProps, 'refusal'>) {
  const { t } = useLingui();
  const [isMakingOwner, setMakingOwner] = useState(false);
  const name = member.fullName || member.email;
  const choose = (chosen: OrganizationRole) => {
    if (chosen === 'owner') setMakingOwner(true);
    else onChange(chosen);
  };
  return (
    <>
      <Select
        small
        className="w-28"
        aria-label={t`Role of ${name}`}
        value={member.role}
        onChange={(event) => choose(event.target.value as OrganizationRole)}
      >
        {roles.map((option) => (
          <option key={option} value={option}>
            {t(roleWords[option])}
          </option>
        ))}
      </Select>
      <MakeOwner name={name} open={isMakingOwner} onOpenChange={setMakingOwner} onConfirm={onChange} />
    </>
  );
}

type MakeOwnerProps = {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (role: 'owner') => void;
};

function MakeOwner({ name, open, onOpenChange, onConfirm }: MakeOwnerProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={<Trans>Make {name} an owner?</Trans>}
      description={
        <Trans>
          Owners can do everything, closing the organization included, and only an owner can change an owner.
          Every owner is told by email.
        </Trans>
      }
      confirmLabel={<Trans>Make owner</Trans>}
      onConfirm={() => {
        onOpenChange(false);
        onConfirm('owner');
      }}
    />
  );
}

/**
 * The texts of refusals. Only plain members get any other refusal, and they see roles without controls, so the other
 * refusals need no text.
 */
const reasonWords: Partial<Record<MemberRefusal, MessageDescriptor>> = {
  OWN_ROLE: msg`You cannot change your own role`,
  OWNER_ONLY: msg`Only an owner can change an owner`,
};
