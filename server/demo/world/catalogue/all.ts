import type { Currency } from '../../../../contract/money.ts';
import { type ProductDetails, productDetails } from '../../../../contract/product-details.ts';
import { exampleGtin } from '../gtin.ts';
import type { SellerKey } from '../organizations.ts';
import { cortiva } from './cortiva.ts';
import { helix } from './helix.ts';
import { histolab } from './histolab.ts';
import { hoshino } from './hoshino.ts';
import { lumenta } from './lumenta.ts';
import type { DemoProduct } from './product.ts';
import { southern } from './southern.ts';

export type ListedProduct = Omit<DemoProduct, 'details'> & {
  seller: SellerKey;
  currency: Currency;
  details: ProductDetails;
};

const sellers: Record<
  SellerKey,
  { brand: string; maker: number; currency: Currency; products: readonly DemoProduct[] }
> = {
  cortiva: { brand: 'Cortiva', maker: 1001, currency: 'AUD', products: cortiva },
  helix: { brand: 'Helix', maker: 1002, currency: 'AUD', products: helix },
  southern: { brand: 'Southern', maker: 1003, currency: 'AUD', products: southern },
  histolab: { brand: 'Histolab', maker: 1004, currency: 'AUD', products: histolab },
  lumenta: { brand: 'Lumenta', maker: 1005, currency: 'AUD', products: lumenta },
  hoshino: { brand: 'Hoshino', maker: 1006, currency: 'JPY', products: hoshino },
};

/** Every product with its brand and an example device identifier, the oldest first. */
export const catalogue: readonly ListedProduct[] = (Object.keys(sellers) as SellerKey[])
  .flatMap((seller) => {
    const { brand, maker, currency, products } = sellers[seller];
    return products.map(
      (product, index): ListedProduct => ({
        ...product,
        seller,
        currency: product.currency ?? currency,
        details: productDetails.parse({
          // Numbers that exist in no register.
          ...(product.details.deviceClass && { artgNumber: String(990_000 + (maker % 1000) * 100 + index) }),
          ...product.details,
          brand,
          udiDi: exampleGtin(maker, (index + 1) * 10),
          udiIssuer: 'GS1',
        }),
      }),
    );
  })
  .toSorted((a, b) => b.daysAgo - a.daysAgo);
