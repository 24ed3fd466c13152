import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { describeError } from '../../../api/error-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { RefusedFile, type Upload } from './uploads.ts';

type UploadTileProps = { upload: Upload; onRetry: () => void; onDismiss: () => void };

/** A picture that is being uploaded, with its progress or error. */
export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const address = useObjectUrl(upload.file);
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-md border bg-surface">
      <div className="aspect-4/3 border-b bg-picture">
        {address && (
          <img
            src={address}
            alt=""
            className="size-full object-cover opacity-50"
            // Hidden when the browser cannot display the file, because the file may be something other than a
            // picture.
            onError={({ currentTarget }) => currentTarget.classList.add('invisible')}
          />
        )}
      </div>
      <div className="grid content-start gap-2 p-3">
        <UploadState upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
      </div>
    </li>
  );
}

/** The name of a file with the progress or error of its upload. */
export function UploadState({ upload, onRetry, onDismiss }: UploadTileProps) {
  const { t } = useLingui();
  const { file, state, share } = upload;
  if (state === 'failed') return <FailedUpload upload={upload} onRetry={onRetry} onDismiss={onDismiss} />;
  const percent = Math.round(share * 100);
  return (
    <>
      <p className="truncate font-medium">{file.name}</p>
      <ProgressBar label={t`Upload of ${file.name}`} value={state === 'waiting' ? 0 : percent} max={100} />
      <p className="text-sm text-muted">
        {state === 'waiting' ? (
          <Trans>Waiting</Trans>
        ) : percent < 100 ? (
          <Trans>{percent}% sent</Trans>
        ) : (
          <Trans>Being prepared…</Trans>
        )}
      </p>
    </>
  );
}

function FailedUpload({ upload: { file, error }, onRetry, onDismiss }: UploadTileProps) {
  const { t } = useLingui();
  const isFinal = error instanceof RefusedFile;
  return (
    <>
      <p className="truncate font-medium">{file.name}</p>
      <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{isFinal ? error.message : describeError(error)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {!isFinal && (
          <Button variant="outline" size="sm" aria-label={t`Retry ${file.name}`} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            <Trans>Retry</Trans>
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label={t`Dismiss ${file.name}`} onClick={onDismiss}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </>
  );
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
