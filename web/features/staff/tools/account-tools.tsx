import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UserDetails } from '../../../../contract/staff-tools.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useRefetch } from './staff-writes.ts';
import { Suspension } from './suspension.tsx';
import { ViewAs } from './view-as.tsx';

/**
 * The actions of staff on an account. There are no actions for a deleted account, and only some of them for an account
 * of staff.
 */
export function AccountTools({ user }: { user: UserDetails }) {
  const { id, state, role, sessions } = user;
  const name = user.fullName || user.email;
  if (state === 'deleted') return null;
  const isStaff = role === 'super_admin';
  return (
    <div className="flex flex-wrap gap-2">
      {!isStaff && state !== 'suspended' && <ViewAs id={id} name={name} />}
      {state === 'unverified' && <SendVerification id={id} />}
      {sessions.length > 0 && <EndSessions id={id} />}
      {!isStaff && <Suspension kind="user" id={id} name={name} isSuspended={state === 'suspended'} />}
    </div>
  );
}

function SendVerification({ id }: { id: string }) {
  const { t } = useLingui();
  const reread = useRefetch();
  const send = useMutation({
    mutationFn: () => client.platform.sendVerification({ id }),
    meta: { errorTitle: errorTitles.sendVerification },
    onSuccess() {
      notify.success(t`The verification email is on its way`);
      reread();
    },
  });
  return (
    <Button variant="outline" size="sm" busy={send.isPending} onClick={() => send.mutate()}>
      <Trans>Resend verification</Trans>
    </Button>
  );
}

function EndSessions({ id }: { id: string }) {
  const { t } = useLingui();
  const reread = useRefetch();
  const end = useMutation({
    mutationFn: () => client.platform.endSessions({ id }),
    meta: { errorTitle: msg`Failed to end the sessions` },
    onSuccess() {
      notify.success(t`All sessions were ended`);
      reread();
    },
  });
  return (
    <Button variant="outline" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
      <Trans>End all sessions</Trans>
    </Button>
  );
}
