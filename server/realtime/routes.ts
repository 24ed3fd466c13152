import type { Change } from '../../contract/realtime.ts';
import { findActor } from '../access/actor.ts';
import type { ActorContext } from '../access/context.ts';
import { api } from '../access/guard.ts';
import { streams } from '../telemetry/signals.ts';
import type { ChangeFeed, Notification } from './change-feed.ts';
import { countStream } from './limit-streams.ts';
import { changesRights, visibleChange } from './visible-change.ts';

export const realtime = {
  subscribe: api.realtime.subscribe.handler(({ context, signal }) => changesFor(context, signal)),
};

/** The maximum number of changes that wait for a slow client. Usually at most one change waits. */
const mostUnread = 200;

/**
 * Yields the changes that the actor may see, until the session or the token ends, or the actor loses the right to the
 * stream. The browser then opens another stream with a new token. The actor's rights are read again when they may have
 * changed, so that no user is notified of rows that they may no longer see.
 */
async function* changesFor(
  context: ActorContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<Change, void, void> {
  const { deps, tokenExpiresAt } = context;
  let actor = context.actor;
  const outnumbered = new AbortController();
  const uncount = countStream(actor.userId, () => outnumbered.abort());
  const end = AbortSignal.any([
    outnumbered.signal,
    AbortSignal.timeout(Math.max(0, tokenExpiresAt.getTime() - Date.now())),
    ...(signal ? [signal] : []),
  ]);
  const received = queueChanges(deps.changes, end);
  streams.publish(1);
  try {
    yield { topic: 'sync' };
    for (let change = await received.next(); change; change = await received.next()) {
      // The change is sent once more to a user who may no longer see the row, so that the screen removes the row.
      let visible = visibleChange(actor, change);
      if (changesRights(actor, change)) {
        const current = await findActor(deps.db, actor.sessionId);
        if (!current?.hasEveryFactor) return;
        actor = current;
        visible ??= visibleChange(actor, change);
      }
      if (visible) yield visible;
    }
    if (outnumbered.signal.aborted) yield { topic: 'closed', reason: 'TOO_MANY_STREAMS' };
  } finally {
    uncount();
    received.stop();
    streams.publish(-1);
  }
}

/** Yields every change from now on, one at a time, until the signal aborts. */
function queueChanges(changes: ChangeFeed, end: AbortSignal) {
  const received: Notification[] = [];
  let wake = () => {};
  const stop = changes.subscribe((change) => {
    // A slow client gets one `sync` instead of every missed change.
    if (received.length === mostUnread) received.splice(0, mostUnread, { topic: 'gap' });
    else received.push(change);
    wake();
  });
  end.addEventListener('abort', () => {
    // Unsubscribes when the signal aborts, because the loop below never ends if its client has stopped reading.
    stop();
    wake();
  });
  return {
    stop,
    async next(): Promise<Notification | undefined> {
      while (!end.aborted) {
        const change = received.shift();
        if (change) return change;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return undefined;
    },
  };
}
