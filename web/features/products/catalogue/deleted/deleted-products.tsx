import { Trans } from '@lingui/react/macro';
import { limits } from '../../../../../contract/limits.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { OverlayBody } from '../../../../ui/overlay-parts.tsx';
import { DeletedList } from './deleted-list.tsx';

/** Recently deleted products, which the user can restore. */
export function DeletedProducts({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Recently deleted</Trans>}
      description={
        <Trans>
          For {limits.productRestoreDays} days a product can be restored under its former address, with its
          pictures and documents. It comes back as a draft, for you to look at and publish again.
        </Trans>
      }
    >
      <OverlayBody>
        <DeletedList orgId={orgId} />
      </OverlayBody>
    </Dialog>
  );
}
