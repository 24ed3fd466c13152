import { Trans } from '@lingui/react/macro';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connection } from '../../api/connection.ts';
import { errorTitles } from '../../api/error-words.ts';
import { isPromised } from '../../api/query-client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAuth } from './auth-provider.tsx';

/**
 * `start` signs out. While changes are not saved yet, it first opens the dialog `question`, because a sign-out loses
 * these changes. The caller must render `question`.
 */
export function useSignOut() {
  const { signOut } = useAuth();
  const promised = useIsMutating({ predicate: isPromised });
  const [isAsking, setAsking] = useState(false);
  // Closes the question when the server has saved or refused all changes.
  useEffect(() => {
    if (promised === 0) setAsking(false);
  }, [promised]);
  const leave = useMutation({ mutationFn: signOut, meta: { errorTitle: errorTitles.signOut } });
  const question = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={<Trans>Sign out without saving?</Trans>}
      description={<Trans>Unsaved changes will be lost.</Trans>}
      confirmLabel={<Trans>Sign out</Trans>}
      busy={leave.isPending}
      onConfirm={() => leave.mutate(undefined, { onError: () => setAsking(false) })}
    />
  );
  const start = () => {
    // While the server is unreachable, the sign-out fails and the changes stay, so no question is needed.
    if (promised > 0 && !connection.isAway()) setAsking(true);
    else leave.mutate();
  };
  return { start, isPending: leave.isPending, question };
}
