import { addresses } from '../../../../contract/addresses.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { emailOwners } from '../email-owners.ts';

type Cause =
  | { kind: 'identity-provider-connected'; by: string; host: string }
  | { kind: 'single-sign-on-required'; by: string }
  | { kind: 'single-sign-on-ended'; by: string; isRecovery: boolean };

/** Emails the owners of the organization about single sign-on. */
export function emailOfSignOn(tx: Transaction, env: Env, orgId: string, cause: Cause): Promise<void> {
  const url = env.publicUrl + addresses.singleSignOn;
  return emailOwners(tx, env, orgId, (owner) => ({ ...cause, ...owner, url }));
}
