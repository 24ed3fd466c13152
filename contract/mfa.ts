import * as z from 'zod/mini';
import { assuranceLevel, currentProof, session } from './auth.ts';
import { because } from './field-reason.ts';
import { id, time } from './fields.ts';
import { limits } from './limits.ts';
import { firstFactor, operation, reauthenticationRefusals, signedIn } from './operation.ts';

/** Time-based one-time codes (TOTP, RFC 6238): six digits. */
export const code = z
  .string(because('CODE_MISSING'))
  .check(z.regex(new RegExp(`^\\d{${limits.codeDigits}}$`), because('CODE_MISSING')));

/** One of ten single-use codes such as `k7qd-3xmp`, for a user who lost their phone. */
export const recoveryCode = z
  .string(because('RECOVERY_CODE_MISSING'))
  .check(z.trim(), z.minLength(1, because('RECOVERY_CODE_MISSING')), z.maxLength(40));

const factor = z.object({ id, createdAt: time });
const factorId = z.object({ factorId: id });

/** Two-factor operations. A user has at most one verified factor (docs/product.md, Sign-in). */
export const mfa = {
  listFactors: operation({
    method: 'GET',
    path: '/api/auth/factors',
    summary: 'The verified factors of the user; the first one is used',
    access: firstFactor,
  }).output(z.array(factor)),
  enroll: operation({
    method: 'POST',
    path: '/api/auth/factors',
    summary: 'Start enrolment: returns a secret for the authenticator app; active once a code was verified',
    access: signedIn,
    refuses: ['EMAIL_NOT_VERIFIED', 'TWO_FACTOR_ON'],
  }).output(
    z.object({
      factorId: id,
      /** An SVG document. */
      qrCode: z.string(),
      /** The secret in Base32 (RFC 4648), for typing into the authenticator app. */
      secret: z.string(),
      /** The otpauth:// URI in the QR code. */
      uri: z.string(),
    }),
  ),
  challenge: operation({
    method: 'POST',
    path: '/api/auth/factors/{factorId}/challenge',
    summary: 'Open a challenge for the factor, for this session and five minutes',
    access: firstFactor,
  })
    .input(factorId)
    .output(z.object({ challengeId: id, expiresAt: time })),
  verify: operation({
    method: 'POST',
    path: '/api/auth/factors/{factorId}/verify',
    summary: 'Answer a challenge; the session then has its second factor. A code works once',
    access: firstFactor,
    refuses: ['INVALID_CODE', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ factorId: id, challengeId: id, code }))
    .output(
      z.object({
        session,
        /**
         * The recovery codes, if this verification completes an enrolment; otherwise null. The user sees them only
         * once.
         */
        recoveryCodes: z.nullable(z.array(z.string())),
      }),
    ),
  useRecoveryCode: operation({
    method: 'POST',
    path: '/api/auth/recovery-codes/use',
    summary: 'Use a recovery code instead of an authenticator code',
    access: firstFactor,
    refuses: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ code: recoveryCode }))
    .output(z.object({ session, codesLeft: z.number() })),
  countRecoveryCodes: operation({
    method: 'GET',
    path: '/api/auth/recovery-codes',
    summary: 'How many recovery codes are left',
    access: signedIn,
  }).output(z.object({ codesLeft: z.number() })),
  regenerateRecoveryCodes: operation({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: 'Create ten new recovery codes; the old ones stop working',
    access: signedIn,
    refuses: [...reauthenticationRefusals, 'TWO_FACTOR_OFF'],
  })
    .input(currentProof)
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  unenroll: operation({
    method: 'POST',
    path: '/api/auth/factors/{factorId}/unenroll',
    summary: 'Remove a factor; needs the password or a code, and ends the other sessions',
    access: signedIn,
    refuses: [...reauthenticationRefusals],
  })
    .input(z.object({ factorId: id, proof: currentProof }))
    .output(z.object({ session })),
  getAssuranceLevel: operation({
    method: 'GET',
    path: '/api/auth/assurance-level',
    summary: 'The level of this session and the one it could reach',
    access: firstFactor,
  }).output(z.object({ currentLevel: assuranceLevel, nextLevel: assuranceLevel })),
};
