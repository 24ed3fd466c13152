import type { Database } from '../connection.ts';
import { type AuditTable, chains } from './chains.ts';
import { compareChains } from './compare-chains.ts';

export type AuditFault = {
  /** Whose chain it is; null for that of the platform. */
  orgId: string | null;
  /** The table of the record; null for a missing one of an organization, whose chain spans two tables. */
  table: AuditTable | null;
  /** Null for a missing record. */
  id: string | null;
  position: number;
  fault: 'altered' | 'missing';
};
export type AuditReport = {
  /** How many organizations have records about themselves or their members. */
  organizations: number;
  records: Partial<Record<AuditTable, number>>;
  faults: AuditFault[];
};
type Compared = { chains: number; records: AuditReport['records']; faults: AuditFault[] };

/**
 * Recomputes every hash chain of the audit and compares its end with its stored head. A removed or inserted record shows as a gap. A
 * chain that has to have records and has none counts as missing its first.
 * @param orgId the chains of one organization alone, or null for all and that of the platform
 */
export async function verifyAudit(db: Database, orgId: string | null): Promise<AuditReport> {
  const compared: Compared[] = [];
  for (const chain of chains) {
    const { rows } = await db.$client.query<Compared>(compareChains(chain), [orgId]);
    compared.push(...rows);
  }
  return {
    organizations: compared[0]?.chains ?? 0,
    records: Object.assign({}, ...compared.map(({ records }) => records)),
    faults: compared.flatMap(({ faults }) => faults),
  };
}
