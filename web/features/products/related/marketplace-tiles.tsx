import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { ProductTiles, type TiledProduct } from './product-tiles.tsx';

type MarketplaceTilesProps = { products: readonly TiledProduct[]; withSeller?: boolean };

/** Tiles with links to product pages of the app. */
export function MarketplaceTiles(props: MarketplaceTilesProps) {
  return (
    <ProductTiles
      {...props}
      link={({ id, name }, look) => (
        <Link to={paths.product(id)} className={look}>
          {name}
        </Link>
      )}
    />
  );
}
