import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { signInInput } from '../../../../contract/auth.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../form-resolver.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { owesSecondFactor } from '../owes-second-factor.ts';
import { PasswordField } from '../password/password-field.tsx';

export function SignInForm() {
  const form = useForm({
    resolver: formResolver(signInInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const signIn = useSignIn(() => form.setFocus('password', { shouldSelect: true }));
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      {signIn.isError && <FailureBox error={signIn.error} />}
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <div className="grid gap-1.5">
        <PasswordField {...form.register('password')} error={errors.password?.message} />
        <Link
          to={paths.resetPassword}
          className="inline-flex min-h-6 w-fit items-center text-primary underline underline-offset-2"
        >
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      <Button type="submit" size="lg" busy={signIn.isPending} className="mt-2">
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}

function useSignIn(onError: () => void) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (values: { email: string; password: string }) => client.auth.signIn(values),
    meta: { errorTitle: errorTitles.signIn, isSaidInPlace: true },
    onSuccess(session) {
      sessionStore.open(session);
      // A user who still owes a code is not signed in yet.
      if (!owesSecondFactor(session)) notify.success(t`Welcome back!`);
    },
    onError,
  });
}
