import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { mfaFactors } from '../../db/schema/identity.ts';

/** The verified factors, oldest first. Enrolment is complete when a factor is listed (docs/product.md, Sign-in). */
export async function listFactors(
  db: Database,
  userId: string,
): Promise<{ id: string; createdAt: string }[]> {
  const rows = await db
    .select({ id: mfaFactors.id, createdAt: mfaFactors.createdAt })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), isNotNull(mfaFactors.verifiedAt)))
    .orderBy(asc(mfaFactors.createdAt));
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
