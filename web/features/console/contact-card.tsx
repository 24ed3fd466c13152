import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Membership } from '../../../contract/organizations.ts';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { Unread } from '../../unread.tsx';
import { organizationQuery } from '../organizations/api.ts';
import { typeLabel } from '../organizations/words.ts';

/** The organization's contact details, with a link to edit them for those who may. */
export function ContactCard({ organization }: { organization: Membership }) {
  const { t } = useLingui();
  const read = useQuery(organizationQuery(organization.id));
  const { data } = read;
  return (
    <StatCard
      label={<Trans>Contact</Trans>}
      value={<span className="block py-0.5 font-serif text-lg/6">{organization.name}</span>}
      note={
        <>
          <span className="block">{t(typeLabel(organization.type))}</span>
          {organization.description && (
            <span className="mt-0.5 line-clamp-2">{organization.description}</span>
          )}
          <Unread read={read} what={<Trans>Unable to load organization</Trans>} className="my-1" />
          {data?.website && <span className="block truncate">{data.website}</span>}
          {data?.phone && <span className="block">{data.phone}</span>}
          {canManageOrganization(organization.role) && (
            <Link
              to={paths.organization(organization.id)}
              className="mt-1 inline-block py-1 font-semibold text-primary underline underline-offset-2"
            >
              <Trans>Edit contact details</Trans>
            </Link>
          )}
        </>
      }
    />
  );
}
