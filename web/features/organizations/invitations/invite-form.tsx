import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { type InvitableRole, invitableRoles } from '../../../../contract/permissions.ts';
import { describeError } from '../../../api/error-words.ts';
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

/** Any number of addresses, typed or pasted, and the one role they are invited to. */
export function InviteForm({ orgId, onSent, onCancel }: InviteFormProps) {
  const { t } = useLingui();
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
  const words = {
    invalid: t`Provide a valid email address`,
    tooMany: t`Invite at most ${limits.invitationsAtOnce} people at once.`,
  };
  const wrong = isChecked ? problem(addresses) : null;
  return (
    <form noValidate className="contents" onSubmit={submit}>
      <OverlayBody className="grid content-start gap-5">
        {send.isError && <FormError>{describeError(send.error)}</FormError>}
        <Field
          label={<Trans>Email addresses</Trans>}
          hint={<Trans>One or many: separate them by commas, spaces or new lines.</Trans>}
          error={wrong ? words[wrong] : undefined}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              value={text}
              rows={3}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <AddressList addresses={addresses} onRemove={(address) => setText(without(addresses, address))} />
        <RadioCards
          legend={<Trans>Role</Trans>}
          value={role}
          onValueChange={setRole}
          options={invitableRoles.map((value) => ({
            value,
            title: t(roleWords[value]),
            text: t(roleTexts[value]),
          }))}
        />
      </OverlayBody>
      <OverlayFooter>
        <Button variant="outline" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={send.isPending}>
          {addresses.valid.length > 1 ? (
            <Trans>Send {addresses.valid.length} invitations</Trans>
          ) : (
            <Trans>Send invitation</Trans>
          )}
        </Button>
      </OverlayFooter>
      <UnsavedChanges when={text.trim() !== '' && !send.isPending} />
    </form>
  );
}

function problem({ valid, invalid }: Addresses): 'invalid' | 'tooMany' | null {
  if (invalid.length > 0 || valid.length === 0) return 'invalid';
  return valid.length > limits.invitationsAtOnce ? 'tooMany' : null;
}

function without({ valid, invalid }: Addresses, address: string): string {
  return [...invalid, ...valid].filter((other) => other !== address).join(', ');
}
