import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { client } from '../../../api/client.ts';
import { describeError, errorTitles, isRefusal, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { FailureBox } from '../failure-box.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { signUpForm } from '../password/password-forms.ts';

type SignUp = { email: string; password: string; fullName: string };

export function SignUpForm() {
  const { t } = useLingui();
  const form = useForm({
    resolver: formResolver(signUpForm),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const signUp = useMutation({
    mutationFn: ({ email, password, fullName }: SignUp) => client.auth.signUp({ email, password, fullName }),
    meta: { errorTitle: errorTitles.signUp },
    onSuccess(session) {
      sessionStore.open(session);
      notify.success(t`Account created successfully!`, {
        description: t`Please check your email to verify your account.`,
      });
    },
    onError(error) {
      const [field = 'email'] = formFields.filter((name) => refusedFields(error)[name]);
      const isAboutField =
        field in refusedFields(error) || (isRefusal(error) && error.code === 'EMAIL_TAKEN');
      if (!isAboutField) return;
      const message = refusedFields(error)[field] ?? describeError(error);
      form.setError(field, { message }, { shouldFocus: true });
    },
  });
  const isAboutForm = signUp.isError && !errors.email && !errors.password && !errors.fullName;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => signUp.mutate(values))}>
      {isAboutForm && <FailureBox error={signUp.error} />}
      <Field label={<Trans>Full name</Trans>} error={errors.fullName?.message}>
        {(control) => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
      </Field>
      <Field label={<Trans>Email</Trans>} error={errors.email?.message}>
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
      <NewPasswordFields
        password={{
          input: form.register('password'),
          value: typed.password ?? '',
          error: errors.password?.message,
        }}
        confirmPassword={{
          input: form.register('confirmPassword'),
          error: errors.confirmPassword?.message,
        }}
        personal={[typed.fullName ?? '', typed.email ?? '']}
      />
      <Button type="submit" size="lg" busy={signUp.isPending} className="mt-2">
        <Trans>Sign Up</Trans>
      </Button>
    </form>
  );
}

const formFields = ['fullName', 'email', 'password'] as const;
