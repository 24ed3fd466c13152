import type { Language } from '../../../../../contract/languages.ts';
import { leadTimeName } from '../../../../../contract/lead-times.ts';
import { fromMinorUnits, toMinorUnits } from '../../../../../contract/money.ts';
import { optionsText } from '../../../../../contract/options-text.ts';
import { packName } from '../../../../../contract/pack-names.ts';
import type { InvoiceItem } from '../../../../db/invoice-content.ts';
import type { SoldContent } from '../sold-content.ts';
import type { DocumentWords } from '../words/en.ts';
import { wordsOf } from '../words/words-of.ts';
import { type Cell, putTable, type Sheet } from './sheet.ts';
import { amountText } from './values.ts';

/** "GST-free", the term of the GST Act, for a GST-free line of a tax invoice. Empty for other lines. */
export function markOf({ gstTreatment }: InvoiceItem, sale: SoldContent): string {
  return sale.gstTreatment === 'included' && gstTreatment === 'free' ? 'GST-free' : '';
}

function cellsOf(item: InvoiceItem, content: SoldContent, language: Language): readonly Cell[] {
  const { pack = 'each', packUnits = 1, leadDays = null } = item;
  const facts = [
    optionsText(item.options ?? []),
    item.catalogNumber,
    packName(pack, packUnits, language),
    leadTimeName(content.changes ? null : leadDays, language),
    markOf(item, content),
  ];
  return [
    [item.name, facts.filter(Boolean).join(' · ')],
    String(item.quantity),
    amountText(item.unitPrice, content.currency),
    amountText(item.amount, content.currency),
  ];
}

/**
 * The freight as a row of the table. It is not marked as GST-free, because it has GST in proportion to the taxable
 * goods.
 */
function freightOf({ freight, currency }: SoldContent, words: DocumentWords): (readonly Cell[])[] {
  return freight ? [[words.freight, '', '', amountText(freight.amount, currency)]] : [];
}

/** The table of the goods and the freight of a sale. */
export function putItems(sheet: Sheet, content: SoldContent, language: Language): void {
  const { items, currency } = content;
  const words = wordsOf(language);
  putTable(
    sheet,
    [
      { head: words.item, width: 0 },
      { head: words.quantity, width: 52, align: 'right' },
      { head: `${words.unitPrice} (${currency})`, width: 88, align: 'right' },
      { head: `${words.amount} (${currency})`, width: 88, align: 'right' },
    ],
    [...items.map((item) => cellsOf(item, content, language)), ...freightOf(content, words)],
  );
}

/**
 * The totals of a sale. If the sale has GST, these are the totals that the Australian Taxation Office requires in a tax
 * invoice.
 */
export function sumsOfSale({ total, gst, currency, gstTreatment }: SoldContent, words: DocumentWords) {
  const text = (amount: string) => amountText(amount, currency);
  if (gstTreatment !== 'included') return [[`${words.total} (${currency})`, text(total)] as const];
  return [
    [words.withoutGst, text(minus(total, gst))],
    [words.gst, text(gst)],
    [`${words.totalWithGst} (${currency})`, text(total)],
  ] as const;
}

/** The total without GST. The amount is in AUD, because only sales in AUD have GST. */
function minus(total: string, gst: string): string {
  return fromMinorUnits(toMinorUnits(total, 'AUD') - toMinorUnits(gst, 'AUD'), 'AUD');
}
