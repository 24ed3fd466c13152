import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Session } from '../../../../contract/auth.ts';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useSignOut } from '../use-sign-out.tsx';

/** There is no rule for the typed password here, because the server checks it. */
const schema = z.object({ password: z.string() });

type ExpiredPasswordFormProps = { email: string; onSignedIn: (session: Session) => void };

export function ExpiredPasswordForm({ email, onSignedIn }: ExpiredPasswordFormProps) {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { password: '' } });
  const password = useWatch({ control: form.control, name: 'password' });
  const signIn = useMutation({
    mutationFn: (typed: string) => anonymous.auth.signIn({ email, password: typed }),
    onSuccess: onSignedIn,
    onError: () => form.setFocus('password', { shouldSelect: true }),
  });
  const leave = useSignOut();
  return (
    <Form form={form} className="grid gap-4" onSubmit={(typed) => signIn.mutate(typed.password)}>
      {signIn.isError && <FailureBox error={signIn.error} fallback={errorTitles.signIn} />}
      <EmailField value={email} readOnly />
      <PasswordField {...form.register('password')} autoFocus />
      <div className="mt-1 flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-1">
        <Button variant="outline" busy={leave.isPending} onClick={() => leave.start()}>
          <Trans>Sign out</Trans>
        </Button>
        <Button type="submit" disabled={!password} busy={signIn.isPending}>
          <Trans>Sign In</Trans>
        </Button>
      </div>
      {leave.question}
    </Form>
  );
}
