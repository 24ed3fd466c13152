import '../../../api/english-refusals.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { type InvitableRole, invitableRoles } from '../../../../contract/permissions.ts';
import { describeError } from '../../../api/error-words.ts';
import { fieldWords } from '../../../api/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { UnsavedChanges } from '../../../unsaved-changes.tsx';
import { roleTexts, roleWords } from '../words.ts';
import { AddressList } from './address-list.tsx';
import { type Addresses, readAddresses } from './read-addresses.ts';
import { type InviteResult, useSendInvitations } from './use-send-invitations.ts';

type InviteFormProps = { orgId: string; onSent: (result: InviteResult) => void; onCancel: () => void };

/** Any number of typed or pasted addresses, and one role for all of them. */
export function InviteForm({ orgId, onSent, onCancel }: InviteFormProps) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<InvitableRole>(invitableRoles[0]);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const addresses = readAddresses(text);
  const send = useSendInvitations(orgId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem(addresses)) field.current?.focus();
    else send.mutate({ emails: addresses.valid, role }, { onSuccess: onSent });
  };
  return (
    <form noValidate className="contents" onSubmit={submit}>
      <OverlayBody className="grid content-start gap-5">
        {send.isError && <FormError>{describeError(send.error)}</FormError>}
        <AddressesField
          ref={field}
          value={text}
          onValueChange={setText}
          wrong={isChecked ? problem(addresses) : null}
        />
        <AddressList addresses={addresses} onRemove={(address) => setText(without(addresses, address))} />
        <RoleChoice value={role} onValueChange={setRole} />
      </OverlayBody>
      <InviteFooter count={addresses.valid.length} busy={send.isPending} onCancel={onCancel} />
      <UnsavedChanges when={text.trim() !== '' && !send.isPending} />
    </form>
  );
}

type AddressesFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValueChange: (text: string) => void;
  wrong: Problem | null;
};

function AddressesField({ ref, value, onValueChange, wrong }: AddressesFieldProps) {
  const words = {
    invalid: fieldWords('EMAIL_INVALID'),
    tooMany: fieldWords('TOO_MANY_INVITED', { maximum: limits.invitationsAtOnce }),
  };
  return (
    <Field
      label={<Trans>Email addresses</Trans>}
      hint={<Trans>Separate several addresses with commas, spaces or new lines.</Trans>}
      error={wrong ? words[wrong] : undefined}
      required
    >
      {(control) => (
        <Textarea
          {...control}
          ref={ref}
          value={value}
          rows={3}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type RoleChoiceProps = { value: InvitableRole; onValueChange: (role: InvitableRole) => void };

function RoleChoice({ value, onValueChange }: RoleChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioCards
      legend={<Trans>Role</Trans>}
      value={value}
      onValueChange={onValueChange}
      options={invitableRoles.map((role) => ({
        value: role,
        title: t(roleWords[role]),
        text: t(roleTexts[role]),
      }))}
    />
  );
}

type InviteFooterProps = { count: number; busy: boolean; onCancel: () => void };

function InviteFooter({ count, busy, onCancel }: InviteFooterProps) {
  return (
    <OverlayFooter>
      <Button variant="outline" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" busy={busy}>
        {count > 1 ? <Trans>Send {count} invitations</Trans> : <Trans>Send invitation</Trans>}
      </Button>
    </OverlayFooter>
  );
}

type Problem = 'invalid' | 'tooMany';

function problem({ valid, invalid }: Addresses): Problem | null {
  if (invalid.length > 0 || valid.length === 0) return 'invalid';
  return valid.length > limits.invitationsAtOnce ? 'tooMany' : null;
}

function without({ valid, invalid }: Addresses, address: string): string {
  return [...invalid, ...valid].filter((other) => other !== address).join(', ');
}
