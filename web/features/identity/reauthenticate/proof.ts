import type { CurrentProof } from '../../../../contract/auth.ts';
import { limits } from '../../../../contract/limits.ts';

/** The input so far for reauthenticating. */
export type ProofDraft = { method: 'password' | 'code'; password: string; code: string };

export const emptyProof: ProofDraft = { method: 'password', password: '', code: '' };

/** Null while it is not complete. */
export function completeProof({ method, password, code }: ProofDraft): CurrentProof | null {
  if (method === 'password') return password ? { password } : null;
  return code.length === limits.codeDigits ? { code } : null;
}
