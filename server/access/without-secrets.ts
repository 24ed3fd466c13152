const most = 2_000;

/** What may not be shown even to staff, and what is left of it. An id of the provider is as long as some of these, and stays. */
const forms: readonly [RegExp, string][] = [
  // Drizzle's message ends in the statement's values.
  [/\nparams:[\s\S]*$/, ''],
  [/(\b[a-z][a-z+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/(\bhttps?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/gi, '$1…'],
  [/(\/invitations\/)[\w-]{20,}/g, '$1…'],
  [/\b(?:sk|rk|pk|whsec|ek)_\w+/g, '…'],
  [/\b(\w+)_secret_\w+/g, '$1_secret_…'],
  [/\b(bearer|basic) [\w.~+/=-]+/gi, '$1 …'],
  [/\beyJ[\w-]+\.[\w.-]+/g, '…'],
  [/\$argon2id?\$\S+/g, '…'],
  [/(?<![\w-])(?![a-z]{2,5}_)[\w-]{40,}/g, '…'],
];

/** A message of an error as staff may read it. */
export function withoutSecrets(text: string): string {
  return forms.reduce((left, [form, rest]) => left.replace(form, rest), text).slice(0, most);
}

/** Where a link or a secret stands by its name, whatever it looks like. */
const secretNames = /secret|token|password|fingerprint|(^|_)url$/i;

/** The same for everything in a JSON value. */
export function withoutSecretsIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(withoutSecretsIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && secretNames.test(name) ? '…' : withoutSecretsIn(inner),
    ]),
  );
}
