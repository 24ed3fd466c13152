import { addresses } from '../../../../contract/addresses.ts';
import type { KeyScope } from '../../../../contract/key-scopes.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { emailOwners } from '../email-owners.ts';

type NewSecret = { orgId: string; name: string; prefix: string; scopes: readonly KeyScope[] };

/** Emails the owners of the organization about a new secret. */
export function notifyOfKey(
  tx: Transaction,
  { deps, actor }: ActorContext,
  kind: 'api-key-created' | 'api-key-rotated',
  { orgId, name, prefix, scopes }: NewSecret,
): Promise<void> {
  const url = deps.env.publicUrl + addresses.apiKeys;
  const facts = { kind, name, prefix, scopes: scopes.join(', '), by: actor.fullName, url };
  return emailOwners(tx, deps.env, orgId, (owner) => ({ ...facts, ...owner }));
}
