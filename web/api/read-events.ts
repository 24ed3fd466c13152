/**
 * Yields the events of a stream (HTML Standard, "Server-sent events") in the format of oRPC's server, until the stream ends or sends
 * `done`. The data of an event is JSON.
 */
export async function* readEvents({ body }: Response): AsyncGenerator<unknown, void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    let unread = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (unread + value).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const { event, data } = fieldsOf(block);
        if (event === 'done') return;
        if (event === 'error') throw new Error('The stream of changes failed');
        if (event === 'message' && data) yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel();
  }
}

/** The fields of one event. A block without fields is a comment that keeps the connection open. */
function fieldsOf(block: string): Record<string, string> {
  return Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}
