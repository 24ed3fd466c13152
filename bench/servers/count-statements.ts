type Queryable = { query: (...args: never[]) => unknown };

export type Statement = { text: string; values: unknown[] };
export type Sent = { count: number; last: Statement };

/** Counts every statement that clients of the driver send from this call on, and stores the last one. */
export function countStatements(prototype: Queryable): () => Sent {
  const send = prototype.query;
  const sent: Sent = { count: 0, last: { text: '', values: [] } };
  prototype.query = function counted(this: unknown, ...args: never[]) {
    const [config] = args as unknown as [Partial<Statement>];
    sent.count += 1;
    sent.last = { text: config.text ?? '', values: config.values ?? [] };
    return send.apply(this, args);
  };
  return () => sent;
}
