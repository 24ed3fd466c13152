import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { cacheProfile } from '../cache-profile.ts';
import { FailureBox } from '../failure-box.tsx';

type PicturePreviewDialogProps = { file: File; onClose: () => void };

export function PicturePreviewDialog({ file, onClose }: PicturePreviewDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const address = useObjectUrl(file);
  const upload = useMutation({
    mutationFn: () => client.users.uploadAvatar({ image: file }),
    meta: { errorTitle: errorTitles.uploadAvatar, isShownInPlace: true },
    onSuccess(changed) {
      cacheProfile(queries, changed);
      notify.success(t`Profile updated successfully!`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Your new picture</Trans>}
      description={<Trans>It is cropped to a square. Camera and location data are removed.</Trans>}
    >
      <OverlayBody className="grid justify-items-center gap-4">
        {upload.isError && <FailureBox error={upload.error} fallback={errorTitles.uploadAvatar} />}
        {address && (
          <img src={address} alt={t`Preview`} className="size-48 rounded-lg bg-sunken object-cover" />
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button busy={upload.isPending} onClick={() => upload.mutate()}>
          <Trans>Save picture</Trans>
        </Button>
      </OverlayFooter>
    </Dialog>
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
