import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Plus from 'lucide-react/icons/plus';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
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

/** Which organization to work in. */
export function OrganizationSwitcher() {
  const { t } = useLingui();
  const { organizations, active, isLoading, select } = useActiveOrganization();
  if (isLoading) return <Skeleton className="h-9 w-44" />;
  return (
    <Menu>
      <MenuTrigger>
        <Button
          variant="ghost"
          className="max-w-64 min-w-0 shrink! border-line! px-2! font-medium!"
          aria-label={
            active ? t`Switch organization, now ${active.name}` : t`Switch organization: No organization`
          }
        >
          {active && <Initials name={active.name} />}
          <span className="truncate max-sm:sr-only">
            {active ? active.name : <Trans>No organization</Trans>}
          </span>
          <ChevronsUpDown aria-hidden="true" className="text-muted" />
        </Button>
      </MenuTrigger>
      <MenuContent className="w-72">
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
  );
}
