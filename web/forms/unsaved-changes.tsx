import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { unsaved } from './unsaved.ts';

/**
 * Asks before the user leaves unsaved changes: with a dialog when navigating in the app, with the browser's question when closing the tab.
 * Dialogs and sheets that are in the URL close by navigation, so closing them asks, too. Saving does not ask: it navigates with
 * `ignoreBlocker`, or counts as saved while it runs (use-unsaved.ts).
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

/** Asks before closing a dialog that is not in the URL. The caller closes the dialog only with `close` and renders `question`. */
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
