import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../../../contract/auth.ts';
import { api, client, withSession } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import type { Read } from '../../../reads/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { CodeField } from '../code-field.tsx';
import { useCodeForm } from '../code-form.ts';
import { FailureBox } from '../failure-box.tsx';

type AppCodeFormProps = { session: Session; onVerified: (session: Session) => void };

/** Asks for the six digits of the authenticator app. Verify is enabled when all six are typed (docs/product.md, Sign-in). */
export function AppCodeForm({ session, onVerified }: AppCodeFormProps) {
  const { form, field, isComplete, selectCode } = useCodeForm();
  const factors = useFactors(session);
  const factorId = factors.data?.[0]?.id;
  const verify = useMutation({
    mutationFn: (typed: TypedCode) => verifyCode(session, typed),
    onSuccess: (verified) => onVerified(verified),
    onError: selectCode,
  });
  if (factors.isError || factors.data?.length === 0) return <NoFactor read={factors} />;
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={({ code }) => {
        if (factorId) verify.mutate({ factorId, code });
      }}
    >
      {verify.isError && <FailureBox error={verify.error} fallback={errorTitles.verifyCode} />}
      <CodeField
        hint={<Trans>Open your authenticator app and type the code that it shows for this account.</Trans>}
        {...field}
        autoFocus
      />
      <Button type="submit" size="lg" disabled={!factorId || !isComplete} busy={verify.isPending}>
        <Trans>Verify</Trans>
      </Button>
    </Form>
  );
}

function useFactors(session: Session) {
  return useQuery({
    queryKey: [...api.mfa.listFactors.key(), session.user.id],
    queryFn: () => client.mfa.listFactors(undefined, withSession(session)),
    retry: false,
  });
}

function NoFactor({ read: { error, isFetching, refetch } }: { read: Read<unknown> }) {
  return (
    <>
      <FailureBox error={error} fallback={errorTitles.loadFactors} />
      <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}

type TypedCode = { factorId: string; code: string };

async function verifyCode(session: Session, { factorId, code }: TypedCode): Promise<Session> {
  const { challengeId } = await client.mfa.challenge({ factorId }, withSession(session));
  const verified = await client.mfa.verify({ factorId, challengeId, code }, withSession(session));
  return verified.session;
}
