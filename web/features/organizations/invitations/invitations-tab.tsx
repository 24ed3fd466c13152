import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import type { Membership } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { invitationsQuery } from '../api.ts';
import { ManagersOnly } from '../managers-only.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { InvitationsTable } from './invitations-table.tsx';

/** The organization's invitations and their statuses, for owners and admins. */
export function InvitationsTab({ organization: { id, name, role } }: { organization: Membership }) {
  const canManage = canManageOrganization(role);
  const read = useQuery({ ...invitationsQuery(id), enabled: canManage });
  if (!canManage)
    return (
      <ManagersOnly title={<Trans>Only owners and admins see invitations.</Trans>} organization={name} />
    );
  return (
    <Loaded
      read={read}
      failure={<Trans>Unable to load invitations</Trans>}
      loading={<RowsSkeleton />}
      empty={({ length }) => length === 0 && <NoInvitations />}
    >
      {(invitations) => <InvitationsTable orgId={id} name={name} invitations={invitations} />}
    </Loaded>
  );
}

function NoInvitations() {
  return (
    <EmptyState
      icon={<Mail />}
      title={<Trans>No invitations issued yet.</Trans>}
      action={
        <Button asChild>
          <Link to={paths.organizations} search={{ tab: 'invitations', invite: '1' }} resetScroll={false}>
            <Trans>Invite members</Trans>
          </Link>
        </Button>
      }
    />
  );
}
