import { anonymous } from '../../../api/anonymous-client.ts';
import { client } from '../../../api/client.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { owesSecondFactor } from '../owes-second-factor.ts';
import { takeAnswer } from './provider-answer.ts';

/**
 * `signed-in`: a session was opened. `linked`: the account of the present session is linked. `tested`: also, as the test
 * of an owner. `unproved`: the user must first sign in to the account with this address, null if it is not known.
 */
export type Finished =
  | { kind: 'signed-in' | 'linked' | 'tested' }
  | { kind: 'unproved'; email: string | null };

/** Finishes a sign-in at a provider: with the provider's answer, or after the user has proved the account. */
export async function finishProviderSignIn(orgId: string): Promise<Finished> {
  const query = takeAnswer();
  if (query === null) return link(null);
  const finished = await anonymous.singleSignOn.finish({ orgId, query });
  if (!('session' in finished)) return link(finished.provedEmail, finished.isTest);
  sessionStore.open(finished.session);
  return { kind: 'signed-in' };
}

async function link(email: string | null, isTest = false): Promise<Finished> {
  const { session } = sessionStore.state();
  if (!session || owesSecondFactor(session)) return { kind: 'unproved', email };
  await client.singleSignOn.link();
  return { kind: isTest ? 'tested' : 'linked' };
}
