import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Membership } from '../../../contract/organizations.ts';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { ReadError } from '../../reads/read-error.tsx';
import { organizationQuery } from '../organizations/api.ts';

/** The contact details that buyers see. Managers also see a link to edit them. */
export function ContactCard({ organization: { id, role } }: { organization: Membership }) {
  const read = useQuery(organizationQuery(id));
  const { website, phone } = read.data ?? {};
  const details = [website, phone].filter(Boolean);
  return (
    <li className="flex min-h-11 min-w-full flex-1 flex-wrap items-center gap-x-4 gap-y-1 bg-surface px-4 py-2 text-sm lg:min-w-max">
      <span className="text-muted">
        <Trans>Contact</Trans>
      </span>
      <ReadError read={read} what={<Trans>Unable to load organization</Trans>} />
      {details.map((detail) => (
        <span key={detail} className="min-w-0 truncate">
          {detail}
        </span>
      ))}
      {canManageOrganization(role) && (
        <Link
          to={paths.organization(id)}
          className="ml-auto inline-flex min-h-6 items-center rounded-sm font-semibold text-primary underline underline-offset-2 pointer-coarse:min-h-11"
        >
          <Trans>Edit contact details</Trans>
        </Link>
      )}
    </li>
  );
}
