import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Session } from '../../../../contract/auth.ts';
import { api, withSession } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { FailureBox } from '../failure-box.tsx';

type RecoveryCodeFormProps = { session: Session; onVerified: (session: Session, codesLeft: number) => void };

export function RecoveryCodeForm({ session, onVerified }: RecoveryCodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const spend = useMutation({
    mutationFn: (typed: string) => api.mfa.useRecoveryCode.call({ code: typed }, withSession(session)),
    onSuccess: (answer) => onVerified(answer.session, answer.codesLeft),
    onError: () => input.current?.select(),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim()) spend.mutate(code);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {spend.isError && <FailureBox error={spend.error} fallback={errorTitles.verifyCode} />}
      <Field
        label={<Trans>Recovery code</Trans>}
        hint={<Trans>One of the ten codes that you saved when you turned this on. Each works once.</Trans>}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="font-mono"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={!code.trim()} busy={spend.isPending}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}
