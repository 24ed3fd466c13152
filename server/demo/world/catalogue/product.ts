import type { Currency } from '../../../../contract/money.ts';
import type { ProductStatus } from '../../../../contract/product-status.ts';

/** A product of the demonstration. Brand, device identifier and currency come from its seller (catalogue/all.ts). */
export type DemoProduct = {
  /** Identifies the product in the demonstration's orders and pictures. */
  key: string;
  name: string;
  description: string;
  price: string;
  /** Stated only if it differs from the seller's currency. */
  currency?: Currency;
  /** Active by default. */
  status?: ProductStatus;
  /** When the product was listed, in days before the database is filled. */
  daysAgo: number;
  /** Validated by the contract's schema when the catalogue is built. */
  details: {
    [key: string]: string | number | boolean | Record<string, string>;
    category: string;
    model: string;
  };
};
