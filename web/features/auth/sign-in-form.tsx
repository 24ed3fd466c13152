import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { signInInput } from '../../../contract/auth.ts';
import { client } from '../../api/client.ts';
import { describeError, errorTitles } from '../../api/error-words.ts';
import { fieldWords } from '../../api/field-words.ts';
import { notify } from '../../api/notify.ts';
import { sessionStore } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from './password-input.tsx';

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
      notify.success(t`Welcome back!`);
    },
    onError: () => form.setFocus('password', { shouldSelect: true }),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
      {signIn.isError && <FormError>{describeError(signIn.error)}</FormError>}
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
      <Field label={<Trans>Password</Trans>} error={fieldWords(errors.password?.message)}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" size="lg" busy={signIn.isPending} className="mt-2">
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}
