import { type ProductField, productColumns } from '../../../../../contract/product-columns.ts';

/**
 * Headers that are recognized in addition to our own: those of GUDID (element and column names of the FDA's release),
 * of GS1 (GDSN attributes and Verified by GS1), and common names in our languages. A header with several meanings
 * belongs to the most likely field.
 */
const others: Partial<Record<ProductField, string>> = {
  name: `product name, item name, device name, title, trade item description, label description, functional name,
    bezeichnung, artikelbezeichnung, produktname, nom, nom du produit, désignation, nombre, nombre del producto, denominación`,
  description: `device description, product description, item description, long description, trade item marketing message,
    beschreibung, produktbeschreibung, description du produit, descripción`,
  price: `unit price, list price, price ex gst, net price, amount, cost, preis, listenpreis, einzelpreis, prix, prix unitaire,
    prix ht, precio, precio unitario`,
  currency: 'curr, currency code, price currency, währung, devise, monnaie, moneda, divisa',
  status: 'state, publication status, statut, estado',
  stockMode: 'stock mode, availability, verfügbarkeit, disponibilité, disponibilidad',
  leadDays:
    'lead time, lead time days, lead days, delivery time, lieferzeit, délai de livraison, délai, plazo de entrega',
  priceOnRequest: 'on request, preis auf anfrage, prix sur demande, precio a consultar',
  family: `product family, family name, item group, variant group, produktfamilie, famille, famille de produits, familia,
    familia de productos`,
  option1: 'option 1 name, option name 1',
  value1: 'option 1 value, option value 1',
  option2: 'option 2 name, option name 2',
  value2: 'option 2 value, option value 2',
  option3: 'option 3 name, option name 3',
  value3: 'option 3 value, option value 3',
  'details.category': `product category, device category, gpc category, gpc category name, gpc brick, kategorie, catégorie,
    categoría`,
  'details.brand': 'brand name, trade name, make, marke, markenname, marque, marca',
  'details.model': `version or model, version model number, model number, modell, modellnummer, modèle, modelo`,
  'details.catalogNumber': `catalog number, catalogue no, catalog no, cat no, cat number, catalog, reference number, ref, sku,
    item number, item no, part number, part no, article number, order number, manufacturer catalogue number,
    additional trade item identification, artikelnummer, bestellnummer, katalognummer, référence, numéro de catalogue,
    referencia, número de catálogo`,
  'details.udiDi': `primary di, primary di number, device id, device identifier, udi, udi di code, di, di number, gtin,
    global trade item number, gtin 14, ean, ean 13, upc, barcode, unique device identifier`,
  'details.udiIssuer': 'device id issuing agency, issuing agency, issuing entity, udi agency',
  'details.gmdnCode': 'gmdn, gmdn preferred term code, gmdn pt code',
  'details.gmdnTerm': 'gmdn pt name, gmdn name, gmdn preferred term, gmdn preferred term name',
  'details.fdaProductCode': 'product code, fda code, procode',
  'details.artgNumber': 'artg, artg id, artg entry',
  'details.deviceClass': 'class, risk class, risikoklasse, klasse, classe, clase',
  'details.sterile': 'device sterile, is sterile, packaged sterile, steril, stérile, estéril',
  'details.singleUse': 'is single use, for single use, disposable, einmalgebrauch, usage unique, un solo uso',
  'details.containsLatex': 'labeled contains nrl, latex, enthält latex, contient du latex, contiene látex',
  'details.rxOnly': 'rx, rx only, prescription use, prescription use rx, verschreibungspflichtig',
  'details.mriSafety': 'mri, mri safety status, mri safety information',
  'details.storage':
    'storage, storage and handling, storage handling, lagerung, conservation, almacenamiento',
  'details.packSize':
    'pack, package size, device count, quantity per package, net content, packungsgröße, conditionnement, tamaño del envase',
  'details.weight': 'weight, weight kg, gewicht, gewicht kg, poids, poids kg, peso, peso kg',
  'details.unitOfMeasure': 'unit, uom, units, mengeneinheit, einheit, unité, unidad',
  'details.lotBatch': 'lot batch',
  'details.expirationDate': 'expiration date',
  'details.specifications':
    'specification, specs, device size, spezifikationen, spécifications, especificaciones',
};

/** For each column, our own header and the other headers that are recognized. */
export const acceptedHeaders = productColumns.map(({ header, field }) => ({
  header,
  field,
  others: others[field]?.split(',').map((name) => name.trim()) ?? [],
}));

const known = new Map<string, ProductField>(
  acceptedHeaders.flatMap(({ header, field, others }) =>
    [header, ...others].map((name) => [plainHeader(name), field] as const),
  ),
);

/** The field of each header. If several headers match a field, only the first column gets it. */
export function fieldsOf(headers: readonly string[]): (ProductField | null)[] {
  const fields = headers.map((header) => known.get(plainHeader(header)) ?? null);
  const unique = fields.map((field, at) => (field !== null && fields.indexOf(field) === at ? field : null));
  return unique.includes('name') ? unique : nameByBrand(unique);
}

/** GUDID has no product name, so the brand name becomes the product name. */
function nameByBrand(fields: (ProductField | null)[]): (ProductField | null)[] {
  return fields.map((field) => (field === 'details.brand' ? 'name' : field));
}

/** Removes accents, punctuation and case, so that `Cat. No.` and `catNo` are equal. */
export function plainHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');
}
