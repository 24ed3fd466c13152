import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { Loaded } from '../../../loaded.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { membersQuery } from '../api.ts';
import { InviteSheet } from '../invitations/invite-sheet.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { OwnershipCard } from '../security/ownership-card.tsx';
import { roleWords, typeLabel } from '../words.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { ProfileCard } from './profile-card.tsx';
import { TeamCard } from './team-card.tsx';

type OrganizationDetailProps = {
  organization: OrganizationProfile;
  isInviting: boolean;
  onInviteEnd: () => void;
  beside: ReactNode;
};

export function OrganizationDetail(props: OrganizationDetailProps) {
  const { organization, isInviting, onInviteEnd, beside } = props;
  const { t } = useLingui();
  const { id, name, type, role, counts } = organization;
  return (
    <>
      <Link
        to={paths.organizations}
        className="mb-3 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        <Trans>Organizations</Trans>
      </Link>
      <PageHeader
        title={name}
        text={`${t(typeLabel(type))} · ${t(roleWords[role])}`}
        actions={
          canManageOrganization(role) && (
            <Button asChild>
              <Link to={paths.organization(id)} search={{ invite: '1' }} resetScroll={false}>
                <UserPlus aria-hidden="true" />
                <Trans>Invite members</Trans>
              </Link>
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AtAGlance counts={counts} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-7">
            <ProfileCard organization={organization} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-5">
            <People organization={organization} />
            {beside}
          </div>
        </div>
      </div>
      {isInviting && <InviteSheet organization={organization} onClose={onInviteEnd} />}
    </>
  );
}

function People({ organization }: { organization: OrganizationProfile }) {
  const { user } = useAuth();
  const read = useQuery(membersQuery(organization.id));
  if (!user) return null;
  return (
    <Loaded read={read} failure={<Trans>Unable to load members</Trans>} loading={<RowsSkeleton />}>
      {(members) => (
        <>
          <TeamCard members={members} userId={user.id} />
          <OwnershipCard organization={organization} members={members} userId={user.id} />
        </>
      )}
    </Loaded>
  );
}
