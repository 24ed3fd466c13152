import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { unsaved } from './unsaved.ts';

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
