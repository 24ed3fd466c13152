import type { Language } from '../../../../../contract/languages.ts';
import { leadTimeName } from '../../../../../contract/lead-times.ts';
import { fromMinorUnits, toMinorUnits } from '../../../../../contract/money.ts';
import { optionsText } from '../../../../../contract/options-text.ts';
import { documentNumber, type InvoiceKind } from '../../../../../contract/order-documents.ts';
import { packName } from '../../../../../contract/pack-names.ts';
import type { InvoiceContent, InvoiceItem, InvoiceParty } from '../../../../db/invoice-content.ts';
import type { DocumentWords } from '../words/en.ts';
import { wordsOf } from '../words/words-of.ts';
import type { OtherFaces } from './other-faces.ts';
import {
  type Cell,
  closeSheet,
  openSheet,
  putBlocks,
  putParagraph,
  putSums,
  putTable,
  putTitle,
  type Sheet,
} from './sheet.ts';
import { abnText, addressLines, amountText, dayText, deliveryLines } from './values.ts';

export type PrintedInvoice = {
  kind: InvoiceKind;
  number: number;
  content: InvoiceContent;
  language: Language;
};

/**
 * An invoice, or a note that changes one. With GST it is a tax invoice or an adjustment note with everything that the
 * Australian Taxation Office requires, also for sales of A$1,000 and more: the words "tax invoice" or "adjustment
 * note", the seller with the ABN, the buyer, the date, the items with quantity and price, and the GST (A New Tax System
 * (Goods and Services Tax) Act 1999, s 29-70 and 29-75).
 */
export function printInvoice({ kind, number, content, language }: PrintedInvoice, others: OtherFaces) {
  const words = wordsOf(language);
  const title = titleOf(kind, content, words);
  const name = documentNumber(kind, number);
  const sheet = openSheet({ title: `${title} ${name}`, language, author: content.seller.name, others });
  putTitle(sheet, title, factsOf(name, content, words, language));
  putBlocks(sheet, [
    { title: words.seller, lines: linesOf(content.seller, language) },
    { title: words.buyer, lines: linesOf(content.buyer, language) },
    ...(content.delivery
      ? [{ title: words.deliverTo, lines: deliveryLines(content.delivery, language) }]
      : []),
  ]);
  if (content.changes && !content.changes.isByLine) putChange(sheet, content, words);
  else putItems(sheet, content, language);
  putSums(sheet, sumsOf(kind, content, words));
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
  const { issuedOn, orderNumber, orderedOn, purchaseOrderNumber, changes } = content;
  return [
    [words.number, name],
    [words.issued, dayText(issuedOn, language)],
    [words.forInvoice, changes?.number ?? ''],
    [words.ofDate, changes ? dayText(changes.issuedOn, language) : ''],
    [words.order, orderNumber],
    [words.ordered, dayText(orderedOn, language)],
    [words.purchaseOrder, purchaseOrderNumber ?? ''],
  ] as const;
}

function linesOf(
  { name, contact, abn, address, phone, website }: InvoiceParty,
  language: Language,
): string[] {
  return [name, contact ?? '', abnText(abn), ...addressLines(address, language), phone, website];
}

/** "GST-free", the term of the GST Act, for a GST-free item of a tax invoice. Empty for other items. */
function markOf({ gstTreatment }: InvoiceItem, invoice: InvoiceContent): string {
  return invoice.gstTreatment === 'included' && gstTreatment === 'free' ? 'GST-free' : '';
}

function cellsOf(item: InvoiceItem, content: InvoiceContent, language: Language): readonly Cell[] {
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
 * items.
 */
function freightOf({ freight, currency }: InvoiceContent, words: DocumentWords): (readonly Cell[])[] {
  return freight ? [[words.freight, '', '', amountText(freight.amount, currency)]] : [];
}

function putItems(sheet: Sheet, content: InvoiceContent, language: Language): void {
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

/** The items are on the invoice, so the note only says why the price changed. */
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

function sumsOf(kind: InvoiceKind, content: InvoiceContent, words: DocumentWords) {
  const { total, gst, currency, gstTreatment, changes } = content;
  const last = kind === 'invoice' ? words.total : kind === 'credit_note' ? words.credited : words.charged;
  const all = [
    `${gstTreatment === 'included' && !changes ? words.totalWithGst : last} (${currency})`,
    total,
  ] as const;
  const withGst = changes
    ? ([[words.inNote, gst], all] as const)
    : ([[words.withoutGst, minus(total, gst)], [words.gst, gst], all] as const);
  const sums = gstTreatment === 'included' ? withGst : [all];
  return sums.map(([name, amount]) => [name, amountText(amount, currency)] as const);
}

/** The total without GST. The amount is in AUD, because only sales in AUD have GST. */
function minus(total: string, gst: string): string {
  return fromMinorUnits(toMinorUnits(total, 'AUD') - toMinorUnits(gst, 'AUD'), 'AUD');
}

function remarksOf(content: InvoiceContent, words: DocumentWords, language: Language): string[] {
  return [...paymentOf(content, words, language), ...gstOf(content, words)];
}

/** A note shows the reason for the change instead of a payment. */
function paymentOf({ paid, changes }: InvoiceContent, words: DocumentWords, language: Language): string[] {
  if (!paid || changes) return [];
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
