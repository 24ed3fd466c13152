import type { FieldCode } from '../../../../../contract/field-messages.ts';
import { knownDetails } from '../../../../../contract/known-details.ts';
import { currencies } from '../../../../../contract/money.ts';
import { packs } from '../../../../../contract/order-lines.ts';
import { type FileColumn, partOfPack, readSpecifications } from '../../../../../contract/product-columns.ts';
import { isGtin14 } from '../../../../../contract/product-details.ts';
import { productStatuses } from '../../../../../contract/product-status.ts';
import { stockModes } from '../../../../../contract/product-stock.ts';
import type { Data } from '../../../../../contract/refusal-data.ts';

type Value = string | boolean | Record<string, string>;
export type ReadCell =
  | { value: Value; isZeroRestored?: boolean }
  | { refusal: { code: FieldCode; data?: Data } };

/**
 * Interprets the text of a cell, including the ways in which spreadsheet programs change values. The server validates
 * the value.
 */
export function readCell(
  { field, kind }: FileColumn<string>,
  text: string,
  decimalSign: '.' | ',',
): ReadCell {
  if (spreadsheetError.test(text)) return { refusal: { code: 'CELL_HAS_ERROR' } };
  switch (kind) {
    case 'amount':
    case 'whole':
      return { value: readAmount(text, decimalSign) };
    case 'day':
      return isDay.test(text) ? { value: text } : { refusal: { code: 'DAY_UNREADABLE' } };
    case 'yesNo':
      return readYesNo(text);
    case 'choice':
      return readChoice(text, choicesOf(field));
    case 'specifications': {
      const specifications = readSpecifications(text);
      return specifications ? { value: specifications } : { refusal: { code: 'SPECIFICATIONS_INVALID' } };
    }
    case 'code':
      return field === 'details.udiDi' || partOfPack(field)?.part === 'identifier'
        ? readIdentifier(text)
        : readCode(text);
    case 'text':
      return { value: text };
  }
}

/**
 * The only accepted date format, because all others are ambiguous: `03/04/2026` could be a day in March or in April.
 * The dates of a workbook are also read in this format.
 */
const isDay = /^\d{4}-\d{2}-\d{2}$/;
const spreadsheetError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;
/** A number such as `1.23457E+13`. Spreadsheet programs shorten long numbers in this way, even when they save CSV. */
const shortened = /^\d([.,]\d+)?E\+\d+$/i;

/**
 * Converts an amount to the contract's format (`1234.50`), without currency sign and thousands separators. Returns
 * text that is not an amount unchanged, and the server then refuses it.
 */
export function readAmount(text: string, decimalSign: '.' | ','): string {
  const number = text.replace(/\p{Sc}|^[A-Z]{3}\b|\b[A-Z]{3}$|[\s\u00a0\u202f'’]/gu, '');
  const [mark, sign] = decimalSign === '.' ? [',', '.'] : ['.', ','];
  const [whole = '', fraction = '', ...more] = number.split(sign);
  const isGrouped = whole.split(mark).every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  const isPlain = /^\d+$/.test(whole);
  if (more.length > 0 || !(isGrouped || isPlain) || !/^\d*$/.test(fraction)) return text;
  const digits = whole.replaceAll(mark, '').replace(/^0+(?=\d)/, '');
  const decimals = fraction.length > 2 ? fraction.replace(/0+$/, '') : fraction;
  return decimals ? `${digits}.${decimals}` : digits;
}

const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'ja',
  'j',
  'oui',
  'vrai',
  'sí',
  'si',
  'wahr',
  'verdadero',
]);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'faux', 'falsch', 'falso', '-']);

function readYesNo(text: string): ReadCell {
  const word = text.toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { refusal: { code: 'YES_OR_NO' } };
}

function choicesOf(field: string): readonly string[] {
  if (field === 'pack' || partOfPack(field)) return packs;
  if (field === 'currency') return currencies;
  if (field === 'status') return productStatuses;
  if (field === 'stockMode') return stockModes;
  const detail = knownDetails[field.replace('details.', '') as keyof typeof knownDetails];
  return 'choices' in detail ? detail.choices : [];
}

/** Other names of the choices, in GUDID and in our languages. */
const synonyms: Record<string, string> = {
  published: 'active',
  aktiv: 'active',
  actif: 'active',
  activo: 'active',
  entwurf: 'draft',
  brouillon: 'draft',
  borrador: 'draft',
  archiviert: 'archived',
  archivé: 'archived',
  archivado: 'archived',
  'made to order': 'made_to_order',
  'auf bestellung': 'made_to_order',
  'sur commande': 'made_to_order',
  'bajo pedido': 'made_to_order',
  'not tracked': 'untracked',
  'labeling does not contain mri safety information': 'not stated',
};

function readChoice(text: string, choices: readonly string[]): ReadCell {
  const typed = text.toLowerCase().replace(/^(class|klasse|classe|clase) /, '');
  const word = synonyms[typed] ?? typed;
  const value = choices.find((choice) => choice.toLowerCase() === word);
  return value === undefined
    ? { refusal: { code: 'CHOICE_INVALID', data: { values: [...choices] } } }
    : { value };
}

function readCode(text: string): ReadCell {
  return shortened.test(text) ? { refusal: { code: 'NUMBER_SHORTENED' } } : { value: text };
}

/** Adds leading zeros to a GTIN up to 14 digits (GS1 General Specifications, section 3.3), because spreadsheet programs remove them. */
function readIdentifier(text: string): ReadCell {
  const identifier = text.replace(/^\(01\)|[\s\u00a0]/g, '');
  if (/^\d{7,13}$/.test(identifier) && isGtin14(identifier.padStart(14, '0')))
    return { value: identifier.padStart(14, '0'), isZeroRestored: true };
  return readCode(identifier);
}
