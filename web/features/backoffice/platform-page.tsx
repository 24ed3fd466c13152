import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../loaded.tsx';
import { usePageTitle } from '../../page-title.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { statisticsQuery } from './api.ts';
import { trendCharts } from './fetched-parts.ts';
import { PlatformFigures } from './platform-figures.tsx';
import { PlatformHeader } from './platform-header.tsx';

/** The platform in figures, for its staff (docs/product.md, Platform staff). */
export function PlatformPage() {
  const { t } = useLingui();
  usePageTitle(t`Internal Admin`);
  const read = useQuery(statisticsQuery);
  return (
    <>
      <PlatformHeader
        title={<Trans>Internal Admin</Trans>}
        text={<Trans>The whole platform, across all organizations.</Trans>}
      />
      <Loaded
        read={read}
        failure={<Trans>Failed to load platform statistics</Trans>}
        loading={
          <Loading>
            <PlatformFigures />
          </Loading>
        }
      >
        {(statistics) => <PlatformFigures statistics={statistics} />}
      </Loaded>
      <Fetched part={trendCharts} props={{}} loading={<Skeleton className="mt-8 h-96 w-full rounded-lg" />} />
    </>
  );
}
