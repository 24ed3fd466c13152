import type { Language } from '../../../../../contract/languages.ts';
import type { SoldContent } from '../sold-content.ts';
import { wordsOf } from '../words/words-of.ts';
import type { OtherFaces } from './other-faces.ts';
import { closeSheet, openSheet, putBlocks, putParagraph, putSums, putTitle } from './sheet.ts';
import { putItems, sumsOfSale } from './sold-lines.ts';
import { dayText, deliveryLines, partyLines } from './values.ts';

/**
 * @property note the buyer's note to the seller; empty if there is none
 * @property isFreightAwaited whether the seller has not quoted the freight yet
 */
export type OrderedContent = SoldContent & {
  orderedOn: string;
  costCentre: string;
  note: string;
  isFreightAwaited: boolean;
};
export type PrintedPurchaseOrder = { ordered: OrderedContent; language: Language };

/**
 * The purchase order: what the buyer ordered from one seller, with the buyer's purchase order number and cost centre.
 */
export function printPurchaseOrder({ ordered, language }: PrintedPurchaseOrder, others: OtherFaces) {
  const words = wordsOf(language);
  const {
    orderNumber,
    purchaseOrderNumber = '',
    costCentre,
    orderedOn,
    buyer,
    seller,
    delivery,
    note,
    isFreightAwaited,
  } = ordered;
  const title = words.title.purchaseOrder;
  const name = `${title} ${purchaseOrderNumber || orderNumber}`;
  const sheet = openSheet({ title: name, language, author: buyer.name, others });
  putTitle(sheet, title, [
    [words.purchaseOrder, purchaseOrderNumber],
    [words.order, orderNumber],
    [words.ordered, dayText(orderedOn, language)],
    [words.costCentre, costCentre],
  ]);
  putBlocks(sheet, [
    { title: words.buyer, lines: partyLines(buyer, language) },
    { title: words.seller, lines: partyLines(seller, language) },
    ...(delivery
      ? [
          {
            title: words.deliverTo,
            lines: [...deliveryLines(delivery, language), delivery.phone, delivery.instructions],
          },
        ]
      : []),
  ]);
  putItems(sheet, ordered, language);
  putSums(sheet, sumsOfSale(ordered, words));
  if (isFreightAwaited) putParagraph(sheet, words.freightAwaited);
  if (note) putParagraph(sheet, words.note(note));
  return closeSheet(sheet, (page, pages) => [name, words.page(page, pages)]);
}
