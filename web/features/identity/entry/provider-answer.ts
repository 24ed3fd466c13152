/** The answer of an identity provider to the request of this tab. */
let answer: string | null = null;

/**
 * Keeps the query with which the provider sent the browser here, and not in the URL: it contains a code, which would stay
 * in the history.
 */
export function keepAnswer(query: string): void {
  answer = query;
}

/** Returns the answer once. Null when the browser did not come from a provider. */
export function takeAnswer(): string | null {
  const taken = answer;
  answer = null;
  return taken;
}
