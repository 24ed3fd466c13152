import { Trans, useLingui } from '@lingui/react/macro';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { CodeField } from '../code-field.tsx';
import { useCodeForm } from '../code-form.ts';
import { FailureBox } from '../failure-box.tsx';

type EnrolDialogProps = {
  /** `qrCode` is an SVG document, `secret` the authenticator secret in Base32. */
  enrolment: { factorId: string; qrCode: string; secret: string };
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/**
 * The dialog that turns on two-factor authentication. It shows the QR code and the secret as text. It asks for a first
 * code, to prove that the authenticator app works.
 */
export function EnrolDialog({ enrolment, onEnabled, onClose }: EnrolDialogProps) {
  const { form, field, isComplete, selectCode } = useCodeForm();
  const enable = useMutation({
    mutationFn: (typed: string) => verifyFirstCode(enrolment.factorId, typed),
    onSuccess: onEnabled,
    onError: selectCode,
  });
  return (
    <FormDialog
      title={<Trans>Enable two-factor authentication</Trans>}
      description={<Trans>Scan the QR code with an authenticator app, or type the key into it.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={({ code }) => enable.mutate(code)}
      submit={{ children: <Trans>Enable</Trans>, disabled: !isComplete, busy: enable.isPending }}
    >
      {enable.isError && <FailureBox error={enable.error} fallback={errorTitles.verifyCode} />}
      <Secret {...enrolment} />
      <CodeField hint={<Trans>What the app shows for this account now.</Trans>} {...field} autoFocus />
    </FormDialog>
  );
}

function Secret({ qrCode, secret }: EnrolDialogProps['enrolment']) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <img
        // The content security policy allows pictures with `data:` URLs.
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrCode)}`}
        alt={t`QR code for your authenticator app`}
        className="size-44 shrink-0 rounded-md border bg-surface"
      />
      <div className="grid min-w-48 flex-1 justify-items-start gap-2">
        <p>
          <span className="block text-sm text-muted">
            <Trans>Key</Trans>
          </span>
          <span className="font-mono text-sm">{inGroups(secret)}</span>
        </p>
        <CopyButton value={secret}>
          <Trans>Copy key</Trans>
        </CopyButton>
      </div>
    </div>
  );
}

/** Divides the secret into groups of characters, so that it is easier to type and can wrap in a narrow space. */
function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

async function verifyFirstCode(factorId: string, code: string): Promise<readonly string[]> {
  const { challengeId } = await client.mfa.challenge({ factorId });
  const { session, recoveryCodes } = await client.mfa.verify({ factorId, challengeId, code });
  // The session now has its second factor.
  sessionStore.open(session);
  return recoveryCodes ?? [];
}
