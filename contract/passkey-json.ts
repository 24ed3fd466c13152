import * as z from 'zod/mini';

/** Bytes in base64url, with at most this number of characters. */
const bytes = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

/** A credential id has at most 1,023 bytes (Web Authentication Level 3). */
const credentialId = bytes(1_364);
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,30}$/))).check(z.maxLength(10));

/**
 * The answer of a browser to `passkeyRequest`, in the JSON of Web Authentication Level 3, with only the fields that the
 * server uses.
 */
export const passkeyAssertion = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    /** The account for which the authenticator made the passkey. */
    userHandle: z.optional(bytes(100)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const passkeyAttestation = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z.optional(transports),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) }),
);

/** The options of `navigator.credentials.get()`. At sign-in, they name no passkeys, and are the same for everybody. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(descriptors),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** The options of `navigator.credentials.create()`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: descriptors,
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
