import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KnownDetail } from '../../../../contract/known-details.ts';
import type { PriceField } from '../../../../contract/price-columns.ts';
import { type PackPart, type ProductField, partOfPack } from '../../../../contract/product-columns.ts';
import type { StockField } from '../../../../contract/stock-columns.ts';
import { columnWords } from '../column-words.ts';
import { detailWords } from '../detail/detail-words.ts';

/** A field of a file of products, prices or stock. */
export type FileField = ProductField | PriceField | StockField;

const words: Partial<Record<FileField, MessageDescriptor>> = {
  ...columnWords,
  family: msg`Product family`,
  option1: msg`Name of option 1`,
  value1: msg`Value of option 1`,
  option2: msg`Name of option 2`,
  value2: msg`Value of option 2`,
  option3: msg`Name of option 3`,
  value3: msg`Value of option 3`,
  'details.specifications': msg`Specifications`,
  onHand: msg`On hand`,
  lowStockAt: msg`Low-stock warning`,
  stockVersion: msg`Stock version`,
  buyer: msg`Buyer`,
  pack: msg`Pack`,
  minimumQuantity: msg`Minimum quantity`,
  validFrom: msg`Valid from`,
  validTo: msg`Valid to`,
};

const packWords: Record<'pack' | PackPart, (number: number) => MessageDescriptor> = {
  pack: (number) => msg`Pack ${number}`,
  units: (number) => msg`Units in pack ${number}`,
  identifier: (number) => msg`UDI-DI of pack ${number}`,
  listPrice: (number) => msg`Price of pack ${number}`,
  weight: (number) => msg`Weight of pack ${number} (kg)`,
  minimumQuantity: (number) => msg`Smallest quantity of pack ${number}`,
  quantityStep: (number) => msg`Quantity step of pack ${number}`,
};

/** The label of a field. It is the same as in the form and on the product page. */
export function wordsOfField(field: FileField): MessageDescriptor {
  const ofPack = partOfPack(field);
  if (ofPack) return packWords[ofPack.part](ofPack.number);
  return words[field] ?? detailWords[field.slice('details.'.length) as KnownDetail];
}
