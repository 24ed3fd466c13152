import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KnownDetail } from '../../../../contract/known-details.ts';
import type { ProductField } from '../../../../contract/product-columns.ts';
import { detailWords } from '../detail/detail-words.ts';

const words: Partial<Record<ProductField, MessageDescriptor>> = {
  name: msg`Product name`,
  description: msg`Description`,
  price: msg`Price`,
  currency: msg`Currency`,
  status: msg`Status`,
  stockMode: msg`Stock`,
  leadDays: msg`Lead time in days`,
  'details.specifications': msg`Specifications`,
};

/** The label of a field. It is the same as in the form and on the product page. */
export function wordsOfField(field: ProductField): MessageDescriptor {
  return words[field] ?? detailWords[field.slice('details.'.length) as KnownDetail];
}
