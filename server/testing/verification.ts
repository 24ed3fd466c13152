import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { SellerValue, setVerificationInput } from '../../contract/verification.ts';
import type { Database } from '../db/connection.ts';
import type { Person } from './builders.ts';
import { pdf } from './passports.ts';
import type { TestApp } from './test-app.ts';

export const abn = '51824753556';

/** The day that is this number of days from today, in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Uploads a document as evidence. */
export async function anEvidence(seller: Person, orgId: string, content = pdf): Promise<string> {
  const file = new File([content], 'policy.pdf');
  const { id } = await seller.client.verification.uploadDocument({
    orgId,
    uploadId: randomUUID(),
    title: 'Policy',
    file,
  });
  return id;
}

type Asked = Omit<z.input<typeof setVerificationInput>, 'orgId'>;

/** Declares a value and returns it as the seller sees it. */
export async function declareOfSeller(
  seller: Person,
  orgId: string,
  asked: Asked = { kind: 'abn', number: abn },
): Promise<SellerValue> {
  const { values } = await seller.client.verification.set({ orgId, ...asked });
  const value = values.find(({ kind, brand }) => kind === asked.kind && brand === (asked.brand ?? ''));
  if (!value) throw new Error('The value is not among those of the seller');
  return value;
}

/**
 * Declares an insurance with its document. The insurance is valid from today for this number of days.
 * @param id the insurance to change
 */
export async function anInsurance(
  seller: Person,
  orgId: string,
  days = 100,
  id?: string,
): Promise<SellerValue> {
  const documentId = await anEvidence(seller, orgId);
  const validUntil = dayFromNow(days);
  return declareOfSeller(seller, orgId, {
    id,
    kind: 'liability_insurance',
    number: 'POL 1',
    validUntil,
    documentId,
  });
}

/** Verifies the value that staff see now, against its document or the register. */
export async function verifyAs(staff: Pick<Person, 'client'>, id: string): Promise<void> {
  const { version, document } = await staff.client.support.viewVerification({ id });
  const against = document
    ? ({ against: 'document' } as const)
    : ({ against: 'register', register: 'ABN Lookup', entry: abn } as const);
  await staff.client.platform.verifySeller({ id, version, ...against });
}

/** Revokes a verified value, as two staff members do. */
export async function revokeAs(proposer: Person, confirmer: Person, id: string): Promise<void> {
  const { version } = await proposer.client.support.viewVerification({ id });
  await proposer.client.platform.revokeVerification({ id, version, because: 'cancelled' });
  await confirmer.client.platform.confirmRevocation({ id, version: version + 1 });
}

/** Stores what a category requires from now on, as the owner of the tables. A day can be null, as in a wrong requirement. */
export async function requireVerification(
  ownerDb: Database,
  category: string,
  needs: readonly string[],
  { from = '2020-01-01', existing = '2020-01-01' }: { from?: string | null; existing?: string | null } = {},
): Promise<void> {
  await ownerDb.$client.query(
    `INSERT INTO verification_requirements (category, needs, applies_from, existing_sellers_from, version) VALUES (lower($1), $2, $3, $4, 1)
     ON CONFLICT (category) DO UPDATE SET needs = excluded.needs, applies_from = excluded.applies_from,
       existing_sellers_from = excluded.existing_sellers_from`,
    [category, needs, from, existing],
  );
}

/**
 * Makes a value this number of days older: moves its days and its notices into the past. The triggers would treat this as
 * a change by the seller, so the owner of the tables disables them meanwhile.
 */
export async function letDaysPass(
  { ownerDb }: Pick<TestApp, 'ownerDb'>,
  id: string,
  days: number,
): Promise<void> {
  await ownerDb.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE seller_verifications DISABLE TRIGGER USER`);
    await tx.execute(sql`UPDATE seller_verifications SET valid_from = valid_from - ${days}::int, valid_until = valid_until - ${days}::int,
      declared_at = declared_at - make_interval(days => ${days}) WHERE id = ${id}`);
    await tx.execute(
      sql`UPDATE verification_notices SET valid_until = valid_until - ${days}::int WHERE verification_id = ${id}`,
    );
    await tx.execute(sql`ALTER TABLE seller_verifications ENABLE TRIGGER USER`);
  });
}
