import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../../contract/passkey-json.ts';
import { LocalError } from '../../../api/error-words.ts';

/** The browser's dialog in which the user chooses a passkey and confirms it, for example with a fingerprint. */
export function askForPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  return inBrowser(async () => {
    const { id, response } = await startAuthentication({ optionsJSON: request as RequestOptions });
    return { id, response };
  });
}

/** The browser's dialog in which the user makes a passkey. */
export function makePasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  return inBrowser(async () => {
    const { id, response } = await startRegistration({ optionsJSON: creation as CreationOptions });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  });
}

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

async function inBrowser<Result>(ask: () => Promise<Result>): Promise<Result> {
  if (!('PublicKeyCredential' in globalThis)) throw new LocalError(msg`This browser cannot use passkeys.`);
  try {
    return await ask();
  } catch (error) {
    throw new LocalError(wordsFor(error));
  }
}

/** Browsers report only the kind of an error, so that a page does not learn which passkeys a person has. */
function wordsFor(error: unknown): MessageDescriptor {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return msg`No passkey was used: the browser’s dialog was closed, or its time was over.`;
    case 'InvalidStateError':
      return msg`This device has a passkey for your account already.`;
    case 'SecurityError':
      return msg`Passkeys cannot be used at this address.`;
    default:
      return msg`The browser could not use a passkey. Please try again.`;
  }
}
