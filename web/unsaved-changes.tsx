import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';

/**
 * While there is something to lose, asks before the page is left: within the app by a dialog, on closing the tab by the
 * browser's own. What saves navigates with `ignoreBlocker`.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => open || leaving.reset?.()}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>Your changes will be lost.</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      onConfirm={() => leaving.proceed?.()}
    />
  );
}
