import { Secret, TOTP } from 'otpauth';

const codePeriodSeconds = 30;

/** The defaults of every authenticator app: SHA-1, six digits, 30 seconds (RFC 6238). */
export function totp(secret: Uint8Array, label: { issuer: string; account: string } | null = null): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({
    secret: new Secret({ buffer: bytes.buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: codePeriodSeconds,
    ...(label && { issuer: label.issuer, label: label.account }),
  });
}

/**
 * The time step of a code, which may differ from the current step by one because of clock drift. Null when the code
 * matches none of these three steps.
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / codePeriodSeconds) + delta;
}
