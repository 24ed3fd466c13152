import { toCsv } from '../../../../contract/csv.ts';
import { type ProductField, productColumns } from '../../../../contract/product-columns.ts';

/** The cells of an example. The device does not exist. Its GTIN has the prefix that GS1 reserves for examples. */
const example: Partial<Record<ProductField, string>> = {
  name: 'Tungsten microelectrode 5 MΩ',
  description: 'Sharpened tungsten, parylene coated, 75 mm long.',
  price: '120.00',
  priceOnRequest: 'No',
  currency: 'AUD',
  status: 'draft',
  stockMode: 'made_to_order',
  leadDays: '14',
  family: 'Tungsten microelectrode',
  option1: 'Impedance',
  value1: '5 MΩ',
  'details.category': 'Microelectrodes',
  'details.brand': 'Example',
  'details.model': 'TM-5',
  'details.catalogNumber': 'TM-5-75',
  'details.udiDi': '09506000134352',
  'details.udiIssuer': 'GS1',
  'details.deviceClass': 'IIa',
  'details.gstFree': 'No',
  'details.sterile': 'Yes',
  'details.singleUse': 'Yes',
  'details.containsLatex': 'No',
  'details.rxOnly': 'No',
  'details.mriSafety': 'MR Unsafe',
  'details.storage': 'Keep dry',
  'details.packSize': '10',
  'details.unitOfMeasure': 'pack',
  'details.weight': '0.25',
  'details.lotBatch': 'Yes',
  'details.expirationDate': 'Yes',
  'details.specifications': 'Impedance: 5 MΩ\nLength: 75 mm',
  pack1: 'each',
  pack2: 'box',
  'pack2.units': '12',
  'pack2.listPrice': '1300.00',
};

/** A file with every column and one product, in the format of the export. */
export function sampleFile(): string {
  const rows = [
    productColumns.map(({ header }) => header),
    productColumns.map(({ field }) => example[field] ?? ''),
  ];
  return `\uFEFF${toCsv(rows)}`;
}
