import { sql } from 'drizzle-orm';
import type { ProofKind } from '../../../contract/auth.ts';
import type { Database, Transaction } from '../../db/connection.ts';

export type Proof =
  | { kind: Exclude<ProofKind, 'passkey' | 'identity'> }
  | { kind: 'passkey'; passkeyId: string }
  | { kind: 'identity'; identityId: string };

/**
 * Records that the user has proved their identity again in this session. The database computes the assurance level of
 * the session from its proofs.
 */
export async function addProof(
  db: Pick<Database | Transaction, 'execute'>,
  sessionId: string,
  proof: Proof,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO session_proofs (session_id, kind, passkey_id, identity_id)
    VALUES (${sessionId}, ${proof.kind}, ${proof.kind === 'passkey' ? proof.passkeyId : null},
      ${proof.kind === 'identity' ? proof.identityId : null})
    ON CONFLICT (session_id, kind) DO UPDATE SET at = now(), passkey_id = excluded.passkey_id, identity_id = excluded.identity_id`);
}
