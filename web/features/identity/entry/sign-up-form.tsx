import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../form-resolver.ts';
import { showRefused } from '../../../show-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { signUpForm } from '../password/password-forms.ts';

type SignUp = { email: string; password: string; fullName: string };
type Draft = SignUp & { confirmPassword: string };

export function SignUpForm() {
  const form = useForm<Draft>({
    resolver: formResolver(signUpForm),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  // Registered first because it is at the top: of several invalid fields the one registered first takes the focus.
  const name = form.register('fullName');
  const signUp = useSignUp(form);
  const isAboutForm = signUp.isError && !errors.email && !errors.password && !errors.fullName;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => signUp.mutate(values))}>
      {isAboutForm && <FailureBox error={signUp.error} />}
      <Field label={<Trans>Full name</Trans>} error={errors.fullName?.message}>
        {(control) => <Input {...control} {...name} autoComplete="name" />}
      </Field>
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <NewPasswordFields
        password={{ ...form.register('password'), error: errors.password?.message }}
        confirmPassword={{ ...form.register('confirmPassword'), error: errors.confirmPassword?.message }}
        strengthOf={typed.password}
        personal={[typed.fullName ?? '', typed.email ?? '']}
      />
      <Button type="submit" size="lg" busy={signUp.isPending} className="mt-2">
        <Trans>Sign Up</Trans>
      </Button>
    </form>
  );
}

function useSignUp(form: UseFormReturn<Draft>) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: ({ email, password, fullName }: SignUp) => client.auth.signUp({ email, password, fullName }),
    meta: { errorTitle: errorTitles.signUp, isSaidInPlace: true },
    onSuccess(session) {
      sessionStore.open(session);
      notify.success(t`Account created successfully!`, {
        description: t`Please check your email to verify your account.`,
      });
    },
    onError: (error) => showRefused(form, error, ['fullName', 'email', 'password']),
  });
}
