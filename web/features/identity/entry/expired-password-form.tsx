import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Session } from '../../../../contract/auth.ts';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useSignOut } from '../use-sign-out.tsx';

type ExpiredPasswordFormProps = { email: string; onSignedIn: (session: Session) => void };

export function ExpiredPasswordForm({ email, onSignedIn }: ExpiredPasswordFormProps) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: (typed: string) => anonymous.auth.signIn({ email, password: typed }),
    onSuccess: onSignedIn,
    onError: () => input.current?.select(),
  });
  const leave = useSignOut();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password) signIn.mutate(password);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {signIn.isError && <FailureBox error={signIn.error} fallback={errorTitles.signIn} />}
      <EmailField value={email} readOnly />
      <PasswordField
        ref={input}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoFocus
      />
      <div className="mt-1 flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-1">
        <Button variant="outline" busy={leave.isPending} onClick={() => leave.start()}>
          <Trans>Sign out</Trans>
        </Button>
        <Button type="submit" disabled={!password} busy={signIn.isPending}>
          <Trans>Sign In</Trans>
        </Button>
      </div>
      {leave.question}
    </form>
  );
}
