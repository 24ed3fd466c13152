import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { sessionStore } from '../../../api/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { FailureBox } from '../failure-box.tsx';

type EnrolDialogProps = {
  /** `qrCode` is an SVG document, `secret` its secret in Base32. */
  enrolment: { factorId: string; qrCode: string; secret: string };
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/** The QR code, the secret for typing in, and a first code that shows that the app has it. */
export function EnrolDialog({ enrolment, onEnabled, onClose }: EnrolDialogProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const enable = useMutation({
    mutationFn: (typed: string) => verifyFirstCode(enrolment.factorId, typed),
    onSuccess: onEnabled,
    onError: () => input.current?.select(),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === limits.codeDigits) enable.mutate(code);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Enable two-factor authentication</Trans>}
      description={<Trans>Scan the QR code with an authenticator app, or type the key into it.</Trans>}
    >
      <form noValidate className="contents" onSubmit={submit}>
        <OverlayBody className="grid gap-4">
          {enable.isError && <FailureBox error={enable.error} fallback={errorTitles.verifyCode} />}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <img
              // The content policy lets pictures come from data: addresses.
              src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(enrolment.qrCode)}`}
              alt={t`QR code for your authenticator app`}
              className="size-44 shrink-0 rounded-md border bg-surface"
            />
            <div className="grid min-w-48 flex-1 justify-items-start gap-2">
              <p>
                <span className="block text-sm text-muted">
                  <Trans>Key</Trans>
                </span>
                <span className="font-mono text-sm">{inGroups(enrolment.secret)}</span>
              </p>
              <CopyButton value={enrolment.secret}>
                <Trans>Copy key</Trans>
              </CopyButton>
            </div>
          </div>
          <Field
            label={<Trans>6-digit code</Trans>}
            hint={<Trans>What the app shows for this account now.</Trans>}
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
        </OverlayBody>
        <OverlayFooter>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={code.length !== limits.codeDigits} busy={enable.isPending}>
            <Trans>Enable</Trans>
          </Button>
        </OverlayFooter>
      </form>
    </Dialog>
  );
}

/** Easier to type in, and where a narrow place breaks the line. */
function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

async function verifyFirstCode(factorId: string, code: string): Promise<readonly string[]> {
  const { challengeId } = await client.mfa.challenge({ factorId });
  const { session, recoveryCodes } = await client.mfa.verify({ factorId, challengeId, code });
  // The session has its second factor from now on.
  sessionStore.open(session);
  return recoveryCodes ?? [];
}
