import type { OpenedFile } from '../imports/file/file-worker.ts';

/** Common headers of quantity columns in our languages. */
const quantityHeader = /^(qty|quantity|order quantity|amount|menge|anzahl|stück|quantité|qté|cantidad)\.?$/i;
/** Common headers of code columns, in addition to those that the import recognizes. */
const codeHeader =
  /^(code|gtin|ean|barcode|item|ref|article|artikel|artikelnummer|référence|referencia)\.?$/i;

/** The indexes of the columns with codes and quantities, as text for a select. Empty when no header is recognized. */
export function columnsOf({ headers, fields }: Pick<OpenedFile, 'headers' | 'fields'>): {
  code: string;
  quantity: string;
} {
  const placeOf = (isMeant: (header: string, place: number) => boolean) => {
    const place = headers.findIndex((header, at) => isMeant(header.trim(), at));
    return place < 0 ? '' : String(place);
  };
  return {
    code:
      placeOf((_, at) => fields[at] === 'details.catalogNumber') ||
      placeOf((_, at) => fields[at] === 'details.udiDi') ||
      placeOf((header) => codeHeader.test(header)),
    quantity: placeOf((header) => quantityHeader.test(header)),
  };
}
