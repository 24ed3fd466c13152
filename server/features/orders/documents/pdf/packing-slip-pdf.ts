import type { Delivery } from '../../../../../contract/delivery.ts';
import type { Language } from '../../../../../contract/languages.ts';
import type { LotCounts } from '../../../../../contract/lot-rules.ts';
import { optionsText } from '../../../../../contract/options-text.ts';
import type { Pack } from '../../../../../contract/order-lines.ts';
import type { Address } from '../../../../../contract/organizations.ts';
import { packName } from '../../../../../contract/pack-names.ts';
import { lotAge } from '../../../../../contract/parcels.ts';
import type { SoldOptions } from '../../../../../contract/sold-options.ts';
import { wordsOf } from '../words/words-of.ts';
import type { OtherFaces } from './other-faces.ts';
import { closeSheet, openSheet, putBlocks, putTable, putTitle } from './sheet.ts';
import { addressLines, dayText, deliveryLines, shortDayText } from './values.ts';

type PackedParty = { names: string[]; address: Address | null };

export type PackedParcel = {
  orderNumber: string;
  /** The parcel's number within the order. */
  place: number;
  shippedOn: string;
  carrier: string;
  trackingNumber: string | null;
  seller: PackedParty;
  /** The buyer. Used for an order without a delivery address. */
  buyer: PackedParty;
  delivery: Delivery | null;
  lines: {
    name: string;
    options: SoldOptions;
    catalogNumber: string | null;
    pack: Pack;
    packUnits: number;
    /** In packs. */
    quantity: number;
    lots: PackedLot[];
  }[];
};

type PackedLot = {
  lot: string | null;
  serial: string | null;
  expiresOn: string | null;
  manufacturedOn: string | null;
  counts: LotCounts;
  quantity: number;
  /** The day, in UTC, on which the seller confirmed that the lot had expired or would expire soon. */
  expiryConfirmedOn: string | null;
};

export type PrintedPackingSlip = { parcel: PackedParcel; language: Language };

/** The packing slip of a parcel, without prices. It is for the people who pack and unpack the parcel. */
export function printPackingSlip({ parcel, language }: PrintedPackingSlip, others: OtherFaces) {
  const words = wordsOf(language);
  const title = words.title.packingSlip;
  const name = `${title} ${parcel.orderNumber}-${parcel.place}`;
  const sheet = openSheet({ title: name, language, author: parcel.seller.names[0] ?? '', others });
  putTitle(sheet, title, [
    [words.order, parcel.orderNumber],
    [words.number, `${parcel.orderNumber}-${parcel.place}`],
    [words.shipped, dayText(parcel.shippedOn, language)],
    [words.carrier, parcel.carrier],
    [words.tracking, parcel.trackingNumber ?? ''],
  ]);
  putBlocks(sheet, [
    { title: words.seller, lines: linesOf(parcel.seller, language) },
    { title: words.deliverTo, lines: recipientLines(parcel, language) },
  ]);
  putTable(
    sheet,
    [
      { head: words.item, width: 0 },
      { head: words.lot, width: 110 },
      { head: words.expires, width: 78 },
      { head: words.quantity, width: 52, align: 'right' },
    ],
    parcel.lines.flatMap((line) => rowsOf(line, language)),
  );
  return closeSheet(sheet, (page, pages) => [name, words.page(page, pages)]);
}

type Line = PackedParcel['lines'][number];
type Row = Parameters<typeof putTable>[2][number];
type Cell = Row[number];

/** One row for a line with one lot. For several lots, a row for the line and one for each lot. */
function rowsOf(
  { name, options, catalogNumber, pack, packUnits, quantity, lots }: Line,
  language: Language,
): Row[] {
  const facts = [optionsText(options), catalogNumber, packName(pack, packUnits, language)];
  const item: Cell = [name, facts.filter(Boolean).join(' · ')];
  const lotRows = lots.map((lot) => lotCells(lot, packUnits, language));
  const [only] = lotRows;
  if (only && lots.length === 1 && lots[0]?.counts === 'pack' && lots[0].quantity === quantity)
    return [[item, ...only]];
  return [[item, '', '', String(quantity)], ...lotRows.map((cells): Row => ['', ...cells])];
}

function lotCells(lot: PackedLot, packUnits: number, language: Language): Cell[] {
  const { serial, expiresOn, manufacturedOn, counts, quantity } = lot;
  const words = wordsOf(language);
  const below = [
    serial ? words.serial(serial) : '',
    manufacturedOn ? words.manufactured(shortDayText(manufacturedOn, language)) : '',
    expiryText(lot, language),
  ];
  return [
    [lot.lot ?? '', below.filter(Boolean).join(' · ')],
    expiresOn ? shortDayText(expiresOn, language) : '',
    counts === 'unit' && packUnits > 1 ? words.units(quantity) : String(quantity),
  ];
}

/** The statement that the seller shipped a lot that had expired or would expire soon. */
function expiryText({ expiresOn, expiryConfirmedOn }: PackedLot, language: Language): string {
  if (!expiresOn || !expiryConfirmedOn) return '';
  const words = wordsOf(language);
  const day = shortDayText(expiryConfirmedOn, language);
  return lotAge(expiresOn, expiryConfirmedOn) === 'expired' ? words.expiredLot(day) : words.expiringLot(day);
}

/** Includes the notes for the carrier. */
function recipientLines({ delivery, buyer }: PackedParcel, language: Language): string[] {
  if (!delivery) return linesOf(buyer, language);
  return [...deliveryLines(delivery, language), delivery.phone, delivery.instructions];
}

function linesOf({ names, address }: PackedParty, language: Language): string[] {
  return [...names, ...addressLines(address, language)];
}
