import type { PasskeyRequest } from '../../../../contract/passkey-json.ts';
import type { ActorContext, RequestContext } from '../../../access/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { openChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

type Descriptor = { id: string; type: 'public-key'; transports: string[] };

const selectDescriptors = prepared<{ credential_id: Buffer; transports: string[] }>(
  'SELECT credential_id, transports FROM passkeys WHERE user_id = $1 ORDER BY id',
);

/** The ids of the user's passkeys, for the browser. */
export async function listDescriptors({ deps, actor }: ActorContext): Promise<Descriptor[]> {
  const rows = await selectDescriptors(deps.db, [actor.userId]);
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key',
    transports,
  }));
}

/**
 * Asks for any passkey of this site. The browser offers the passkeys that it has, so nobody learns here who has an
 * account.
 */
export async function beginSignIn(context: RequestContext): Promise<PasskeyRequest> {
  const opened = await openChallenge(context, { purpose: 'sign-in', sessionId: null });
  return { ...opened, rpId: relyingParty(context.deps.env).id, userVerification: 'required' };
}

/** Asks the actor for one of their own passkeys. */
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
