/** Of one account in one process: more browsers than anybody works in, and few enough that nobody holds the streams of others. */
export const mostStreams = 20;

/** Ends the stream that it belongs to. */
type End = () => void;

/** By account, the oldest first. */
const open = new Map<string, Set<End>>();

/**
 * Counts a stream of the account, and ends the oldest one where there are more than {@link mostStreams}.
 * @returns a function that counts it no longer
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
