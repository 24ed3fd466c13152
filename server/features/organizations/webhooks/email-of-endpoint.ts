import { addresses } from '../../../../contract/addresses.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { emailOwners } from '../email-owners.ts';

type Cause = { kind: 'webhook-added'; by: string } | { kind: 'webhook-paused'; isGone: boolean };

/**
 * Emails the owners of the organization about an endpoint. The email names the host and not the URL, which may contain a
 * secret.
 */
export function emailOfEndpoint(
  tx: Transaction,
  env: Env,
  { orgId, url }: { orgId: string; url: string },
  cause: Cause,
): Promise<void> {
  const facts = { ...cause, host: new URL(url).host, url: env.publicUrl + addresses.webhooks };
  return emailOwners(tx, env, orgId, (owner) => ({ ...facts, ...owner }));
}
