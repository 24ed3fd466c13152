import type { MessageDescriptor } from '@lingui/core';
import { keyDetails } from '../../../../contract/known-details.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ListedProduct, ProductPage } from '../../../../contract/products.ts';
import { detailWords } from '../detail/detail-words.ts';

export type TableColumn = {
  key: string;
  label: MessageDescriptor | string;
  value: (product: ListedProduct) => string | null | undefined;
};

const known = keyDetails.map(
  (key): TableColumn => ({ key, label: detailWords[key], value: (product) => product[key] }),
);

/**
 * The columns for key specifications (docs/decisions/0068): first the key specifications of the category that the list
 * shows, then known details that the products of the first page have.
 */
export function tableColumns({
  items,
  keySpecifications = [],
}: Pick<ProductPage, 'items' | 'keySpecifications'>) {
  const ofCategory = keySpecifications.map(
    (name): TableColumn => ({
      key: `specification ${name}`,
      label: name,
      value: (product) => product.specifications?.[name],
    }),
  );
  const stated = known.filter(({ value }) => items.some((product) => value(product)));
  return [...ofCategory, ...stated].slice(0, limits.keySpecifications);
}
