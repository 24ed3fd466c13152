/** Returns the first line of an error's message, without the secrets in a connection string. */
export function firstLine(error: unknown): string {
  const one = error instanceof AggregateError ? error.errors[0] : error;
  const message = one instanceof Error ? one.message : String(one);
  return (message.split('\n')[0] ?? '').replace(/:\/\/[^@\s]*@/g, '://').slice(0, 200);
}
