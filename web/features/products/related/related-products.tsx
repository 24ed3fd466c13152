import { useQuery } from '@tanstack/react-query';
import { similarProductsQuery } from '../api.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SimilarProducts } from './similar-products.tsx';

/** Similar and recently viewed products, below a product page. */
export function RelatedProducts({ id }: { id: string }) {
  const similar = useQuery(similarProductsQuery(id));
  return (
    <>
      <SimilarProducts read={similar} />
      {/* Appears only after the similar products above have loaded, so that the layout does not shift. */}
      {!similar.isPending && <RecentlyViewed except={id} />}
    </>
  );
}
