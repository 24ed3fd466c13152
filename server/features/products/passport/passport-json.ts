import { authorId } from '../../../db/author-id.ts';

/** SQL of the values of a product's regulatory passport in the contract's form, as JSON. `product` is SQL of its id. */
const values = (product: string, further: readonly string[] = []) => `coalesce((
    SELECT json_agg(row_to_json(fields) ORDER BY fields.id) FROM (
      SELECT v.id, v.market, v.kind, v.value, v.issuer, v.level, v.units, v.valid_until AS "validUntil", passport_state(v.revoked_at, v.valid_until, v.verified_at) AS state,
        v.is_from_details AS "isFromDetails", v.declared_at AS "declaredAt", v.verified_at AS "verifiedAt",
        v.verified_against AS "verifiedAgainst", nullif(v.register, '') AS register, v.revoked_at AS "revokedAt",
        v.revoked_because AS "revokedBecause", CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'kind', d.kind,
          'title', d.title, 'url', d.url, 'bytes', d.bytes, 'hash', encode(v.document_hash, 'hex')) END AS document
        ${further.map((column) => `, ${column}`).join('')}
      FROM passport_values v LEFT JOIN product_documents d ON d.product_id = v.product_id AND d.id = v.document_id
      WHERE v.product_id = ${product}) fields), '[]')`;

/** Without the names of people. Expects the alias p (products). */
export const passportJson = values('p.id');

/** For the managers of the seller. */
export const ownPassportJson = (product: string) =>
  values(product, [
    `(SELECT u.full_name FROM users u WHERE u.id = ${authorId('v.declared_by')}) AS "declaredByName"`,
    'v.revocation_note AS "revocationNote"',
  ]);
