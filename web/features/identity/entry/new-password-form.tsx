import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { anonymous } from '../../../api/anonymous-client.ts';
import { client, withSession } from '../../../api/client.ts';
import { errorTitles, isRefusal, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FailureBox } from '../failure-box.tsx';
import { linkQuery } from '../links/link-query.ts';
import { ChosenPasswordFields } from '../password/chosen-password-fields.tsx';
import { type NewPassword, newPasswordForm } from '../password/password-forms.ts';

type NewPasswordFormProps = { token: string; email: string };

/**
 * Sets a new password with the link's token. All sessions of the account end and no new session opens. The user must
 * then sign in, with the second factor if the account has one.
 */
export function NewPasswordForm({ token, email }: NewPasswordFormProps) {
  const form = useForm<NewPassword>({
    resolver: formResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const reset = useResetPassword(token, form);
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Choose a new password</Trans>
      </h1>
      <p className="mt-1 mb-6 text-muted [overflow-wrap:anywhere]">
        <Trans>
          For <strong className="text-ink">{email}</strong>. You will be signed out everywhere.
        </Trans>
      </p>
      <Form form={form} className="grid gap-4" onSubmit={({ password }) => reset.mutate(password)}>
        {reset.isError && !errors.password && (
          <FailureBox error={reset.error} fallback={errorTitles.resetPassword} />
        )}
        <ChosenPasswordFields form={form} personal={[]} />
        <Button type="submit" size="lg" busy={reset.isPending} className="mt-2">
          <Trans>Change password</Trans>
        </Button>
      </Form>
    </>
  );
}

function useResetPassword(token: string, form: UseFormReturn<NewPassword>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => anonymous.auth.resetPassword({ token, password }),
    async onSuccess() {
      await leaveSession();
      notify.success(t`Password changed`, { description: t`Sign in with your new password.` });
      await navigate({ to: paths.auth, replace: true });
    },
    onError(error) {
      if (refusedFields(error).password) showRefused(form, error);
      // If the link was used or became invalid in the meantime, the page says so and hides the form.
      else if (isRefusal(error)) void queries.invalidateQueries({ queryKey: linkQuery(token).queryKey });
    },
  });
}

/** The reset has ended this browser's session on the server. The sign-out only removes the cookie, so its failure is ignored. */
async function leaveSession(): Promise<void> {
  const { session } = await sessionStore.ready();
  if (!session) return;
  await client.auth.signOut(undefined, withSession(session)).catch(() => {});
  sessionStore.end();
}
