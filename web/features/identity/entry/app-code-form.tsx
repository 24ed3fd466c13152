import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Session } from '../../../../contract/auth.ts';
import { limits } from '../../../../contract/limits.ts';
import { api, client, withSession } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { FailureBox } from '../failure-box.tsx';

type AppCodeFormProps = { session: Session; onVerified: (session: Session) => void };

/** Asks for the six digits; Verify is enabled only at exactly six (spec, Auth screen). */
export function AppCodeForm({ session, onVerified }: AppCodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const factors = useQuery({
    queryKey: [...api.mfa.listFactors.key(), session.user.id],
    queryFn: () => client.mfa.listFactors(undefined, withSession(session)),
    retry: false,
  });
  const factorId = factors.data?.[0]?.id;
  const verify = useMutation({
    mutationFn: (typed: TypedCode) => verifyCode(session, typed),
    onSuccess: (verified) => onVerified(verified),
    onError: () => input.current?.select(),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (factorId && code.length === limits.codeDigits) verify.mutate({ factorId, code });
  };
  if (factors.isError || factors.data?.length === 0) {
    return (
      <>
        <FailureBox error={factors.error} fallback={errorTitles.loadFactors} />
        <Button variant="outline" busy={factors.isFetching} onClick={() => void factors.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </>
    );
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {verify.isError && <FailureBox error={verify.error} fallback={errorTitles.verifyCode} />}
      <Field
        label={<Trans>6-digit code</Trans>}
        hint={<Trans>Open your authenticator app and type the code that it shows for this account.</Trans>}
      >
        {(control) => (
          <CodeInput
            {...control}
            ref={input}
            digits={limits.codeDigits}
            value={code}
            onValueChange={setCode}
            autoFocus
          />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        disabled={!factorId || code.length !== limits.codeDigits}
        busy={verify.isPending}
      >
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}

type TypedCode = { factorId: string; code: string };

async function verifyCode(session: Session, { factorId, code }: TypedCode): Promise<Session> {
  const { challengeId } = await client.mfa.challenge({ factorId }, withSession(session));
  const verified = await client.mfa.verify({ factorId, challengeId, code }, withSession(session));
  return verified.session;
}
