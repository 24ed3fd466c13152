import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LongFacet } from '../../../../../contract/product-facets.ts';
import { api } from '../../../../api/client.ts';
import { Loaded } from '../../../../reads/loaded.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';

type FoundValue = { value: string; label: string };
type FoundValuesProps = { facet: LongFacet; text: string; row: (found: FoundValue) => ReactNode };

/** Values that begin with the typed text. They come from the whole catalogue and therefore have no counts. */
export function FoundValues({ facet, text, row }: FoundValuesProps) {
  const { t } = useLingui();
  const found = useQuery({
    ...api.products.findFacetValues.queryOptions({ input: { facet, text } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (
    <Loaded
      read={found}
      bare
      failure={<Trans>Failed to load filters</Trans>}
      loading={<FoundSkeletons />}
      empty={({ values }) =>
        values.length === 0 && (
          <p role="status" className="py-1 text-sm text-muted">
            <Trans>No product for sale has this name.</Trans>
          </p>
        )
      }
    >
      {({ values }) => (
        <>
          <p role="status" className="sr-only">
            {t`${plural(values.length, { one: '# found', other: '# found' })}`}
          </p>
          {values.map(row)}
        </>
      )}
    </Loaded>
  );
}

function FoundSkeletons() {
  return (
    <Loading>
      <Skeleton className="my-1.5 h-4 w-4/5" />
      <Skeleton className="my-1.5 h-4 w-3/5" />
    </Loading>
  );
}
