import type { OnAccount } from '../../../../contract/credit-purchases.ts';

/** The key of an order in a form: its seller and currency. */
export const noteKey = ({ sellerOrgId, currency }: OnAccount[number]) => `${sellerOrgId}-${currency}`;
