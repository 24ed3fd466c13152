import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { canManageOrganization, roleAllows } from '../../../../contract/permissions.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../routing/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ApprovalRulesCard } from '../approvals/approval-rules-card.tsx';
import { CardsCard } from '../cards/cards-card.tsx';
import { CostCentresCard } from '../cost-centres/cost-centres-card.tsx';
import { DeliveryCard } from '../delivery/delivery-card.tsx';
import { InviteSheet } from '../invitations/invite-sheet.tsx';
import { LoadedMembers } from '../members/loaded-members.tsx';
import { OwnershipCard } from '../security/ownership-card.tsx';
import { SuspensionNotice } from '../suspension-notice.tsx';
import { roleWords, typeLabel } from '../words.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { CheckoutRequirements } from './checkout-requirements.tsx';
import { ProfileCard } from './profile-card.tsx';
import { TeamCard } from './team-card.tsx';

type OrganizationDetailProps = {
  organization: OrganizationProfile;
  isInviting: boolean;
  onInviteEnd: () => void;
  /** The id of the checkout session of the provider's page that saved a card, when the user returns from this page. */
  returnedCard: string | undefined;
  onReturnTaken: () => void;
  beside: ReactNode;
};

export function OrganizationDetail(props: OrganizationDetailProps) {
  const { organization, isInviting, onInviteEnd, returnedCard, onReturnTaken, beside } = props;
  return (
    <>
      <BackLink to={paths.organizations}>
        <Trans>Organizations</Trans>
      </BackLink>
      <DetailHeader organization={organization} />
      {organization.status === 'suspended' && (
        <SuspensionNotice of="organization" reason={organization.suspendedBecause} className="mb-6" />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AtAGlance counts={organization.counts} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-7">
            <ProfileCard organization={organization} />
            <DeliveryCard orgId={organization.id} />
            {roleAllows(organization.role, 'cards.manage') && (
              <CardsCard orgId={organization.id} returned={returnedCard} onReturnTaken={onReturnTaken} />
            )}
            <CheckoutRequirements organization={organization} />
            <CostCentresCard organization={organization} />
            <ApprovalRulesCard organization={organization} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-5">
            <People organization={organization} />
            <div data-follows>{beside}</div>
          </div>
        </div>
      </div>
      {isInviting && <InviteSheet organization={organization} onClose={onInviteEnd} />}
    </>
  );
}

function DetailHeader({ organization: { id, name, type, role } }: { organization: OrganizationProfile }) {
  const { t } = useLingui();
  return (
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
  );
}

function People({ organization }: { organization: OrganizationProfile }) {
  return (
    <LoadedMembers orgId={organization.id}>
      {(members, userId) => (
        <>
          <TeamCard members={members} userId={userId} />
          <OwnershipCard organization={organization} members={members} userId={userId} />
        </>
      )}
    </LoadedMembers>
  );
}
