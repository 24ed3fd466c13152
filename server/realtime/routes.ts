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

/** Maximum number of changes that wait for a slow client. Usually there is at most one. */
const mostUnread = 200;

/**
 * The changes that the actor may see, until the session, the actor's rights or the token end. The browser then opens
 * another stream with a fresh token. Rights are read again when they may have changed, so no user is notified of rows
 * that they may no longer see.
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
      // A row that the user may no longer see is sent once more, so that the screen removes it.
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
    // Unsubscribes here, because the loop never ends when its client has stopped reading.
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
