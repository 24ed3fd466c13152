import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Session } from '../../../../contract/auth.ts';
import { api, withSession } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FailureBox } from '../failure-box.tsx';

// The typed text is sent unchanged, because the server checks the format of a code.
const schema = z.object({ code: z.string() });

type RecoveryCodeFormProps = { session: Session; onVerified: (session: Session, codesLeft: number) => void };

export function RecoveryCodeForm({ session, onVerified }: RecoveryCodeFormProps) {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { code: '' } });
  const code = useWatch({ control: form.control, name: 'code' });
  const spend = useMutation({
    mutationFn: (typed: string) => api.mfa.useRecoveryCode.call({ code: typed }, withSession(session)),
    onSuccess: (answer) => onVerified(answer.session, answer.codesLeft),
    onError: () => form.setFocus('code', { shouldSelect: true }),
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={(typed) => spend.mutate(typed.code)}>
      {spend.isError && <FailureBox error={spend.error} fallback={errorTitles.verifyCode} />}
      <TextField
        form={form}
        name="code"
        label={<Trans>Recovery code</Trans>}
        hint={<Trans>One of the ten codes that you saved when you turned this on. Each works once.</Trans>}
        inputClass="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <Button type="submit" size="lg" disabled={!code.trim()} busy={spend.isPending}>
        <Trans>Verify</Trans>
      </Button>
    </Form>
  );
}
