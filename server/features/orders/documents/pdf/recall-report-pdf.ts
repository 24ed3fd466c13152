import type { Language } from '../../../../../contract/languages.ts';
import type { RecallClass } from '../../../../../contract/recall-lists.ts';
import type { RecallNotice } from '../../../../../contract/recall-notices.ts';
import type { Recall, RecallProgress, ReportedLine } from '../../../../../contract/recalls.ts';
import { wordsOf } from '../words/words-of.ts';
import type { OtherFaces } from './other-faces.ts';
import {
  type Cell,
  closeSheet,
  inner,
  openSheet,
  putBlocks,
  putHeading,
  putParagraph,
  putTable,
  putTitle,
  type Sheet,
} from './sheet.ts';
import { dayText, shortDayText } from './values.ts';

/** `isCut`: there are too many rows for a document, so these are the first ones. The document then says so. */
export type FirstRows<Row> = { rows: Row[]; isCut: boolean };

export type PrintedRecallReport = {
  recall: Recall;
  progress: RecallProgress;
  notices: FirstRows<RecallNotice>;
  lines: FirstRows<ReportedLine>;
  /** The day of the figures, in UTC. */
  asOf: string;
  language: Language;
};

/** The effectiveness of a recall: its scope, its figures, each notice, and what happened to the units of each lot. */
export function printRecallReport(report: PrintedRecallReport, others: OtherFaces) {
  const { recall, progress, notices, lines, language } = report;
  const linesOfAll = progress.certainLines + progress.possibleLines;
  const words = wordsOf(language);
  const title = words.title.recallReport;
  const author = recall.issuerName ?? words.recall.staff;
  const sheet = openSheet({ title: `${title}: ${recall.title}`, language, author, others });
  putAbout(sheet, report);
  putScopes(sheet, recall.scopes);
  putFigures(sheet, progress);
  putNotices(sheet, notices, progress.recipients);
  putLines(sheet, lines, linesOfAll);
  if (recall.isDrill && !lines.isCut && lines.rows.length < linesOfAll)
    putParagraph(sheet, words.recall.onlyCounted);
  return closeSheet(sheet, (page, pages) => [title, words.page(page, pages)]);
}

const classNumbers: Record<RecallClass, string> = { class_1: 'I', class_2: 'II', class_3: 'III' };

function putAbout(sheet: Sheet, { recall, asOf, language }: PrintedRecallReport): void {
  const words = wordsOf(language).recall;
  const day = (time: string | null) => (time ? dayText(dayOf(time), language) : '');
  putTitle(sheet, wordsOf(language).title.recallReport, [
    [words.asOf, dayText(asOf, language)],
    [words.classHead, classNumbers[recall.recallClass]],
    [words.issued, day(recall.issuedAt)],
    [words.closed, day(recall.closedAt)],
  ]);
  putBlocks(sheet, [
    { title: words.kind[recall.kind], lines: [recall.title] },
    { title: words.actionHead, lines: [words.action[recall.action]] },
    { title: words.issuer, lines: [recall.issuerName ?? words.staff] },
  ]);
  if (recall.isDrill) putParagraph(sheet, words.drill);
}

function putScopes(sheet: Sheet, scopes: Recall['scopes']): void {
  const words = wordsOf(sheet.language).recall;
  const lotsOf = ({ lots, names: [first = '', last = '', ...rest] }: Recall['scopes'][number]) => {
    if (lots === 'all') return [words.allLots];
    return lots === 'range' ? [words.lotsBetween(first, last)] : rows([first, last, ...rest]);
  };
  putTable(
    sheet,
    [
      { head: words.device, width: 130 },
      { head: words.lots, width: 0 },
    ],
    scopes.flatMap((scope) => lotsOf(scope).map((lots, at) => [at === 0 ? scope.identifier : '', lots])),
  );
}

/** The most characters in a cell. The table shortens a text that is longer than 240 characters. */
const longest = 200;

