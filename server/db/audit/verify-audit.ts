import type { Database } from '../connection.ts';
import { type AuditTable, chains } from './chains.ts';
import { compareChains } from './compare-chains.ts';

export type AuditFault = {
  /** The organization of the chain. Null for the chain of the platform. */
  orgId: string | null;
  /** The table of the record. Null for a missing record of an organization, whose chain spans two tables. */
  table: AuditTable | null;
  /** Null for a missing record. */
  id: string | null;
  position: number;
  fault: 'altered' | 'missing';
};
export type AuditReport = {
  /** Number of organizations with records about themselves or their members. */
  organizations: number;
  records: Partial<Record<AuditTable, number>>;
  faults: AuditFault[];
};
type Compared = { chains: number; records: AuditReport['records']; faults: AuditFault[] };

/**
 * Recomputes every hash chain of the audit and compares the last record of each chain with the stored head of the
 * chain. A removed or inserted record appears as a gap. A chain that must have records but has none is reported as a
 * missing first record.
 * @param orgId the chains of one organization, or null for all organizations and the platform
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
