import type { PasskeyAttestation } from '../../../../contract/passkey-json.ts';
import type { Deps } from '../../../access/context.ts';
import type { passkeys } from '../../../db/schema/identity.ts';
import { relyingParty } from './relying-party.ts';

export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'credentialId' | 'publicKey' | 'counter' | 'isSyncable' | 'isSynced' | 'transports'
>;

/** The accepted algorithms by their COSE numbers: EdDSA, ES256 and RS256. Every authenticator has one of them. */
export const algorithms = [-8, -7, -257];

/**
 * Checks a passkey that the browser made for the challenge.
 * @returns null when it is not accepted
 */
export async function verifyAttestation(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  { id, response: { transports = [], ...response } }: PasskeyAttestation,
  challenge: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id: rpId, origin } = relyingParty(env);
  try {
    if (await hasCertificates(response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, response, type: 'public-key', clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { credential, credentialDeviceType, credentialBackedUp: isSynced } = registrationInfo;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSyncable: credentialDeviceType === 'multiDevice',
      isSynced,
      transports,
    };
  } catch (error) {
    log.info({ reason: String(error) }, 'a new passkey was not accepted');
    return null;
  }
}

/**
 * Whether the attestation contains certificates. The server requests none, so browsers send none. The library would request
 * the revocation lists that the certificates name, so a caller could make the server call any address.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}