/** Joins names with commas, and begins a new text before one would be too long for a cell. */
function rows(names: readonly string[]): string[] {
  const texts: string[] = [];
  for (const name of names.filter((text) => text !== '')) {
    const text = [texts.at(-1), name].filter(Boolean).join(', ');
    if (texts.length > 0 && text.length <= longest) texts[texts.length - 1] = text;
    else texts.push(name);
  }
  return texts;
}

function putFigures(sheet: Sheet, progress: RecallProgress): void {
  const words = wordsOf(sheet.language).recall;
  const { certainUnits, possibleUnits, used, quarantined, returned } = progress;
  putHeading(sheet, words.notices);
  putCounts(sheet, [
    [words.recipients, progress.recipients],
    [words.sent, progress.sent],
    [words.seen, progress.seen],
    [words.acknowledged, progress.acknowledged],
    [words.reconciled, progress.reconciled],
    [words.escalated, progress.escalated],
  ]);
  putHeading(sheet, words.units);
  putCounts(sheet, [
    [words.affected, certainUnits],
    [words.possible, possibleUnits],
    [words.used, used],
    [words.quarantined, quarantined],
    [words.returned, returned],
    [words.left, certainUnits + possibleUnits - used - quarantined - returned],
  ]);
}

/** A table with one row: each column has a heading and its count. */
function putCounts(sheet: Sheet, counts: readonly (readonly [head: string, count: number])[]): void {
  const gap = 10;
  const width = (inner.width - gap * (counts.length - 1)) / counts.length;
  putTable(
    sheet,
    counts.map(([head]) => ({ head, width })),
    [counts.map(([, count]) => String(count))],
  );
}

function putNotices(sheet: Sheet, { rows, isCut }: FirstRows<RecallNotice>, all: number): void {
  if (rows.length === 0) return;
  const { language } = sheet;
  const { recall: words, buyer } = wordsOf(language);
  const day = (time: string | null) => (time ? shortDayText(dayOf(time), language) : '');
  putHeading(sheet, words.recipients);
  putTable(
    sheet,
    [
      { head: buyer, width: 0 },
      { head: words.sent, width: 64 },
      { head: words.seen, width: 64 },
      { head: words.acknowledged, width: 76 },
      { head: words.reconciled, width: 66 },
    ],
    rows.map(({ buyerName, note, escalatedAt, ...notice }): Cell[] => [
      [buyerName, [escalatedAt && words.escalatedOn(day(escalatedAt)), note].filter(Boolean).join(' · ')],
      day(notice.sentAt),
      day(notice.seenAt),
      [day(notice.acknowledgedAt), notice.acknowledgedByName ?? ''],
      day(notice.reconciledAt),
    ]),
  );
  if (isCut) putParagraph(sheet, words.first(rows.length, all));
}

function putLines(sheet: Sheet, { rows, isCut }: FirstRows<ReportedLine>, all: number): void {
  if (rows.length === 0) return;
  const { language } = sheet;
  const words = wordsOf(language).recall;
  putHeading(sheet, words.lots);
  putTable(
    sheet,
    [
      { head: wordsOf(language).item, width: 0 },
      { head: words.units, width: 44, align: 'right' },
      { head: words.used, width: 48, align: 'right' },
      { head: words.quarantined, width: 62, align: 'right' },
      { head: words.returned, width: 56, align: 'right' },
      { head: words.left, width: 62, align: 'right' },
    ],
    rows.map((line) => [lotCell(line, language), ...countsOf(line).map(String)]),
  );
  if (isCut) putParagraph(sheet, words.first(rows.length, all));
}

function countsOf({ units, used, quarantined, returned }: ReportedLine): number[] {
  return [units, used, quarantined, returned, units - used - quarantined - returned];
}

function lotCell({ name, lot, serial, isCertain, notice, ...line }: ReportedLine, language: Language): Cell {
  const words = wordsOf(language);
  const { affected, possible, noLot } = words.recall;
  const below = [
    isCertain ? affected : possible,
    notice.buyerName,
    line.sellerName,
    line.orderNumber,
    line.identifier,
    serial && words.serial(serial),
  ];
  return [`${name} · ${lot ? words.recall.lot(lot) : noLot}`, below.filter(Boolean).join(' · ')];
}

function dayOf(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}
