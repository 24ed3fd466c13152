import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorTitles, isRefusal, refusedFields } from '../../../api/error-words.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { FailureBox } from '../../identity/failure-box.tsx';
import { PasswordInput } from '../../identity/password/password-input.tsx';
import { storeChoice } from '../../organizations/stored-choice.ts';

type DeleteAccountDialogProps = { userId: string; onClose: () => void };

/** Says what is deleted and what stays; the only owner of organizations is told which ones need another owner first. */
export function DeleteAccountDialog({ userId, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: (typed: string) => client.users.deleteAccount({ password: typed }),
    meta: { errorTitle: errorTitles.deleteAccount },
    onSuccess() {
      notify.success(t`Your account was deleted`);
      storeChoice(userId, null);
      sessionStore.end();
    },
  });
  const passwordError = refusedFields(remove.error).proof;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password) remove.mutate(password);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Delete your account?</Trans>}
      description={<Trans>This action cannot be undone.</Trans>}
    >
      <form noValidate className="contents" onSubmit={submit}>
        <OverlayBody className="grid gap-4">
          <ul className="grid list-disc gap-1 pl-5">
            <li>
              <Trans>
                Your name, email address and picture are removed, and you are signed out everywhere.
              </Trans>
            </li>
            <li>
              <Trans>You leave your organizations. One that has no other owner needs one first.</Trans>
            </li>
            <li>
              <Trans>Orders and the records of changes stay, without your name.</Trans>
            </li>
          </ul>
          {remove.isError && !passwordError && <Refusal error={remove.error} />}
          <Field label={<Trans>Current password</Trans>} error={fieldWords(passwordError)}>
            {(control) => (
              <PasswordInput
                {...control}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                autoComplete="current-password"
              />
            )}
          </Field>
        </OverlayBody>
        <OverlayFooter>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" disabled={!password} busy={remove.isPending}>
            <Trans>Delete Account</Trans>
          </Button>
        </OverlayFooter>
      </form>
    </Dialog>
  );
}

/** Which organizations need another owner first, each with the way there. */
function Refusal({ error }: { error: unknown }) {
  const names = (isRefusal(error) && error.data?.organizations) || [];
  if (names.length === 0) return <FailureBox error={error} fallback={errorTitles.deleteAccount} />;
  return (
    <FormError>
      <p>
        <Trans>You are the only owner of these organizations. Name another owner or close them first.</Trans>
      </p>
      <ul className="list-disc pl-5">
        {names.map((name) => (
          <li key={name} className="font-semibold">
            {name}
          </li>
        ))}
      </ul>
      <Link to={paths.organizations} className="inline-flex min-h-6 items-center underline">
        <Trans>Go to your organizations</Trans>
      </Link>
    </FormError>
  );
}
