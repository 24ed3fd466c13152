import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { setLocal } from '../db/set-local.ts';
import type { DemoIds } from './demo-rows.ts';
import { demoCredential } from './world/credential.ts';
import { recordReviews } from './write-verification.ts';

/** The document of the credential, as a page with one line of text. */
const document = Buffer.from(onePage(`${demoCredential.title} ${demoCredential.number}`));

/** A buyer declares a credential that soon expires, and staff verify it. */
export async function writeCredential(
  tx: Transaction,
  ids: DemoIds,
  save: (name: string, bytes: Buffer) => Promise<string>,
): Promise<void> {
  const { buyer, declaredBy, kind, number, country, title, validForDays } = demoCredential;
  const orgId = ids.organization(buyer);
  const url = await save('verification-demonstration.pdf', document);
  await setLocal(tx, 'myelin.actor', ids.user(declaredBy));
  await tx.execute(sql`
    WITH added AS (
      INSERT INTO verification_documents (org_id, upload_id, title, url, bytes, hash)
      VALUES (${orgId}, gen_random_uuid(), ${title}, ${url}, ${document.length}, ${createHash('sha256').update(document).digest()})
      RETURNING id)
    INSERT INTO seller_verifications (org_id, kind, number, country, valid_until, document_id)
    SELECT ${orgId}, ${kind}, ${number}, ${country}, today() + ${validForDays}::int, id FROM added`);
  await recordReviews(tx);
  await setLocal(tx, 'myelin.actor', ids.user('staff@myelin.example'));
  await setLocal(tx, 'myelin.reason', 'document');
  await tx.execute(sql`
    UPDATE seller_verifications SET verified_at = now(), verified_against = 'document' WHERE org_id = ${orgId} AND kind = ${kind}`);
  await recordReviews(tx);
}

/** A PDF of one page with one line of text (ISO 32000-1, 7.5). */
function onePage(text: string): string {
  const content = `BT /F1 14 Tf 72 770 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
