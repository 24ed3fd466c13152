import type { Language } from '../../../../../contract/languages.ts';
import { documentNumber, type InvoiceKind } from '../../../../../contract/order-documents.ts';
import type { InvoiceContent } from '../../../../db/invoice-content.ts';
import type { DocumentWords } from '../words/en.ts';
import { wordsOf } from '../words/words-of.ts';
import type { OtherFaces } from './other-faces.ts';
import {
  closeSheet,
  openSheet,
  putBlocks,
  putParagraph,
  putSums,
  putTable,
  putTitle,
  type Sheet,
} from './sheet.ts';
import { markOf, putItems, sumsOfSale } from './sold-lines.ts';
import { amountText, dayText, deliveryLines, partyLines } from './values.ts';

export type PrintedInvoice = {
  kind: InvoiceKind;
  number: number;
  content: InvoiceContent;
  language: Language;
};

/**
 * An invoice, or a note that changes one. With GST it is a tax invoice or an adjustment note with everything that the
 * Australian Taxation Office requires, also for sales of A$1,000 and more: the words "tax invoice" or "adjustment
 * note", the seller with the ABN, the buyer, the date, the lines with quantity and price, and the GST (A New Tax System
 * (Goods and Services Tax) Act 1999, s 29-70 and 29-75).
 */
export function printInvoice({ kind, number, content, language }: PrintedInvoice, others: OtherFaces) {
  const words = wordsOf(language);
  const title = titleOf(kind, content, words);
  const name = documentNumber(kind, number);
  const sheet = openSheet({ title: `${title} ${name}`, language, author: content.seller.name, others });
  putTitle(sheet, title, factsOf(name, content, words, language));
  putBlocks(sheet, [
    { title: words.seller, lines: partyLines(content.seller, language) },
    { title: words.buyer, lines: partyLines(content.buyer, language) },
    ...(content.delivery
      ? [{ title: words.deliverTo, lines: deliveryLines(content.delivery, language) }]
      : []),
  ]);
  if (content.changes && !content.changes.isByLine) putChange(sheet, content, words);
  else putItems(sheet, content, language);
  putSums(sheet, content.changes ? sumsOfNote(kind, content, words) : sumsOfSale(content, words));
  for (const remark of remarksOf(content, words, language)) putParagraph(sheet, remark);
  return closeSheet(sheet, (page, pages) => [`${title} ${name}`, words.page(page, pages)]);
}

function titleOf(kind: InvoiceKind, { gstTreatment }: InvoiceContent, { title }: DocumentWords): string {
  const isTaxed = gstTreatment === 'included';
  if (kind === 'invoice') return isTaxed ? title.taxInvoice : title.invoice;
  if (isTaxed) return title.adjustmentNote;
  return kind === 'credit_note' ? title.creditNote : title.debitNote;
}

function factsOf(name: string, content: InvoiceContent, words: DocumentWords, language: Language) {
  const { issuedOn, orderNumber, orderedOn, purchaseOrderNumber, changes, dueOn } = content;
  return [
    [words.number, name],
    [words.issued, dayText(issuedOn, language)],
    [words.dueOn, dueOn && !changes ? dayText(dueOn, language) : ''],
    [words.forInvoice, changes?.number ?? ''],
    [words.ofDate, changes ? dayText(changes.issuedOn, language) : ''],
    [words.order, orderNumber],
    [words.ordered, dayText(orderedOn, language)],
    [words.purchaseOrder, purchaseOrderNumber ?? ''],
  ] as const;
}

/** The lines are on the invoice, so the note only says why the price changed. */
function putChange(sheet: Sheet, { changes, items, total, currency }: InvoiceContent, words: DocumentWords) {
  if (!changes) return;
  putTable(
    sheet,
    [
      { head: words.item, width: 0 },
      { head: `${words.amount} (${currency})`, width: 88, align: 'right' },
    ],
    [[[words.reason[changes.reason], items.map(({ name }) => name).join(', ')], amountText(total, currency)]],
  );
}

function sumsOfNote(
  kind: InvoiceKind,
  { total, gst, currency, gstTreatment }: InvoiceContent,
  words: DocumentWords,
) {
  const name = kind === 'credit_note' ? words.credited : words.charged;
  const inNote = [words.inNote, amountText(gst, currency)] as const;
  const all = [`${name} (${currency})`, amountText(total, currency)] as const;
  return gstTreatment === 'included' ? [inNote, all] : [all];
}

function remarksOf(content: InvoiceContent, words: DocumentWords, language: Language): string[] {
  return [...paymentOf(content, words, language), ...gstOf(content, words)];
}

/** A note shows the reason for the change instead of a payment. */
function paymentOf(
  { paid, changes, dueOn }: InvoiceContent,
  words: DocumentWords,
  language: Language,
): string[] {
  if (changes)
    return dueOn ? [words.creditedToInvoice(changes.number), changes.note ?? ''].filter(Boolean) : [];
  if (dueOn) return [words.payableBy(dayText(dueOn, language))];
  if (!paid) return [];
  const day = dayText(paid.on, language);
  return [paid.card ? words.paidByCard(day, paid.card.last4) : words.paid(day)];
}

function gstOf(content: InvoiceContent, words: DocumentWords): string[] {
  switch (content.gstTreatment) {
    case 'included':
      if (content.changes) return [];
      return [
        content.items.some((item) => markOf(item, content)) ? words.includesSomeGst : words.includesGst,
      ];
    case 'free':
      return [words.free];
    case 'export':
      return [words.exported];
    case 'none':
      return [];
  }
}
