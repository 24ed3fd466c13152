import { authorId } from '../../../db/author-id.ts';

/** SQL: the state of a value or credential with this alias, as in the contract (`VerificationState`). */
export const stateOfVerification = (row: string) =>
  `verification_state(${row}.revoked_at, ${row}.valid_until, ${row}.verified_at)`;

/**
 * SQL of what staff verified about a seller and is valid today, as JSON. If both a value and its renewal are valid, the
 * renewal counts.
 * @param seller SQL of the seller's id
 * @param brand SQL of the brand of a product, to which authorities for brands are limited
 */
export const verifiedFactsJson = (seller: string, brand?: string) => `coalesce((
    SELECT json_agg(json_build_object('kind', v.kind, 'brand', v.brand, 'validUntil', v.valid_until, 'verifiedAt', v.verified_at,
      'verifiedAgainst', v.verified_against, 'register', nullif(v.register, ''), 'registerEntry', nullif(v.register_entry, '')) ORDER BY v.id)
    FROM (SELECT DISTINCT ON (v.kind, v.brand) v.* FROM seller_verifications v
      WHERE v.org_id = ${seller} AND v.country = '' AND ${stateOfVerification('v')} = 'verified'
        AND (v.valid_from <= (now() AT TIME ZONE 'UTC')::date) IS NOT FALSE
        ${brand ? `AND (v.brand = '' OR lower(v.brand) = lower(btrim(${brand})))` : ''}
      ORDER BY v.kind, v.brand, v.id DESC) v), '[]')`;

/** SQL: the value that the renewal with this alias replaces, as JSON. Null for a row that is no renewal. */
export const renewedJson = (
  row: string,
) => `(SELECT json_build_object('id', n.id, 'number', n.number, 'validFrom', n.valid_from, 'validUntil', n.valid_until,
    'state', ${stateOfVerification('n')}) FROM seller_verifications n WHERE n.id = ${row}.renews)`;

/**
 * SQL: the names and values of the fields of `DeclaredVerification`, as arguments of `json_build_object`. The value has the
 * alias `v`, and its document the alias `d`.
 */
export const declaredFieldsJson = `'id', v.id, 'kind', v.kind, 'brand', v.brand, 'number', v.number,
  'country', nullif(v.country, ''), 'region', v.region, 'validFrom', v.valid_from,
  'validUntil', v.valid_until, 'state', ${stateOfVerification('v')}, 'document', CASE WHEN d.id IS NOT NULL THEN json_build_object(
    'id', d.id, 'title', d.title, 'url', d.url, 'bytes', d.bytes, 'hash', encode(v.document_hash, 'hex')) END,
  'renews', ${renewedJson('v')}, 'declaredAt', v.declared_at, 'declaredByName', (SELECT u.full_name FROM users u
    WHERE u.id = ${authorId('v.declared_by')}),
  'verifiedAt', v.verified_at, 'verifiedAgainst', v.verified_against, 'register', nullif(v.register, ''),
  'registerEntry', nullif(v.register_entry, ''), 'revokedAt', v.revoked_at,
  'revokedBecause', CASE WHEN v.revoked_at IS NOT NULL THEN v.revocation_because END,
  'revocationNote', CASE WHEN v.revoked_at IS NOT NULL THEN v.revocation_note ELSE '' END`;

export const documentOfVerification =
  'LEFT JOIN verification_documents d ON d.id = v.document_id AND (d.org_id = v.org_id OR d.user_id = v.user_id)';
