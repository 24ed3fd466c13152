import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { unsaved } from './unsaved.ts';

/**
 * Asks before the user leaves a form with unsaved changes: with a dialog for navigation in the app, with the browser's
 * own question for closing the tab. Closing a dialog or sheet that is in the URL is also a navigation, so the user is
 * asked. A save that leaves the page does not ask: the save navigates with `ignoreBlocker`, or the form counts as saved
 * while the save runs (use-unsaved.ts).
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

/**
 * Asks before the user closes a dialog that is not in the URL and has unsaved changes. The caller closes the dialog only with `close`, and
 * renders `question`.
 */
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
