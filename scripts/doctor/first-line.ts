/** Of an error's message, without what a connection string may have brought into it. */
export function firstLine(error: unknown): string {
  const one = error instanceof AggregateError ? error.errors[0] : error;
  const message = one instanceof Error ? one.message : String(one);
  return (message.split('\n')[0] ?? '').replace(/:\/\/[^@\s]*@/g, '://').slice(0, 200);
}
