import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../ui/overlay-parts.tsx';

type IssuedOnceProps = {
  title: ReactNode;
  secret: string;
  /** The label of the button that copies the secret. */
  copy: ReactNode;
  onClose: () => void;
  /** How the secret is used. */
  children: ReactNode;
};

/** Shows a new secret, this one time. */
export function IssuedOnce({ title, secret, copy, onClose, children }: IssuedOnceProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={<Trans>It is shown only this once. Keep it like a password.</Trans>}
    >
      <OverlayBody className="grid gap-4">
        <code className="rounded-md border bg-sunken p-3 font-mono text-sm break-all">{secret}</code>
        <p className="text-sm text-muted">{children}</p>
      </OverlayBody>
      <OverlayFooter>
        <CopyButton value={secret}>{copy}</CopyButton>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}
