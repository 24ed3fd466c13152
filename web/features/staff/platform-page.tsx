import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Loaded } from '../../reads/loaded.tsx';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { statisticsQuery } from './api.ts';
import { PlatformFigures } from './platform-figures.tsx';
import { PlatformHeader } from './platform-header.tsx';

const TrendCharts = lazyComponent(() => import('./trends/trend-charts.tsx'), 'TrendCharts');

/** The page with the platform's statistics, for staff (docs/product.md, Platform staff). */
export function PlatformPage() {
  const read = useQuery(statisticsQuery);
  return (
    <>
      <PlatformHeader />
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
      <Suspense fallback={<Skeleton className="mt-8 h-96 w-full rounded-lg" />}>
        <TrendCharts />
      </Suspense>
    </>
  );
}
