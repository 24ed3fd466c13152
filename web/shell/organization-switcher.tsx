import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { ReceivedInvitation } from '../../contract/invitations.ts';
import type { Membership } from '../../contract/organizations.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { receivedInvitationsQuery } from '../features/organizations/api.ts';
import { typeTag } from '../features/organizations/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../ui/dropdown-menu.tsx';
import { Fetched } from '../ui/fetched.tsx';
import { fetchedPart, fetchPart } from '../ui/fetched-part.ts';
import { onFirstSign } from '../ui/first-sign.ts';
import { Initials } from '../ui/initials.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { hasFailed, type Read } from '../unread.tsx';
import { hasUnsavedChanges, LeaveQuestion } from '../unsaved-changes.tsx';

const switcherInvitations = fetchedPart(
  async () => (await import('./switcher-invitations.tsx')).SwitcherInvitations,
);
const declineInvitation = fetchedPart(
  async () =>
    (await import('../features/organizations/invitations/decline-invitation.tsx')).DeclineInvitation,
);
onFirstSign(() => fetchPart(switcherInvitations));

/** Which organization to work in. */
export function OrganizationSwitcher() {
  const { organizations, active, read, select } = useActiveOrganization();
  const { data: { items: invitations } = none } = useQuery(receivedInvitationsQuery);
  const [declining, setDeclining] = useState<ReceivedInvitation | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const choose = (id: string) => void (hasUnsavedChanges() ? setAsking(id) : select(id));
  if (active === undefined) return <NotLoaded read={read} />;
  return (
    <>
      <Menu>
        <SwitcherTrigger active={active} invitations={invitations.length} />
        <MenuContent className="w-72">
          {invitations.length > 0 && (
            <Fetched part={switcherInvitations} props={{ invitations, onDecline: setDeclining }} />
          )}
          {organizations.length > 0 && (
            <SwitcherOrganizations organizations={organizations} activeId={active?.id} onSelect={choose} />
          )}
          <MenuItem asChild>
            <Link to={paths.organizations} search={{ create: '1' }}>
              <Plus aria-hidden="true" />
              <Trans>Create organization</Trans>
            </Link>
          </MenuItem>
        </MenuContent>
      </Menu>
      <LeaveQuestion
        open={asking !== null}
        onStay={() => setAsking(null)}
        onLeave={() => {
          if (asking) select(asking);
          setAsking(null);
        }}
      />
      {declining && (
        <Fetched
          part={declineInvitation}
          props={{ invitation: declining, onClose: () => setDeclining(null) }}
        />
      )}
    </>
  );
}

function NotLoaded({ read }: { read: Read<unknown> }) {
  if (!hasFailed(read)) return <Skeleton className="h-9 w-14 sm:w-44" />;
  return (
    <Button variant="ghost" busy={read.isFetching} onClick={() => void read.refetch()}>
      {!read.isFetching && <RotateCw aria-hidden="true" />}
      <Trans>Load organizations</Trans>
    </Button>
  );
}

type SwitcherTriggerProps = { active: Membership | null; invitations: number };

function SwitcherTrigger({ active, invitations }: SwitcherTriggerProps) {
  const { t } = useLingui();
  const label = active ? t`Switch organization, now ${active.name}` : t`Switch organization: No organization`;
  const invited = invitations > 0 && t`invitations to you: ${invitations}`;
  return (
    <MenuTrigger>
      <Button
        variant="ghost"
        className="max-w-64 min-w-0 shrink! border-line! px-2! font-medium!"
        aria-label={[label, invited].filter(Boolean).join(', ')}
      >
        {active ? <Initials name={active.name} /> : <Building2 aria-hidden="true" className="sm:hidden" />}
        <span className="truncate max-sm:sr-only">
          {active ? active.name : <Trans>No organization</Trans>}
        </span>
        {invitations > 0 && (
          <span
            aria-hidden="true"
            data-count={invitations}
            className="grid size-5 shrink-0 place-items-center rounded-full bg-accent text-2xs font-semibold text-on-accent before:content-[attr(data-count)]"
          />
        )}
        <ChevronsUpDown aria-hidden="true" className="text-muted" />
      </Button>
    </MenuTrigger>
  );
}

type SwitcherOrganizationsProps = {
  organizations: readonly Membership[];
  activeId: string | undefined;
  onSelect: (id: string) => void;
};

function SwitcherOrganizations({ organizations, activeId = '', onSelect }: SwitcherOrganizationsProps) {
  const { t } = useLingui();
  return (
    <>
      <MenuLabel>
        <Trans>Organizations</Trans>
      </MenuLabel>
      <MenuRadioGroup value={activeId} onValueChange={onSelect}>
        {organizations.map(({ id, name, type }) => (
          <MenuRadioItem key={id} value={id}>
            <Initials name={name} />
            <span className="min-w-0">
              <span className="block truncate">{name}</span>
              <span className="block text-xs opacity-80">{t(typeTag(type))}</span>
            </span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
    </>
  );
}

const none = { items: [] };
