import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdentityProvider, LockedOutMember } from '../../../../contract/single-sign-on.ts';
import { api, client } from '../../../api/client.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { DateText } from '../../../ui/time.tsx';
import { useConsoleWrite } from '../use-console-write.ts';
import { lockoutQuery } from './api.ts';

type RequirementCardProps = { orgId: string; provider: IdentityProvider; canManage: boolean };

/** Whether members see the organization only after a sign-in at the provider. */
export function RequirementCard({ orgId, provider, canManage }: RequirementCardProps) {
  const { requiredAt } = provider;
  return (
    <Card aria-labelledby="requirement">
      <CardHeader
        id="requirement"
        title={<Trans>Requirement</Trans>}
        text={
          requiredAt ? (
            <Trans>
              Required since <DateText value={requiredAt} withTime />. Only sessions that signed in at the
              provider see the organization.
            </Trans>
          ) : (
            <Trans>Members can still sign in with their passwords and passkeys.</Trans>
          )
        }
      />
      {canManage && (
        <CardBody>{requiredAt ? <End orgId={orgId} /> : <Require {...{ orgId, provider }} />}</CardBody>
      )}
    </Card>
  );
}

function Require({ orgId, provider }: { orgId: string; provider: IdentityProvider }) {
  const [isAsking, setAsking] = useState(false);
  const require = useConsoleWrite({
    shownBy: api.singleSignOn.key(),
    write: () => client.singleSignOn.require({ orgId }),
    done: msg`Single sign-on is required`,
    failed: msg`Failed to require single sign-on`,
  });
  const isTested = provider.testedAt !== null && provider.isProved;
  return (
    <div className="grid gap-2">
      {!isTested && (
        <p className="text-sm text-muted">
          <Trans>First use “Test sign-in” in this session, so that you keep access yourself.</Trans>
        </p>
      )}
      <Button
        className="justify-self-start"
        aria-haspopup="dialog"
        disabled={!isTested}
        onClick={() => setAsking(true)}
      >
        <Trans>Require single sign-on</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Require single sign-on?</Trans>}
        description={
          <Trans>
            The organization becomes invisible to all sessions that did not sign in at the provider. API keys
            go on. If the provider fails, an owner with a second factor can end the requirement.
          </Trans>
        }
        confirmLabel={<Trans>Require single sign-on</Trans>}
        busy={require.isPending}
        onConfirm={() => require.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {isAsking && <Lockout orgId={orgId} />}
      </ConfirmDialog>
    </div>
  );
}

/** Who would lose access. */
function Lockout({ orgId }: { orgId: string }) {
  const read = useQuery(lockoutQuery(orgId));
  return (
    <Loaded
      bare
      read={read}
      failure={<Trans>Unable to load who would lose access</Trans>}
      loading={
        <Loading>
          <Skeleton className="h-12" />
        </Loading>
      }
      empty={(members) =>
        members.length === 0 && (
          <p>
            <Trans>Nobody loses access: all members have signed in at the provider.</Trans>
          </p>
        )
      }
    >
      {(members) => (
        <>
          <p className="font-medium">
            <Trans>These members lose access at first:</Trans>
          </p>
          <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto text-sm">
            {members.map((member) => (
              <li key={member.userId} className="break-words">
                {member.fullName} ({member.email}): <Reason reason={member.reason} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function Reason({ reason }: Pick<LockedOutMember, 'reason'>) {
  return reason === 'other-domain' ? (
    <Trans>the address is in none of your verified domains</Trans>
  ) : (
    <Trans>has to sign in at the provider</Trans>
  );
}

function End({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const end = useConsoleWrite({
    shownBy: api.singleSignOn.key(),
    write: () => client.singleSignOn.release({ orgId }),
    done: msg`Single sign-on is no longer required`,
    failed: msg`Failed to end the requirement`,
  });
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>End the requirement</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>End the requirement of single sign-on?</Trans>}
        description={t`Members then see the organization after every sign-in.`}
        confirmLabel={<Trans>End the requirement</Trans>}
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
