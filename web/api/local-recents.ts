import { forget, readStored, store } from './browser-storage.ts';
import { personalSettingsOf } from './local-settings.ts';

/**
 * An entry that the user searched for, viewed or opened. The caller chooses the kind, for example "search" or
 * "product".
 */
export type Recent = { kind: string; id: string; label: string; detail?: string; at: string };

const mostOfAKind = 20;
const keyOf = (userId: string) => `recents-${userId}`;

/** Puts an entry first among the entries of its kind. If it is already in the list, moves it to the first place. */
export function addRecent(
  userId: string,
  kind: string,
  { id, label, detail }: { id: string; label: string; detail?: string },
): void {
  const entry: Recent = { kind, id, label, ...(detail && { detail }), at: new Date().toISOString() };
  const others = recents(userId).filter((other) => other.kind !== kind || other.id !== id);
  const sameKind = others.filter((other) => other.kind === kind).slice(0, mostOfAKind - 1);
  keep(userId, [entry, ...others.filter((other) => other.kind !== kind || sameKind.includes(other))]);
}

/**
 * The user's recent entries: newest first, at most 20 per kind, without entries older than the retention period that
 * the user chose.
 */
export function recents(userId: string, kind?: string): Recent[] {
  const oldest = oldestKept(userId);
  return readRecents(userId)
    .filter((entry) => Date.parse(entry.at) >= oldest && (!kind || entry.kind === kind))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/**
 * Removes entries older than the retention period that the user chose. Called on the first user interaction, and when
 * the user shortens the period.
 */
export function purgeRecents(userId: string): void {
  const stored = readRecents(userId);
  const kept = recents(userId);
  if (kept.length < stored.length) keep(userId, kept);
}

export function forgetRecents(userId: string): void {
  forget(keyOf(userId));
}

function keep(userId: string, entries: Recent[]): void {
  try {
    store(keyOf(userId), entries);
  } catch {
    // The browser blocks local storage, so no entries are stored.
  }
}

function readRecents(userId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  const { kind, id, label, detail = '', at } = Object(value);
  const areTexts = [kind, id, label, detail, at].every((text) => typeof text === 'string');
  return areTexts && !Number.isNaN(Date.parse(at));
}

function oldestKept(userId: string): number {
  const { dataRetention } = personalSettingsOf(userId);
  return dataRetention === -1 ? Number.NEGATIVE_INFINITY : Date.now() - dataRetention * 86_400_000;
}
