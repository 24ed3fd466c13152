import type { CurrentProof } from '../../../../contract/auth.ts';
import { client } from '../../../api/client.ts';
import { loadAskBrowser } from '../passkeys/load-ask-browser.ts';
import type { ChosenProof } from './proof.ts';

/** The proof to send. A chosen passkey needs the browser's dialog first. */
export async function prove(chosen: ChosenProof): Promise<CurrentProof> {
  if (chosen !== 'passkey') return chosen;
  const [request, { askForPasskey }] = await Promise.all([
    client.passkeys.beginConfirming(),
    loadAskBrowser(),
  ]);
  return { passkey: await askForPasskey(request) };
}
