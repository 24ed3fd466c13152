import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';

/** Shows a new secret, this one time. */
export function IssuedKey({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Copy the key now</Trans>}
      description={<Trans>It is shown only this once. Keep it like a password.</Trans>}
    >
      <OverlayBody className="grid gap-4">
        <code className="rounded-md border bg-sunken p-3 font-mono text-sm break-all">{token}</code>
        <p className="text-sm text-muted">
          <Trans>Send it with each request, in this header:</Trans>
          <code className="mt-1 block font-mono">Authorization: Bearer myk_…</code>
        </p>
      </OverlayBody>
      <OverlayFooter>
        <CopyButton value={token}>
          <Trans>Copy key</Trans>
        </CopyButton>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}
