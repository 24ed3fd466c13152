import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = {
  id: 'Y3JlZGVudGlhbA',
  rawId: bytes('credential'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('authenticator'),
    signature: bytes('signature'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
};

/** The assertion and the attestation that the simulated browser gives. */
export const assertion = {
  id: credential.id,
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'YXV0aGVudGljYXRvcg',
    signature: 'c2lnbmF0dXJl',
  },
};
export const attestation = {
  id: credential.id,
  response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
};

/** The options with which the server asks for a passkey. */
export const request = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};

/** The options with which the server asks for a new passkey. */
export const creation = {
  challenge: request.challenge,
  timeout: request.timeout,
  rp: { id: 'localhost', name: 'Myelin' },
  user: { id: 'dXNlcg', name: 'ada@example.org', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
};

/**
 * Gives the browser passkeys.
 * @param failure the name of the error with which the browser answers instead
 */
export function browserWithPasskeys(failure: string | null = null) {
  const answer = vi.fn(async (_options: unknown) => {
    if (failure) throw new DOMException('', failure);
    return credential;
  });
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: answer, create: answer },
  });
  return answer;
}
