import { useQuery } from '@tanstack/react-query';
import { similarProductsQuery } from '../api.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SimilarProducts } from './similar-products.tsx';

/** Where to go on from a product: what is like it, and what was looked at before. */
export function BesideProduct({ id }: { id: string }) {
  const similar = useQuery(similarProductsQuery(id));
  return (
    <>
      <SimilarProducts read={similar} />
      {/* Once what stands above has its height, so that nothing moves. */}
      {!similar.isPending && <RecentlyViewed except={id} />}
    </>
  );
}
