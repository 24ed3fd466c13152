import { Trans } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import PackageSearch from 'lucide-react/icons/package-search';
import { isRefusal } from '../../api/error-words.ts';
import { paths } from '../../paths.ts';
import { ReadError } from '../../reads/read-error.tsx';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { productQuery } from './api.ts';
import { CompareTable } from './compare/compare-table.tsx';
import { comparedIds } from './compare/compared.ts';
import { PricesError } from './price/prices-error.tsx';

const route = getRouteApi(`/app${paths.compare}`);

/** Compares up to four products side by side. Their ids are in the URL, so that the comparison can be shared. */
export function ComparePage() {
  return (
    <>
      <BackLink to={paths.marketplace}>
        <Trans>Marketplace</Trans>
      </BackLink>
      <RouteHeader />
      <Comparison />
    </>
  );
}

function Comparison() {
  const { ids, only } = route.useSearch();
  const reads = useQueries({ queries: comparedIds(ids).map(productQuery) });
  const products = reads.flatMap(({ data, error }) => (data && !isGone(error) ? [data] : []));
  const gone = reads.filter(({ error }) => isGone(error)).length;
  const failed = reads.find(({ error }) => error && !isGone(error));
  if (reads.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'paused'))
    return <ComparisonSkeleton />;
  return (
    <>
      {gone > 0 && (
        <p role="status" className="mb-4 text-amber">
          <Trans>Some of these products are not available any more and are left out.</Trans>
        </p>
      )}
      {failed && <ReadError read={failed} what={<Trans>Failed to load products</Trans>} className="mb-4" />}
      <PricesError className="mb-4" />
      {products.length > 1 && <OnlyDifferences isChosen={only !== undefined} />}
      {products.length > 0 ? (
        <CompareTable products={products} onlyDifferences={products.length > 1 && only !== undefined} />
      ) : (
        !failed && <NothingToCompare />
      )}
    </>
  );
}

function OnlyDifferences({ isChosen }: { isChosen: boolean }) {
  const navigate = useNavigate({ from: paths.compare });
  return (
    <label className="mb-3 flex min-h-7 w-fit items-center gap-2 text-sm pointer-coarse:min-h-11 print:hidden">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) =>
          void navigate({
            search: ({ ids }) => ({
              ...(ids && { ids }),
              ...(target.checked && { only: 'differences' as const }),
            }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Trans>Only differences</Trans>
    </label>
  );
}

function NothingToCompare() {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={<Trans>Nothing to compare</Trans>}
      text={<Trans>Choose up to four products of the marketplace with “Compare”.</Trans>}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.marketplace}>
            <Trans>Marketplace</Trans>
          </Link>
        </Button>
      }
    />
  );
}

function ComparisonSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-96 w-full rounded-lg" />
    </Loading>
  );
}

const isGone = (error: unknown) => isRefusal(error) && error.code === 'NOT_FOUND';
