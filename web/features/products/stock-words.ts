import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type StockMode, stockModes } from '../../../contract/product-stock.ts';

export const stockModeWords: Record<StockMode, MessageDescriptor> = {
  untracked: msg`Not tracked`,
  counted: msg`Counted`,
  made_to_order: msg`Made to order`,
};

export function isStockMode(value: unknown): value is StockMode {
  return (stockModes as readonly unknown[]).includes(value);
}
