import { Trans, useLingui } from '@lingui/react/macro';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { NativeForm } from '../../../ui/form/native-form.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { owesSecondFactor } from '../owes-second-factor.ts';
import { PasswordField } from '../password/password-field.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function SignInForm() {
  const signIn = useSignIn(() => entry.select('password'));
  const entry = useEntryForm('signIn', signIn);
  const { form, errors } = entry;
  return (
    <NativeForm {...form} className="grid gap-4">
      {signIn.error && <FailureBox error={signIn.error} />}
      <EmailField name="email" error={errors.email} />
      <div className="grid gap-1.5">
        <PasswordField name="password" error={errors.password} />
        <a
          href={paths.resetPassword}
          className="inline-flex min-h-6 pointer-coarse:min-h-11 w-fit items-center text-primary underline underline-offset-2"
        >
          <Trans>Forgot password?</Trans>
        </a>
      </div>
      <Button type="submit" size="lg" busy={signIn.isPending} className="mt-2">
        <Trans>Sign In</Trans>
      </Button>
    </NativeForm>
  );
}

function useSignIn(onError: () => void) {
  const { t } = useLingui();
  return useCall({
    call: (values: { email: string; password: string }) => anonymous.auth.signIn(values),
    errorTitle: errorTitles.signIn,
    isShownInPlace: true,
    onSuccess(session) {
      sessionStore.open(session);
      // A user who must still enter the second factor is not signed in yet.
      if (!owesSecondFactor(session)) notify.success(t`Welcome back!`);
    },
    onError,
  });
}
