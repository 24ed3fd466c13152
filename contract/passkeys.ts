import * as z from 'zod/mini';
import { currentProof, session } from './auth.ts';
import { because } from './field-reason.ts';
import { id, inOneLine, time } from './fields.ts';
import { limits } from './limits.ts';
import { everyone, firstFactor, operation, reauthenticationRefusals, signedIn } from './operation.ts';
import { passkeyAssertion, passkeyAttestation, passkeyCreation, passkeyRequest } from './passkey-json.ts';

export const passkeyName = z
  .string(because('PASSKEY_NAME_MISSING'))
  .check(
    z.overwrite(inOneLine),
    z.trim(),
    z.minLength(1, because('PASSKEY_NAME_MISSING')),
    z.maxLength(limits.passkeyName, because('TOO_MANY_CHARACTERS')),
  );

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
  /** Whether the passkey is also on other devices. A passkey that is not synced is lost with its device. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const refusedPasskey = ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'] as const;

/** A passkey signs in without a password, or is the second factor after it (docs/decisions/0129). */
export const passkeys = {
  list: operation({
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'The passkeys of the user, oldest first',
    access: signedIn,
  }).output(z.array(passkey)),
  beginAdding: operation({
    method: 'POST',
    path: '/api/auth/passkeys/creation',
    summary:
      'Options for a new passkey, for this session and five minutes; needs the password, a code or a passkey',
    access: signedIn,
    refuses: [...reauthenticationRefusals, 'EMAIL_NOT_VERIFIED', 'TOO_MANY_PASSKEYS'],
  })
    .input(z.object({ proof: currentProof }))
    .output(passkeyCreation),
  add: operation({
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add the passkey that the browser made. The session then has both factors',
    access: signedIn,
    refuses: [...refusedPasskey, 'PASSKEY_KNOWN', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_PASSKEYS'],
  })
    .input(z.object({ name: passkeyName, attestation: passkeyAttestation }))
    .output(
      z.object({
        session,
        /** The recovery codes, if the account had no second factor before; otherwise null. The user sees them only once. */
        recoveryCodes: z.nullable(z.array(z.string())),
      }),
    ),
  rename: operation({
    method: 'PATCH',
    path: '/api/auth/passkeys/{id}',
    summary: 'Rename a passkey',
    access: signedIn,
  })
    .input(z.object({ id, name: passkeyName }))
    .output(z.object({})),
  remove: operation({
    method: 'POST',
    path: '/api/auth/passkeys/{id}/remove',
    summary: 'Remove a passkey; needs the password, a code or a passkey, and ends the other sessions',
    access: signedIn,
    refuses: [...reauthenticationRefusals, 'ONLY_SIGN_IN'],
  })
    .input(z.object({ id, proof: currentProof }))
    .output(z.object({ session })),
  beginSignIn: operation({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/request',
    summary: 'Options for a sign-in with any passkey, for this browser and five minutes',
    access: everyone,
    refuses: ['TOO_MANY_REQUESTS'],
  }).output(passkeyRequest),
  signIn: operation({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    summary: 'Open a session with a passkey. The session has both factors',
    access: everyone,
    refuses: [...refusedPasskey, 'ACCOUNT_SUSPENDED'],
  })
    .input(
      z.object({
        assertion: passkeyAssertion,
        /** The user whose expired session is continued. A passkey of another account is refused. */
        userId: z.optional(id),
      }),
    )
    .output(session),
  beginSecondFactor: operation({
    method: 'POST',
    path: '/api/auth/passkeys/second-factor/request',
    summary:
      'Options for the second factor, with the passkeys of the user, for this session and five minutes',
    access: firstFactor,
    refuses: ['TOO_MANY_REQUESTS'],
  }).output(passkeyRequest),
  verifySecondFactor: operation({
    method: 'POST',
    path: '/api/auth/passkeys/second-factor',
    summary: 'Give a passkey as the second factor of this session',
    access: firstFactor,
    refuses: refusedPasskey,
  })
    .input(z.object({ assertion: passkeyAssertion }))
    .output(z.object({ session })),
  beginConfirming: operation({
    method: 'POST',
    path: '/api/auth/passkeys/confirm/request',
    summary:
      'Options for a passkey as the proof before a sensitive change, for this session and five minutes',
    access: signedIn,
    refuses: ['TOO_MANY_REQUESTS'],
  }).output(passkeyRequest),
};
