import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Membership } from '../../../contract/organizations.ts';
import { managingRoles } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { hasFailed, ReadError } from '../../reads/read-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';
import { organizationQuery } from './api.ts';

/** The id of the element with the user's organizations, further down on the page. */
export const ownOrganizationsId = 'your-organizations';

type OrganizationSummaryProps = { organization: Membership; memberships: number; className: string };

/**
 * The summary of /organizations (docs/product.md, Organizations): the figures that no tab shows. Each figure links to
 * the rows that it counts.
 */
export function OrganizationSummary({ organization, memberships, className }: OrganizationSummaryProps) {
  const { t } = useLingui();
  const read = useQuery(organizationQuery(organization.id));
  const counts = read.data?.counts;
  const waiting = hasFailed(read) ? '–' : <Skeleton className="inline-block h-4 w-6" />;
  const privileged = counts && managingRoles.reduce((sum, role) => sum + counts.byRole[role], 0);
  return (
    <div className={className}>
      <ReadError read={read} what={<Trans>Unable to load organization</Trans>} />
      <StatStrip label={t`Summary`}>
        <Stat
          label={<Trans>Your organizations</Trans>}
          value={memberships}
          link={<a href={`#${ownOrganizationsId}`} />}
        />
        <Stat
          label={<Trans>Owners and admins</Trans>}
          value={privileged ?? waiting}
          link={<Link to={paths.organizations} search={{ tab: 'security' }} resetScroll={false} />}
        />
      </StatStrip>
    </div>
  );
}
