import { Trans, useLingui } from '@lingui/react/macro';
import { notify } from '../../../api/notify.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { syncSettings } from '../sync-settings.ts';
import { clearLocalData } from './clear-local-data.ts';

type ClearDataDialogProps = { userId: string; open: boolean; onClose: () => void };

/** Asks for confirmation before this browser's data is cleared. Lists what is deleted and what remains. */
export function ClearDataDialog({ userId, open, onClose }: ClearDataDialogProps) {
  const { t } = useLingui();
  const clear = () => {
    clearLocalData(userId);
    syncSettings();
    onClose();
    notify.success(t`Data in this browser cleared`);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={<Trans>Clear all data in this browser?</Trans>}
      description={<Trans>This browser then stores only that you are signed in.</Trans>}
      confirmLabel={<Trans>Clear All Data</Trans>}
      onConfirm={clear}
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          <Trans>Recent searches and what you viewed are removed.</Trans>
        </li>
        <li>
          <Trans>Draft messages are removed.</Trans>
        </li>
        <li>
          <Trans>All settings on this page go back to their defaults.</Trans>
        </li>
        <li>
          <Trans>The last chosen organization and the layout are forgotten.</Trans>
        </li>
        <li>
          <Trans>Your account, orders and organizations stay as they are.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
