import type { FileRow } from '../../contract/file-rows.ts';
import type { StockField } from '../../contract/stock-columns.ts';
import { aProduct } from '../../server/testing/builders.ts';
import { refusedFieldWords } from '../../web/api/refusal-words.ts';
import type { Shop } from './shop.ts';

/** The messages for the rows of a stock file. */
export const provokeStockFile = {
  STOCK_CHANGED: (shop: Shop) => checked(shop, 'counted', { onHand: '5', stockVersion: '7' }),
  STOCK_VERSION_MISSING: (shop: Shop) => checked(shop, 'counted', { onHand: '5' }),
  UNITS_NOT_COUNTED: (shop: Shop) => checked(shop, 'untracked', { onHand: '5' }),
  LEAD_DAYS_UNUSED: (shop: Shop) => checked(shop, 'untracked', { leadDays: '5' }),
};

/** @returns the message of the refused field, for a row about a new product */
async function checked(
  { owner, orgId }: Shop,
  stockMode: 'counted' | 'untracked',
  values: FileRow<StockField>['values'],
) {
  const number = `S-${Math.random()}`;
  await aProduct(owner, orgId, { stockMode, details: { catalogNumber: number } });
  const row = { row: 2, values: { 'details.catalogNumber': number, ...values } };
  const answer = await owner.client.products.checkStockFile({ orgId, rows: [row] });
  const refusal = answer.rows.flatMap(({ refusals = [] }) => refusals).at(-1)?.refusal;
  return { words: refusal ? refusedFieldWords(refusal) : '' };
}
