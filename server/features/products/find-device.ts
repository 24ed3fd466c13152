import type { KnownDetail } from '../../../contract/known-details.ts';
import type { KnownDevice } from '../../../contract/known-devices.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isShown } from './product-scope.ts';

/**
 * Details that are the same for every seller of a device. Omits the category, because each seller chooses it; the ARTG
 * number, because it depends on the sponsor; and the identifier, because the user has entered it.
 */
const ofTheDevice: readonly KnownDetail[] = [
  'brand',
  'model',
  'catalogNumber',
  'udiIssuer',
  'gmdnCode',
  'gmdnTerm',
  'fdaProductCode',
  'deviceClass',
  'sterile',
  'singleUse',
  'containsLatex',
  'rxOnly',
  'mriSafety',
  'storage',
  'packSize',
  'unitOfMeasure',
  'lotBatch',
  'expirationDate',
];

const selectDevice = prepared<KnownDevice>(`SELECT
    (SELECT json_build_object('id', id, 'name', name) FROM products
     WHERE details->>'udiDi' = $1 AND org_id = $2) AS own,
    (SELECT json_build_object('name', p.name, 'seller', o.name, 'details',
        (SELECT coalesce(json_object_agg(key, value), '{}') FROM jsonb_each(p.details) WHERE key = ANY($3::text[])))
     FROM products p JOIN organizations o ON o.id = p.org_id
     WHERE p.details->>'udiDi' = $1 AND p.org_id <> $2 AND ${isShown('p')} AND o.status = 'active'
     ORDER BY p.updated_at DESC, p.id LIMIT 1) AS other`);

/** Public data about a device in the marketplace, and the organization's own product. */
export async function findDevice(
  db: Database,
  { orgId, udiDi }: { orgId: string; udiDi: string },
): Promise<KnownDevice> {
  const [device] = await selectDevice(db, [udiDi, orgId, ofTheDevice]);
  return device ?? { own: null, other: null };
}
