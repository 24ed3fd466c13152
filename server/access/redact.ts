const most = 2_000;

/**
 * Patterns of secrets that not even staff may see, with their replacements. A provider id can be as long as a secret
 * but is not replaced.
 */
const forms: readonly [RegExp, string][] = [
  // Drizzle's message ends with the statement's values.
  [/\nparams:[\s\S]*$/, ''],
  [/(\b[a-z][a-z+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/(\bhttps?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/gi, '$1…'],
  [/(\/invitations\/)[\w-]{20,}/g, '$1…'],
  [/\b(?:sk|rk|pk|whsec|ek)_[\w+/=]+/g, '…'],
  [/\bmyk_[\w-]+/g, '…'],
  [/\b(\w+)_secret_\w+/g, '$1_secret_…'],
  [/\b(bearer|basic) [\w.~+/=-]+/gi, '$1 …'],
  [/\beyJ[\w-]+\.[\w.-]+/g, '…'],
  [/\$argon2id?\$\S+/g, '…'],
  [/(?<![\w-])(?![a-z]{2,5}_)[\w-]{40,}/g, '…'],
];

/** An error message without secrets, for staff. */
export function redactText(text: string): string {
  return forms.reduce((left, [form, rest]) => left.replace(form, rest), text).slice(0, most);
}

/**
 * Names of JSON fields whose values are removed, because each value is a link or a secret, no matter what it looks
 * like.
 */
const secretNames = /secret|token|password|fingerprint|(^|_)url$/i;

/** A JSON value without secrets at any depth. */
export function redactJson(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && secretNames.test(name) ? '…' : redactJson(inner),
    ]),
  );
}
