import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { ReceivedInvitation } from '../../contract/invitations.ts';
import type { Membership } from '../../contract/organizations.ts';
import { typeTag } from '../features/organizations/words.ts';
import { paths } from '../paths.ts';
import type { MenuPlace } from '../ui/dropdown-menu.tsx';
import { Initials } from '../ui/initials.tsx';
import { MenuFrame } from '../ui/overlays/menu-frame.tsx';
import {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../ui/overlays/menu-items.tsx';
import { SwitcherInvitations } from './switcher-invitations.tsx';

type SwitcherMenuProps = Organizations & {
  invitations: readonly ReceivedInvitation[];
  onDecline: (invitation: ReceivedInvitation) => void;
};

export function SwitcherMenu({
  invitations,
  onDecline,
  organizations,
  activeId,
  onSelect,
  ...place
}: SwitcherMenuProps & MenuPlace) {
  return (
    <MenuFrame {...place} className="w-72">
      {invitations.length > 0 && <SwitcherInvitations invitations={invitations} onDecline={onDecline} />}
      {organizations.length > 0 && <OrganizationItems {...{ organizations, activeId, onSelect }} />}
      <MenuItem asChild>
        <Link to={paths.organizations} search={{ create: '1' }}>
          <Plus aria-hidden="true" />
          <Trans>Create organization</Trans>
        </Link>
      </MenuItem>
    </MenuFrame>
  );
}

type Organizations = {
  organizations: readonly Membership[];
  activeId: string | undefined;
  onSelect: (id: string) => void;
};

function OrganizationItems({ organizations, activeId = '', onSelect }: Organizations) {
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
