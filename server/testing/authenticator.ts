import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/passkey-json.ts';

/** What the authenticator or its browser does differently from the options, in the tests of attacks. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The type in the client data. */
  type?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** Claims to be synced, or not to be. */
  isSynced?: boolean;
  attestation?: { format: string; statement: Map<string, unknown> };
};

/**
 * An authenticator in software, with one passkey (ECDSA with P-256). Its signatures are real. A device-bound passkey
 * counts how often it signs. A synced one always reports 0.
 */
export class Authenticator {
  readonly #id = randomBytes(24);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #isSynced: boolean;
  readonly #origin: string;
  #userHandle: string | null = null;
  #counter = 0;

  constructor(origin: string, { isSynced = true } = {}) {
    this.#origin = origin;
    this.#isSynced = isSynced;
  }

  /** The id of the passkey as it is in the API. */
  get credentialId(): string {
    return this.#id.toString('base64url');
  }

  /** Makes the passkey for the account in the options. */
  create({ challenge, rp, user }: PasskeyCreation, deviation: Deviation = {}): PasskeyAttestation {
    this.#userHandle = user.id;
    const { format, statement } = deviation.attestation ?? { format: 'none', statement: new Map() };
    const attestation = new Map<unknown, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(this.#authenticatorData(rp.id, deviation, this.#credential()))],
    ]);
    return {
      id: this.credentialId,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: encoded(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Signs the challenge of the options with the passkey. */
  get({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}): PasskeyAssertion {
    if (!this.#isSynced) this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, deviation);
    const authenticatorData = this.#authenticatorData(rpId, deviation);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const userHandle = deviation.userHandle === undefined ? this.#userHandle : deviation.userHandle;
    return {
      id: this.credentialId,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      },
    };
  }

  #clientData(usualType: string, usualChallenge: string, deviation: Deviation): Buffer {
    const { type = usualType, challenge = usualChallenge, origin = this.#origin } = deviation;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, deviation: Deviation, credential: Buffer = Buffer.alloc(0)): Buffer {
    const { userVerified = true, isSynced = this.#isSynced, counter = this.#counter } = deviation;
    const flags =
      0x01 + (userVerified ? 0x04 : 0) + (isSynced ? 0x18 : 0) + (credential.length > 0 ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const rpIdHash = createHash('sha256')
      .update(deviation.rpId ?? rpId)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.of(flags), counted, credential]);
  }

  /** The passkey's id and public key, without the model of the authenticator. */
  #credential(): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, publicKeyOf(this.#keys.publicKey)]);
  }
}

/** The public key in COSE (RFC 9052): key type EC2, algorithm ES256, curve P-256, and the point. */
function publicKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const point: [number, Uint8Array][] = [
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ];
  return encoded(new Map<unknown, unknown>([[1, 2], [3, -7], [-1, 1], ...point]));
}

function encoded(values: Map<unknown, unknown>): Buffer {
  return Buffer.from(isoCBOR.encode(values as Parameters<typeof isoCBOR.encode>[0]));
}
