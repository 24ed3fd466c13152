import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { signInInput } from '../../../../contract/auth.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { FailureBox } from '../failure-box.tsx';
import { owesSecondFactor } from '../owes-second-factor.ts';
import { PasswordInput } from '../password/password-input.tsx';

export function SignInForm() {
  const { t } = useLingui();
  const form = useForm({
    resolver: standardSchemaResolver(signInInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const signIn = useMutation({
    mutationFn: (values: { email: string; password: string }) => client.auth.signIn(values),
    meta: { errorTitle: errorTitles.signIn },
    onSuccess(session) {
      sessionStore.open(session);
      // A user who still owes a code is not signed in yet.
      if (!owesSecondFactor(session)) notify.success(t`Welcome back!`);
    },
    onError: () => form.setFocus('password', { shouldSelect: true }),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      {signIn.isError && <FailureBox error={signIn.error} />}
      <Field label={<Trans>Email</Trans>} error={fieldWords(errors.email?.message)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Field label={<Trans>Password</Trans>} error={fieldWords(errors.password?.message)}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
          )}
        </Field>
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
