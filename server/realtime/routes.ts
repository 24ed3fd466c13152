import type { Change } from '../../contract/realtime.ts';
import { findActor } from '../access/actor.ts';
import type { ActorContext } from '../access/context.ts';
import { api } from '../access/guard.ts';
import type { ChangeFeed, Notification } from './change-feed.ts';
import { changesRights, visibleChange } from './visible-change.ts';

export const realtime = {
  subscribe: api.realtime.subscribe.handler(({ context, signal }) => changesFor(context, signal)),
};

/** Waiting for a reader; one that reads has rarely more than one. */
const mostUnread = 200;

/**
 * The changes that concern the actor, until the session, their rights or the token end; the browser then opens another one
 * with a fresh token. Rights are read again when they may have changed, so nobody hears of what is no longer theirs.
 */
async function* changesFor(
  context: ActorContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<Change, void, void> {
  const { deps, tokenExpiresAt } = context;
  let actor = context.actor;
  const end = AbortSignal.any([
    AbortSignal.timeout(Math.max(0, tokenExpiresAt.getTime() - Date.now())),
    ...(signal ? [signal] : []),
  ]);
  const heard = hearChanges(deps.changes, end);
  try {
    yield { topic: 'sync' };
    for (let change = await heard.next(); change; change = await heard.next()) {
      // What they may no longer see still concerns them once: the screen has to drop it.
      let told = visibleChange(actor, change);
      if (changesRights(actor, change)) {
        const current = await findActor(deps.db, actor.sessionId);
        if (!current?.hasEveryFactor) return;
        actor = current;
        told ??= visibleChange(actor, change);
      }
      if (told) yield told;
    }
  } finally {
    heard.stop();
  }
}

/** Every change from now on, one at a time, until the end; then none. */
function hearChanges(changes: ChangeFeed, end: AbortSignal) {
  const heard: Notification[] = [];
  let wake = () => {};
  const stop = changes.subscribe((change) => {
    // Who does not keep up is told once that anything may have changed, instead of each change that they missed.
    if (heard.length === mostUnread) heard.splice(0, mostUnread, { topic: 'gap' });
    else heard.push(change);
    wake();
  });
  end.addEventListener('abort', () => {
    // A reader that does not read asks for nothing more either, not even for the end.
    stop();
    wake();
  });
  return {
    stop,
    async next(): Promise<Notification | undefined> {
      while (!end.aborted) {
        const change = heard.shift();
        if (change) return change;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return undefined;
    },
  };
}
