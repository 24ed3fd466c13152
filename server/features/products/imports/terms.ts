import { type Currency, defaultCurrency, isAmount } from '../../../../contract/money.ts';
import { ImportError } from './import-error.ts';

/** Price and status of imported products, which GUDID does not have. */
export type Terms = {
  price: string;
  currency: Currency;
  status: 'draft' | 'active';
  /** Whether existing products also get this price and this status. True only if the command says so. */
  setsPrice: boolean;
  setsStatus: boolean;
};

/** @throws ImportError for an invalid price or status */
export function readTerms(asked: { price?: string | undefined; status?: string | undefined }): Terms {
  const { price = '0', status = 'draft' } = asked;
  if (!isAmount(price)) {
    throw new ImportError(
      `--price: "${price}" is not an amount such as 49.90 (at least 0, at most two decimals).`,
    );
  }
  if (status !== 'draft' && status !== 'active') {
    throw new ImportError(`--status: "${status}" is not draft or active.`);
  }
  const isFree = Number(price) === 0;
  if (status === 'active' && isFree) {
    throw new ImportError('--status active needs a --price of more than 0.');
  }
  return {
    price,
    currency: defaultCurrency,
    status,
    // Only drafts may have a price of 0. Existing products may be for sale, so they get this price only if a status was
    // also given.
    setsPrice: asked.price !== undefined && (!isFree || asked.status !== undefined),
    setsStatus: asked.status !== undefined,
  };
}
