/** Maximum number of streams of one account in one process. One browser needs one stream for all of its tabs. */
export const mostStreams = 20;

type End = () => void;

/** Streams by account, the oldest first. */
const open = new Map<string, Set<End>>();

/**
 * Registers a stream of the account. Ends the account's oldest stream when the account has more than {@link
 * mostStreams}.
 * @returns a function that unregisters the stream
 */
export function countStream(userId: string, end: End): () => void {
  const streams = open.get(userId) ?? new Set<End>();
  open.set(userId, streams.add(end));
  const [oldest] = streams;
  if (streams.size > mostStreams && oldest) {
    streams.delete(oldest);
    oldest();
  }
  return () => {
    streams.delete(end);
    if (streams.size === 0 && open.get(userId) === streams) open.delete(userId);
  };
}
