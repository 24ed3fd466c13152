import type { Currency } from '../../../../contract/money.ts';
import type { ProductStatus } from '../../../../contract/product-status.ts';

/** A product of the demonstration; brand, device identifier and currency come from its seller (catalogue/all.ts). */
export type DemoProduct = {
  /** Names it in the orders and pictures of the demonstration. */
  key: string;
  name: string;
  description: string;
  price: string;
  /** Where it is not the seller's own. */
  currency?: Currency;
  /** Active unless it says otherwise. */
  status?: ProductStatus;
  /** When it was listed, counted back from the filling. */
  daysAgo: number;
  /** Checked by the contract's schema when the catalogue is put together. */
  details: {
    [key: string]: string | number | boolean | Record<string, string>;
    category: string;
    model: string;
  };
};
