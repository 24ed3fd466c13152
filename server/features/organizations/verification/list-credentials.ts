import type { Credential, Credentials } from '../../../../contract/credentials.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Owner } from './owner.ts';
import { declaredFieldsJson, documentOfVerification } from './verification-json.ts';

const selectCredentials = prepared<{
  value: Credential;
}>(`SELECT json_build_object(${declaredFieldsJson}) AS value
  FROM seller_verifications v ${documentOfVerification}
  WHERE v.country <> '' AND (v.org_id = $1::uuid OR v.user_id = $2::uuid) ORDER BY v.id`);

/** The credentials of a buyer. */
export async function listCredentials(db: Database, { orgId, userId }: Owner): Promise<Credentials> {
  const rows = await selectCredentials(db, [orgId, userId]);
  return { values: rows.map(({ value }) => value) };
}
