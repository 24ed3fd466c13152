import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { passwordProof } from '../../../contract/auth.ts';
import { client } from '../../api/client.ts';
import { errorTitles, isRefusal } from '../../api/error-words.ts';
import { forgetColumns } from '../../api/import-columns.ts';
import { forgetRecents } from '../../api/local-recents.ts';
import { forgetPersonalSettings } from '../../api/local-settings.ts';
import { notify } from '../../api/notify.ts';
import { sessionStore } from '../../api/session/session.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { formResolver } from '../../forms/form-resolver.ts';
import { showRefused } from '../../forms/show-refused.ts';
import { paths } from '../../paths.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { FailureBox } from '../identity/failure-box.tsx';
import { PasswordField } from '../identity/password/password-field.tsx';
import { storeChoice } from '../organizations/stored-choice.ts';

type DeleteAccountDialogProps = { userId: string; onClose: () => void };

/**
 * Explains what is deleted and what remains. If organizations have no other owner, shows that each of them needs
 * another owner first.
 */
export function DeleteAccountDialog({ userId, onClose }: DeleteAccountDialogProps) {
  const form = useForm({ resolver: formResolver(passwordProof), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const remove = useDeleteAccount(userId, (error) =>
    showRefused(form, error, (path) => (path === 'proof' || path === 'password' ? 'password' : null)),
  );
  return (
    <FormDialog
      title={<Trans>Delete your account?</Trans>}
      description={<Trans>This action cannot be undone.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(typed) => remove.mutate(typed.password)}
      submit={{
        children: <Trans>Delete Account</Trans>,
        variant: 'danger',
        disabled: !password,
        busy: remove.isPending,
      }}
    >
      <DeletedData />
      {errors.root && <Refusal error={remove.error} />}
      <PasswordField
        label={<Trans>Current password</Trans>}
        {...form.register('password')}
        error={errors.password?.message}
      />
    </FormDialog>
  );
}

function useDeleteAccount(userId: string, onError: (error: unknown) => void) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (password: string) => client.users.deleteAccount({ password }),
    meta: { errorTitle: errorTitles.deleteAccount, isShownInPlace: true },
    onSuccess() {
      notify.success(t`Your account was deleted`);
      storeChoice(userId, null);
      forgetRecents(userId);
      forgetColumns(userId);
      forgetPersonalSettings(userId);
      sessionStore.end();
    },
    onError,
  });
}

function DeletedData() {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>
        <Trans>Your name, email address and picture are removed, and you are signed out everywhere.</Trans>
      </li>
      <li>
        <Trans>You leave your organizations. One that has no other owner needs one first.</Trans>
      </li>
      <li>
        <Trans>Orders and the records of changes stay, without your name.</Trans>
      </li>
    </ul>
  );
}

/** Shows why the server refused the deletion, with links to the organizations that need another owner first. */
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
      <Link
        to={paths.organizations}
        className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center underline"
      >
        <Trans>Go to your organizations</Trans>
      </Link>
    </FormError>
  );
}
