import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LinkPurpose } from '../../../../contract/links.ts';
import type { UserDetails } from '../../../../contract/staff-tools.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { OverlayBody } from '../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { deviceOf } from '../../identity/profile/device-name.ts';
import { platformRoleWords } from '../../identity/profile/words.ts';
import { roleWords } from '../../organizations/words.ts';
import { userQuery } from '../api.ts';
import { AccountTools } from '../tools/account-tools.tsx';
import {
  DetailLink,
  DetailList,
  DetailRow,
  LatestOrders,
  RecordLink,
  Records,
  SuspendedBecause,
} from './detail-parts.tsx';
import { userStateWords } from './people-words.ts';

/** The details of an account, and the actions of staff on it. */
export function UserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const read = useQuery(userQuery(id));
  const name = read.data?.fullName || read.data?.email;
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={name ?? t`User`}
      description={read.data?.email}
    >
      <OverlayBody className="grid content-start gap-5">
        <Loaded
          read={read}
          bare
          failure={<Trans>Failed to load users</Trans>}
          loading={
            <Loading className="grid gap-3">
              <Skeleton className="h-8 w-64 max-w-full" />
              <Skeleton className="h-40 w-full" />
            </Loading>
          }
        >
          {(user) => <Details user={user} />}
        </Loaded>
      </OverlayBody>
    </Sheet>
  );
}

function Details({ user }: { user: UserDetails }) {
  return (
    <>
      <SuspendedBecause reason={user.suspendedBecause} />
      <Facts user={user} />
      <AccountTools user={user} />
      <Memberships user={user} />
      <Sessions user={user} />
      <Emails user={user} />
      <LatestOrders orders={user.orders} />
      <Records>
        <RecordLink search={{ tab: 'mail', about: user.email }}>
          <Trans>Emails</Trans>
        </RecordLink>
        <RecordLink search={{ tab: 'actions', about: user.id }}>
          <Trans>What staff did here</Trans>
        </RecordLink>
        {user.role === 'super_admin' && (
          <RecordLink search={{ tab: 'actions', by: user.id }}>
            <Trans>What they did as staff</Trans>
          </RecordLink>
        )}
      </Records>
    </>
  );
}

function Facts({ user }: { user: UserDetails }) {
  const { t } = useLingui();
  const state = userStateWords[user.state];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-1.5">
      <dt className="text-muted">{t`State`}</dt>
      <dd>
        <StatusBadge tone={state.tone}>{t(state.label)}</StatusBadge>
      </dd>
      <dt className="text-muted">{t`Role`}</dt>
      <dd>{user.role ? t(platformRoleWords[user.role]) : t`No role yet`}</dd>
      <dt className="text-muted">{t`Two-factor`}</dt>
      <dd>{user.secondFactors.length > 0 ? t`On` : t`Off`}</dd>
      <dt className="text-muted">{t`Created`}</dt>
      <dd>
        <DateText value={user.createdAt} withTime />
      </dd>
      <dt className="text-muted">{t`Id`}</dt>
      <dd className="min-w-0">
        <CopyableCode value={user.id} name={t`user id`} />
      </dd>
    </dl>
  );
}

function Memberships({ user: { memberships } }: { user: UserDetails }) {
  const { t } = useLingui();
  return (
    <DetailList title={<Trans>Organizations</Trans>} empty={<Trans>Not a member of any organization.</Trans>}>
      {memberships.map(({ id, name, role }) => (
        <DetailRow
          key={id}
          name={
            <DetailLink to={paths.platformOrganizations} search={{ organization: id }}>
              {name}
            </DetailLink>
          }
        >
          {t(roleWords[role])}
        </DetailRow>
      ))}
    </DetailList>
  );
}

function Sessions({ user: { sessions } }: { user: UserDetails }) {
  const { t } = useLingui();
  return (
    <DetailList title={<Trans>Sessions</Trans>} empty={<Trans>Not signed in on any device.</Trans>}>
      {sessions.map(({ id, userAgent, lastUsedAt }) => {
        const { browser, system } = deviceOf(userAgent);
        return (
          <DetailRow key={id} name={[browser, system].filter(Boolean).join(' · ') || t`Unknown device`}>
            <RelativeTime value={lastUsedAt} />
          </DetailRow>
        );
      })}
    </DetailList>
  );
}

function Emails({ user: { emails } }: { user: UserDetails }) {
  const { t } = useLingui();
  return (
    <DetailList
      title={<Trans>Emails with a link</Trans>}
      empty={<Trans>No emails were sent recently.</Trans>}
    >
      {emails.map(({ id, purpose, email, state, expiresAt }) => (
        <DetailRow key={id} name={t(purposeWords[purpose])}>
          <span className="[overflow-wrap:anywhere]">{email}</span>
          {t(emailWords[state])}
          <DateText value={expiresAt} />
        </DetailRow>
      ))}
    </DetailList>
  );
}

const purposeWords: Record<LinkPurpose, MessageDescriptor> = {
  verify: msg`Verify the address`,
  change: msg`Change the address`,
  'stop-change': msg`Stop a change of the address`,
  reset: msg`Reset the password`,
};

const emailWords: Record<UserDetails['emails'][number]['state'], MessageDescriptor> = {
  open: msg`Open`,
  used: msg`Used`,
  void: msg`Void`,
  expired: msg({ message: 'Expired', context: 'email' }),
};
