import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { roleWords, typeLabel } from '../features/organizations/words.ts';
import { paths } from '../paths.ts';
import { hasFailed, ReadError } from '../reads/read-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Shows the active organization's name (docs/product.md, App shell). The height is the same in every state. */
export function OrganizationBanner() {
  const { t } = useLingui();
  const { active, read } = useActiveOrganization();
  return (
    <section
      aria-label={t`Active organization`}
      className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 bg-primary-soft px-4 py-1 text-sm text-on-primary-soft md:px-6 print:hidden"
    >
      {active && (
        <>
          <span className="font-semibold break-words">{active.name}</span>
          <span>{t(roleWords[active.role])}</span>
          <span>{t(typeLabel(active.type))}</span>
          {active.isSuspended && (
            <span className="font-semibold">
              <Trans>
                Suspended by support. Orders that wait for a payment are cancelled. You can read, and complete
                the others.
              </Trans>
            </span>
          )}
        </>
      )}
      <ReadError read={read} what={<Trans>Unable to load organizations</Trans>} className="-ml-3 py-0!" />
      {active === undefined && !hasFailed(read) && <Skeleton className="h-3.5 w-56" />}
      {active === null && (
        <>
          <Trans>No active organization selected.</Trans>
          <Link
            to={paths.organizations}
            search={{ create: '1' }}
            className="relative inline-flex min-h-6 items-center pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5 font-semibold underline underline-offset-2"
          >
            <Trans>Create organization</Trans>
          </Link>
        </>
      )}
    </section>
  );
}
