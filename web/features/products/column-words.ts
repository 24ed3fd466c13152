import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { sellerColumns } from '../../../contract/products.ts';

/**
 * The label of each column that the seller fills in. Used for files, for the history, and in the dialog about
 * conflicting changes of two users.
 */
export const columnWords: Record<keyof typeof sellerColumns, MessageDescriptor> = {
  name: msg`Product name`,
  description: msg`Description`,
  price: msg`Price`,
  priceOnRequest: msg`Price on request`,
  currency: msg`Currency`,
  status: msg`Status`,
  stockMode: msg`Stock`,
  leadDays: msg`Lead time in days`,
};
