import { arrayOf, bare, escaped, type JsonText, object, orNull, quoted } from '../../db/json-text.ts';
import { detailsText } from '../../db/stored-details.ts';

/**
 * Products as the contract gives them, as JSON text made by the one statement that reads them, with their organization and
 * images. Expects the aliases p (products) and o (organizations).
 */
const images = arrayOf(
  object({
    url: escaped('i.url'),
    altText: escaped('i.alt_text'),
    position: bare('i.position'),
    widths: escaped('i.widths'),
    blur: orNull(quoted('i.blur')),
    hasAvif: bare('i.has_avif'),
  }),
  { from: 'product_images i WHERE i.product_id = p.id', orderBy: 'i.position' },
);

const summaryFields: Record<string, JsonText> = {
  id: quoted('p.id'),
  name: escaped('p.name'),
  price: quoted('p.price'),
  currency: quoted('p.currency'),
  status: quoted('p.status'),
  orgId: quoted('p.org_id'),
  createdAt: escaped('p.created_at'),
  category: orNull(bare(`p.details->'category'`)),
  brand: orNull(bare(`p.details->'brand'`)),
  model: orNull(bare(`p.details->'model'`)),
  organization: object({ id: quoted('o.id'), name: escaped('o.name'), type: orNull(quoted('o.type')) }),
  images,
};

/** A card shows three lines: the rest of a long description stays on its page. */
export const summaryJson = object({
  ...summaryFields,
  description: escaped('left(p.description, 300)'),
}).text;

const documents = arrayOf(
  object({
    id: quoted('d.id'),
    kind: quoted('d.kind'),
    title: escaped('d.title'),
    url: quoted('d.url'),
    bytes: bare('d.bytes'),
  }),
  { from: 'product_documents d WHERE d.product_id = p.id', orderBy: 'd.id' },
);

const publicFields = {
  ...summaryFields,
  description: escaped('p.description'),
  details: bare(detailsText('p.details')),
  documents,
  updatedAt: escaped('p.updated_at'),
};

export const publicProductJson = object(publicFields).text;

export const productJson = object({
  ...publicFields,
  version: bare('p.version'),
  sellerChargesEnabled: orNull(
    bare('SELECT a.charges_enabled FROM connected_accounts a WHERE a.org_id = p.org_id'),
  ),
}).text;
