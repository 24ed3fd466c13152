import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { api } from '../api/client.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { paths } from '../paths.ts';
import { useHasIdled } from '../ui/use-has-idled.ts';

/** A banner with the recalls that nobody of the active organization has acknowledged. Read after the first paint. */
export function RecallBanner() {
  const { t } = useLingui();
  const { active } = useActiveOrganization();
  const hasIdled = useHasIdled();
  const { data = [] } = useQuery({
    ...api.recalls.listOpen.queryOptions({ input: { orgId: active?.id } }),
    enabled: active !== undefined && hasIdled,
  });
  const [first, ...others] = data;
  if (!first) return null;
  return (
    <section
      aria-label={t`Recalled`}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-red-soft px-4 py-1 text-sm text-red md:px-6 print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <strong>
        <Trans>Recalled</Trans>
      </strong>
      <Link
        to={paths.recall(first.id)}
        className="inline-flex min-h-6 min-w-0 items-center rounded-sm break-words underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {first.title}
      </Link>
      {others.length > 0 && (
        <Link
          to={paths.recalls}
          search={{ side: 'received' }}
          className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 pointer-coarse:min-h-11"
        >
          <Trans>and {others.length} more</Trans>
        </Link>
      )}
    </section>
  );
}
