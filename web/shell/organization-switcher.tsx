import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { ReceivedInvitation } from '../../contract/invitations.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { receivedInvitationsQuery } from '../features/organizations/api.ts';
import { DeclineInvitation } from '../features/organizations/invitations/decline-invitation.tsx';
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
import { Initials } from '../ui/initials.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { hasFailed } from '../unread.tsx';
import { SwitcherInvitations } from './switcher-invitations.tsx';

/** Which organization to work in. */
export function OrganizationSwitcher() {
  const { t } = useLingui();
  const { organizations, active, read, select } = useActiveOrganization();
  const { data: { items: invitations } = none } = useQuery(receivedInvitationsQuery);
  const [declining, setDeclining] = useState<ReceivedInvitation | null>(null);
  const label = active ? t`Switch organization, now ${active.name}` : t`Switch organization: No organization`;
  const invited = invitations.length > 0 && t`invitations to you: ${invitations.length}`;
  if (active === undefined)
    return hasFailed(read) ? (
      <Button variant="ghost" busy={read.isFetching} onClick={() => void read.refetch()}>
        {!read.isFetching && <RotateCw aria-hidden="true" />}
        <Trans>Load organizations</Trans>
      </Button>
    ) : (
      <Skeleton className="h-9 w-44" />
    );
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button
            variant="ghost"
            className="max-w-64 min-w-0 shrink! border-line! px-2! font-medium!"
            aria-label={[label, invited].filter(Boolean).join(', ')}
          >
            {active && <Initials name={active.name} />}
            <span className="truncate max-sm:sr-only">
              {active ? active.name : <Trans>No organization</Trans>}
            </span>
            {invitations.length > 0 && (
              <span
                aria-hidden="true"
                data-count={invitations.length}
                className="grid size-5 shrink-0 place-items-center rounded-full bg-accent text-2xs font-semibold text-on-accent before:content-[attr(data-count)]"
              />
            )}
            <ChevronsUpDown aria-hidden="true" className="text-muted" />
          </Button>
        </MenuTrigger>
        <MenuContent className="w-72">
          <SwitcherInvitations invitations={invitations} onDecline={setDeclining} />
          {organizations.length > 0 && (
            <>
              <MenuLabel>
                <Trans>Organizations</Trans>
              </MenuLabel>
              <MenuRadioGroup value={active?.id ?? ''} onValueChange={select}>
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
          )}
          <MenuItem asChild>
            <Link to={paths.organizations} search={{ create: '1' }}>
              <Plus aria-hidden="true" />
              <Trans>Create organization</Trans>
            </Link>
          </MenuItem>
        </MenuContent>
      </Menu>
      <DeclineInvitation invitation={declining} onClose={() => setDeclining(null)} />
    </>
  );
}

const none = { items: [] };
