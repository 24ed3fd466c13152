import { Trans } from '@lingui/react/macro';
import MailCheck from 'lucide-react/icons/mail-check';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { email } from '../../../../contract/fields.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';

const schema = z.object({ email });

/** Requests a reset link. The page shows the same result whether or not an account has this email address. */
export function ResetRequestForm() {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { email: '' } });
  const request = useMutation({
    mutationFn: (values: { email: string }) => client.auth.requestPasswordReset(values),
  });
  if (request.isSuccess)
    return (
      <>
        <Title />
        <OnItsWay email={request.variables.email} onAgain={() => request.reset()} />
      </>
    );
  return (
    <>
      <Title />
      <p className="mt-1 mb-6 text-muted">
        <Trans>We send you a link with which you choose a new one.</Trans>
      </p>
      <Form form={form} className="grid gap-4" onSubmit={(values) => request.mutate(values)}>
        {request.isError && <FailureBox error={request.error} fallback={errorTitles.sendResetEmail} />}
        <EmailField {...form.register('email')} error={form.formState.errors.email?.message} />
        <Button type="submit" size="lg" busy={request.isPending}>
          <Trans>Send the link</Trans>
        </Button>
      </Form>
    </>
  );
}

function Title() {
  return (
    <h1 tabIndex={-1}>
      <Trans>Reset your password</Trans>
    </h1>
  );
}

function OnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="mt-4 flex gap-3 rounded-lg border bg-sunken p-4">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">
          <Trans>Check your email</Trans>
        </p>
        <p className="break-words text-muted">
          <Trans>
            If {email} has an account, a link to choose a new password is on its way. It works once, for one
            hour.
          </Trans>
        </p>
        <Button variant="outline" className="w-fit" onClick={onAgain}>
          <Trans>Send another link</Trans>
        </Button>
      </div>
    </div>
  );
}
