import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FewProducts } from '../../../../contract/similar-products.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { MarketplaceTiles } from './marketplace-tiles.tsx';
import { TileSkeletons } from './tile-skeletons.tsx';

/** The similar products; renders nothing when there are none. */
export function SimilarProducts({ read }: { read: UseQueryResult<FewProducts> }) {
  if (read.data?.items.length === 0) return null;
  return (
    <section aria-labelledby="similar-products" className="mt-10">
      <h2 id="similar-products" className="mb-3">
        <Trans>Similar products</Trans>
      </h2>
      <Loaded read={read} failure={<Trans>Failed to load products</Trans>} loading={<TileSkeletons />}>
        {({ items }) => <MarketplaceTiles products={items} withSeller />}
      </Loaded>
    </section>
  );
}
