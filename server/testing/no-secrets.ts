/** Forms of secrets that no log line may contain: tokens, hashes and request fields. */
const forms: Record<string, RegExp> = {
  'an access token': /eyJ[\w-]{8,}\.eyJ[\w-]+/,
  'a refresh cookie': /myelin-refresh-\d+=[\w-]{20,}/,
  'an API key': /myk_[\w-]{20,}/,
  'a secret of a webhook endpoint': /whsec_[\w+/]{20,}/,
  'a bearer': /bearer [\w-]{16,}/i,
  'a password hash': /\$argon2id?\$/,
  'a password field': /"(?:current|new)?password"\s*:/i,
  'the token of a link': /(?:#(?:verify|change|stop|token)=|\/invitations\/)[\w-]{20,}/,
  'a secret of an authenticator app': /otpauth:\/\/|"secret"\s*:/i,
};

/**
 * @param known secret values of this run, which must also not appear
 * @throws an error with the kind of secret and its position, but without the secret
 */
export function assertNoSecrets(log: string, known: readonly string[] = []): void {
  const lines = log.split('\n');
  for (const [index, line] of lines.entries()) {
    const form = Object.entries(forms).find(([, pattern]) => pattern.test(line))?.[0];
    const isKnown = known.some((secret) => secret.length > 0 && line.includes(secret));
    if (form ?? isKnown)
      throw new Error(`Line ${index + 1} of the log holds ${form ?? 'a secret of this run'}`);
  }
}
