import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CurrentProof } from '../../../../contract/auth.ts';
import { email } from '../../../../contract/fields.ts';
import { client } from '../../../api/client.ts';
import { errorTitles, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Unread } from '../../../unread.tsx';
import { useUnsavedDialog } from '../../../unsaved-changes.tsx';
import { FailureBox } from '../failure-box.tsx';
import { completeProof, emptyProof } from '../reauthenticate/proof.ts';
import { ProofField } from '../reauthenticate/proof-field.tsx';
import { factorsQuery } from '../two-factor/factors-query.ts';

const schema = z.object({ email });

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const factors = useQuery(factorsQuery);
  const [draft, setDraft] = useState(emptyProof);
  const proof = completeProof(draft);
  const form = useForm({ resolver: formResolver(schema), defaultValues: { email: '' } });
  const { errors, isDirty } = form.formState;
  const change = useMutation({
    mutationFn: (input: { email: string; proof: CurrentProof }) => client.auth.changeEmail(input),
    meta: { errorTitle: errorTitles.changeEmail },
    onSuccess(_answer, input) {
      notify.success(t`Check ${input.email}`, {
        description: t`The address changes once you open the link that we sent there, and confirm it.`,
      });
      onClose();
    },
    onError(error) {
      const message = refusedFields(error).email;
      if (message) form.setError('email', { message }, { shouldFocus: true });
    },
  });
  const { close, question } = useUnsavedDialog(isDirty && !change.isPending, onClose);
  const proofError = refusedFields(change.error).proof;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={<Trans>Change email</Trans>}
      description={<Trans>We send a link to the new address, and tell the old one.</Trans>}
    >
      <form
        noValidate
        className="contents"
        onSubmit={form.handleSubmit((values) => proof && change.mutate({ ...values, proof }))}
      >
        <OverlayBody className="grid gap-4">
          {change.isError && !proofError && !errors.email && (
            <FailureBox error={change.error} fallback={errorTitles.changeEmail} />
          )}
          <Field label={<Trans>New email</Trans>} error={errors.email?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('email')}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Unread read={factors} what={<Trans>Failed to load MFA factors</Trans>} />
          <ProofField
            draft={draft}
            onDraftChange={setDraft}
            hasFactor={(factors.data?.length ?? 0) > 0}
            error={proofError}
          />
        </OverlayBody>
        <OverlayFooter>
          <Button variant="outline" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={!proof} busy={change.isPending}>
            <Trans>Send the link</Trans>
          </Button>
        </OverlayFooter>
      </form>
      {question}
    </Dialog>
  );
}
