import type { PasskeyRequest } from '../../../../contract/passkey-json.ts';
import type { ActorContext, RequestContext } from '../../../access/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { openChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

type Descriptor = { id: string; type: 'public-key'; transports: string[] };

const selectDescriptors = prepared<{ credential_id: Buffer; transports: string[] }>(
  'SELECT credential_id, transports FROM passkeys WHERE user_id = $1 ORDER BY id',
);

/** The user's passkeys, as the browser needs them to find or to exclude them. */
export async function listDescriptors({ deps, actor }: ActorContext): Promise<Descriptor[]> {
  const rows = await selectDescriptors(deps.db, [actor.userId]);
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key',
    transports,
  }));
}

/**
 * The options for a sign-in with any passkey of this site. They name no passkeys, so they do not reveal who has an account.
 */
export async function beginSignIn(context: RequestContext): Promise<PasskeyRequest> {
  const opened = await openChallenge(context, { purpose: 'sign-in', sessionId: null });
  return { ...opened, rpId: relyingParty(context.deps.env).id, userVerification: 'required' };
}

/** The options for a proof with one of the actor's passkeys. */
export async function beginProving(
  context: ActorContext,
  purpose: 'second-factor' | 'confirm',
): Promise<PasskeyRequest> {
  const { deps, actor } = context;
  const opened = await openChallenge(context, { purpose, sessionId: actor.sessionId });
  return {
    ...opened,
    rpId: relyingParty(deps.env).id,
    userVerification: 'required',
    allowCredentials: await listDescriptors(context),
  };
}
