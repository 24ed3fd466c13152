import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '../../contract/realtime.ts';
import { client } from './client.ts';
import { connection, whenOnline } from './connection.ts';
import { refreshAfter, refreshAfterStart } from './realtime-topics.ts';
import { openTabChannel, takeTurns } from './tabs.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Receives the changes that concern the signed-in user, until the returned function is called. Only one tab of the
 * browser opens the stream and passes the changes to the other tabs, because with HTTP/1.1 a browser opens at most
 * six connections to a server.
 */
export function followChanges(queries: QueryClient): () => void {
  const stop = new AbortController();
  const others = openTabChannel<Change>('realtime');
  const unlisten = others.listen((change) => refreshAfter(change, queries));
  let isFirst = true;
  const onChange = (change: Change) => {
    if (isFirst && change.topic === 'sync') refreshAfterStart(queries);
    else refreshAfter(change, queries);
    isFirst = false;
    others.post(change);
    for (const listener of streamListeners) void listener(change);
  };
  // Holds the lock until this tab is closed or stops following. Another tab then opens its own stream, which starts with `sync`.
  takeTurns('realtime', () => keepReading(onChange, stop.signal), stop.signal).catch(() => {
    // This request for the lock is rejected only when this tab stops following before it gets the lock.
  });
  return () => {
    stop.abort();
    unlisten();
    others.close();
  };
}

/**
 * Calls the listener with every change, but only in the tab that has the stream. Used for actions that must happen in
 * only one tab of the browser.
 */
export function onStreamChange(listener: (change: Change) => void | Promise<void>): void {
  streamListeners.add(listener);
}

const streamListeners = new Set<(change: Change) => void | Promise<void>>();

async function keepReading(onChange: (change: Change) => void, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const askedAt = Date.now();
    try {
      let isClosed = false;
      await readStream((change) => {
        isClosed = change.topic === 'closed';
        pauseMs = isClosed ? longestPauseMs : firstPauseMs;
        onChange(change);
      }, signal);
      // The server ends the stream when the token expires, the session ends or the user's permissions change. This tab
      // then reconnects immediately. If the session has ended, the server refuses the reconnection, and this tab is
      // signed out. After the topic `closed`, this tab does not reconnect immediately. The server sends this topic when
      // the account has too many streams, and a new stream would make the server close another one.
      if (!isClosed && Date.now() - askedAt > firstPauseMs) continue;
    } catch {
      // The connection was lost. If the server is unreachable, this tab waits until the server is reachable again. The
      // new stream starts with `sync`, which refreshes all data.
      if (!signal.aborted) await connection.suspectLoss();
      if (connection.isAway()) {
        await whenOnline();
        continue;
      }
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
    await pause(pauseMs * (0.5 + Math.random()), signal);
  }
}

/**
 * Runs until the stream ends. Also stops when the server is reachable again after an interruption, because the old
 * stream may no longer receive changes.
 */
async function readStream(onChange: (change: Change) => void, stopped: AbortSignal): Promise<void> {
  const isBack = new AbortController();
  const unsubscribe = connection.subscribe(() => connection.isAway() || isBack.abort());
  const signal = AbortSignal.any([stopped, isBack.signal]);
  try {
    for await (const change of await client.realtime.subscribe(undefined, { signal })) onChange(change);
  } catch (error) {
    if (!isBack.signal.aborted) throw error;
  } finally {
    unsubscribe();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
