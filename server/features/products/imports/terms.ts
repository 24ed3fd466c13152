import { type Currency, defaultCurrency, isAmount } from '../../../../contract/money.ts';
import { ImportError } from './import-error.ts';

/** The classes of the FDA (21 CFR 860.3). */
export const deviceClasses = ['I', 'II', 'III'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** Price, status and class of imported products, which GUDID does not have. */
export type Terms = {
  price: string;
  currency: Currency;
  status: 'draft' | 'active';
  /** The class to declare for devices that have none for the United States. Null: the command states none. */
  deviceClass: DeviceClass | null;
  /** Whether existing products also get this price and this status. True only if the command says so. */
  setsPrice: boolean;
  setsStatus: boolean;
};

type Asked = { price?: string | undefined; status?: string | undefined; deviceClass?: string | undefined };

/** @throws ImportError for an invalid price, status or class */
export function readTerms(asked: Asked): Terms {
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
    deviceClass: asked.deviceClass === undefined ? null : readClass(asked.deviceClass),
    // Only drafts may have a price of 0. Existing products may be for sale, so they get this price only if a status was
    // also given.
    setsPrice: asked.price !== undefined && (!isFree || asked.status !== undefined),
    setsStatus: asked.status !== undefined,
  };
}

function readClass(asked: string): DeviceClass {
  const found = deviceClasses.find((one) => one === asked);
  if (!found) throw new ImportError(`--class: "${asked}" is not ${deviceClasses.join(', ')}.`);
  return found;
}
