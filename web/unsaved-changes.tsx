import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';

/**
 * While there is something to lose, asks before the page is left: within the app by a dialog, on closing the tab by the browser's
 * own. A dialog or sheet that is in the address closes by leaving it, so it is asked for too. Saving navigates with
 * `ignoreBlocker`, or counts as no loss while it runs (use-unsaved.ts).
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const id = useId();
  useEffect(() => {
    if (!when) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, when]);
  const leaving = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      open={leaving.status === 'blocked'}
      onStay={() => leaving.reset?.()}
      onLeave={() => leaving.proceed?.()}
    />
  );
}

const unsaved = new Set<string>();

/** For what takes the page away without leaving its address: another organization, for instance. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** The same for a dialog that is not in the address: its every way out is `close`, and it shows `question`. */
export function useUnsavedDialog(
  when: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (when ? setAsking(true) : onClose()),
    question: (
      <>
        <UnsavedChanges when={when} />
        <LeaveQuestion open={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
      </>
    ),
  };
}

type QuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

export function LeaveQuestion({ open, onStay, onLeave }: QuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onStay()}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>Your changes will be lost.</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      onConfirm={onLeave}
    />
  );
}
