import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { OverlayBody, OverlayFooter } from '../../../../ui/overlay-parts.tsx';
import { watchCodes } from './watch-codes.ts';

type ScanDialogProps = {
  onClose: () => void;
  /**
   * Called with each code that the camera reads.
   * @returns whether the code is a device code
   */
  onCode: (code: string) => boolean;
};

/** Scans codes with the camera until one of them is a device code. Closing the dialog switches off the camera. */
export function ScanDialog({ onClose, onCode }: ScanDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Scan a code</Trans>}
      description={<Trans>Hold the code on the label in front of the camera.</Trans>}
    >
      <OverlayBody>
        <Camera onCode={onCode} onFound={onClose} />
      </OverlayBody>
      <OverlayFooter>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}

type CameraProps = Pick<ScanDialogProps, 'onCode'> & { onFound: () => void };

function Camera({ onCode, onFound }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);

  const see = useEffectEvent((code: string) => {
    const isFound = onCode(code);
    if (isFound) onFound();
    else setOther(code);
    return isFound;
  });

  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    if (video.current)
      watchCodes({ video: video.current, signal, onCode: (code) => see(code) }).catch((error: unknown) => {
        if (!signal.aborted) setProblem(error instanceof DOMException ? error.name : '');
      });
    return () => closed.abort();
  }, []);

  if (problem !== null) return <FormError>{problems[problem] ?? problems.other}</FormError>;
  return (
    <>
      <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-md bg-sunken object-cover" />
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {other && (
          <Trans>
            <span className="font-mono break-all">{other}</span> is not a device code.
          </Trans>
        )}
      </p>
    </>
  );
}

/** The text for each error name of getUserMedia (Media Capture and Streams, section 9.2). */
const problems: Record<string, ReactNode> = {
  other: <Trans>The camera cannot be used. Type or paste the code instead.</Trans>,
  NotAllowedError: (
    <Trans>
      This site may not use the camera. Allow it in the browser’s settings, or type or paste the code instead.
    </Trans>
  ),
  NotFoundError: <Trans>No camera was found. Type or paste the code instead.</Trans>,
  NotReadableError: (
    <Trans>Another application uses the camera. Close it, or type or paste the code instead.</Trans>
  ),
};
