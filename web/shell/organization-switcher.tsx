import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { ReceivedInvitation } from '../../contract/invitations.ts';
import type { Membership } from '../../contract/organizations.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { receivedInvitationsQuery } from '../features/organizations/api.ts';
import { DeclineInvitation } from '../features/organizations/invitations/decline-invitation.tsx';
import { LeaveQuestion } from '../forms/leave-question.tsx';
import { hasUnsavedChanges } from '../forms/unsaved.ts';
import { hasFailed, type Read } from '../reads/read-error.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/dropdown-menu.tsx';
import { Initials } from '../ui/initials.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SwitcherMenu } from './switcher-menu.tsx';

export function OrganizationSwitcher() {
  const { organizations, active, read, select } = useActiveOrganization();
  const { data: { items: invitations } = none } = useQuery(receivedInvitationsQuery);
  const [declining, setDeclining] = useState<ReceivedInvitation | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const onSelect = (id: string) => void (hasUnsavedChanges() ? setAsking(id) : select(id));
  if (active === undefined) return <NotLoaded read={read} />;
  return (
    <>
      <Menu
        menu={SwitcherMenu}
        props={{ invitations, organizations, activeId: active?.id, onSelect, onDecline: setDeclining }}
      >
        <SwitcherButton active={active} invitations={invitations.length} />
      </Menu>
      <LeaveQuestion
        open={asking !== null}
        onStay={() => setAsking(null)}
        onLeave={() => {
          if (asking) select(asking);
          setAsking(null);
        }}
      />
      {declining && <DeclineInvitation invitation={declining} onClose={() => setDeclining(null)} />}
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

type SwitcherButtonProps = { active: Membership | null; invitations: number };

/**
 * The button that opens the menu.
 * @param rest the attributes of the menu's trigger
 */
function SwitcherButton({ active, invitations, ...rest }: SwitcherButtonProps) {
  const { t } = useLingui();
  const label = active ? t`Switch organization, now ${active.name}` : t`Switch organization: No organization`;
  const invited = invitations > 0 && t`invitations to you: ${invitations}`;
  return (
    <Button
      variant="ghost"
      className="max-w-64 min-w-0 shrink! border-line! px-2! font-medium!"
      aria-label={[label, invited].filter(Boolean).join(', ')}
      {...rest}
    >
      {active ? <Initials name={active.name} /> : <Building2 aria-hidden="true" className="sm:hidden" />}
      <span className="truncate max-sm:sr-only">{active ? active.name : <Trans>No organization</Trans>}</span>
      {invitations > 0 && (
        <span
          aria-hidden="true"
          data-count={invitations}
          className="grid size-5 shrink-0 place-items-center rounded-full bg-accent text-2xs font-semibold text-on-accent before:content-[attr(data-count)]"
        />
      )}
      <ChevronsUpDown aria-hidden="true" className="text-muted" />
    </Button>
  );
}

const none = { items: [] };
