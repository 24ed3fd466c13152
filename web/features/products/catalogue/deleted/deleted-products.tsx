import { Trans } from '@lingui/react/macro';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { OverlayBody } from '../../../../ui/overlay-parts.tsx';
import { DeletedList } from './deleted-list.tsx';

/** Leads to what was deleted lately, from where it is restored. */
export function DeletedProducts({ orgId }: { orgId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-2 flex justify-end">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <ArchiveRestore aria-hidden="true" />
        <Trans>Recently deleted</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
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
    </div>
  );
}
