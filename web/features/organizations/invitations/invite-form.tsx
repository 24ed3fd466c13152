import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import { limits } from '../../../../contract/limits.ts';
import { invitableRoles } from '../../../../contract/permissions.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { RadioCardsField } from '../../../ui/form/radio-cards-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { roleTexts, roleWords } from '../words.ts';
import { AddressList } from './address-list.tsx';
import { type Addresses, readAddresses } from './read-addresses.ts';
import { type InviteResult, useSendInvitations } from './use-send-invitations.ts';

const schema = z.object({
  text: z.string().check(
    z.refine((text) => isAddressed(readAddresses(text)), because('EMAIL_INVALID')),
    z.refine((text) => readAddresses(text).valid.length <= limits.invitationsAtOnce, {
      error: because('TOO_MANY_INVITED'),
      params: { maximum: limits.invitationsAtOnce },
    }),
  ),
  role: z.enum(invitableRoles),
});
type Values = z.infer<typeof schema>;

type InviteFormProps = { orgId: string; onSent: (result: InviteResult) => void; onCancel: () => void };

/** A form for any number of typed or pasted email addresses, and one role for all of them. */
export function InviteForm({ orgId, onSent, onCancel }: InviteFormProps) {
  const { t } = useLingui();
  const form = useForm<Values>({
    resolver: formResolver<Values, Values>(schema),
    defaultValues: { text: '', role: invitableRoles[0] },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const { isSubmitted } = form.formState;
  const addresses = readAddresses(text);
  const send = useSendInvitations(orgId);
  const submit = (values: Values) =>
    send.mutate(
      { emails: readAddresses(values.text).valid, role: values.role },
      { onSuccess: onSent, onError: (error) => showRefused(form, error, () => null) },
    );
  const remove = (address: string) =>
    form.setValue('text', without(addresses, address), { shouldValidate: isSubmitted });
  return (
    <Form form={form} className="contents" onSubmit={submit}>
      <OverlayBody className="grid content-start gap-5">
        <ServerError form={form} />
        <TextAreaField
          form={form}
          name="text"
          label={<Trans>Email addresses</Trans>}
          hint={<Trans>Separate several addresses with commas, spaces or new lines.</Trans>}
          required
          rows={3}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <AddressList addresses={addresses} onRemove={remove} />
        <RadioCardsField
          form={form}
          name="role"
          legend={<Trans>Role</Trans>}
          options={invitableRoles.map((role) => ({
            value: role,
            title: t(roleWords[role]),
            text: t(roleTexts[role]),
          }))}
        />
      </OverlayBody>
      <InviteFooter count={addresses.valid.length} busy={send.isPending} onCancel={onCancel} />
      <UnsavedChanges when={text.trim() !== '' && !send.isPending} />
    </Form>
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

function isAddressed({ valid, invalid }: Addresses): boolean {
  return invalid.length === 0 && valid.length > 0;
}

function without({ valid, invalid }: Addresses, address: string): string {
  return [...invalid, ...valid].filter((other) => other !== address).join(', ');
}
