import type { Pack } from '../../../../../contract/order-lines.ts';
import { packName } from '../../../../../contract/pack-names.ts';
import type { InvoiceContent } from '../../../../db/invoice-content.ts';
import { en } from '../words/en.ts';
import { type Net, type PintLine, unitPrice } from './pint-amounts.ts';
import { gstCategory, money, moneyText } from './pint-elements.ts';
import { type Element, element } from './xml.ts';

/** Codes of UN/ECE Recommendations 20 and 21 for one piece, a box and a case. */
const unitCodes: Record<Pack, string> = { each: 'EA', box: 'XBX', case: 'XCS' };

type Root = 'Invoice' | 'CreditNote';

/** A line of the document. The quantity counts packs, and the price is the price of one pack. */
export function lineOf(root: Root, place: number, line: PintLine): Element | null {
  const { name, options = [], catalogNumber, pack = 'each', packUnits = 1 } = line.item;
  const packed = packName(pack, packUnits, 'en');
  return written(root, place, {
    ...line,
    name,
    unitCode: unitCodes[pack],
    catalogNumber: catalogNumber ?? '',
    properties: [...options, ...(packed ? [['Pack', packed] as const] : [])],
  });
}

/** The line of a note that changes an amount but has no amounts for the lines of the order. */
export function partLine(root: Root, place: number, part: Net, { changes, items }: InvoiceContent) {
  const names = items.map(({ name }) => name).join(', ');
  const name = changes ? `${en.reason[changes.reason]}: ${names}` : names;
  return written(root, place, { ...part, name, quantity: 1, unitCode: unitCodes.each });
}

type Line = Net & {
  name: string;
  quantity: number;
  unitCode: string;
  catalogNumber?: string;
  properties?: readonly (readonly [string, string])[];
};

function written(root: Root, place: number, line: Line): Element | null {
  const { category, net, name, quantity, unitCode, catalogNumber = '', properties = [] } = line;
  return element(`cac:${root}Line`, [
    element('cbc:ID', String(place)),
    element(root === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(quantity), {
      unitCode,
    }),
    money('cbc:LineExtensionAmount', net),
    element('cac:Item', [
      element('cbc:Name', name),
      element('cac:SellersItemIdentification', [element('cbc:ID', catalogNumber)]),
      gstCategory('cac:ClassifiedTaxCategory', category),
      ...properties.map(([key, value]) =>
        element('cac:AdditionalItemProperty', [element('cbc:Name', key), element('cbc:Value', value)]),
      ),
    ]),
    element('cac:Price', [moneyText('cbc:PriceAmount', unitPrice(net, quantity))]),
  ]);
}
