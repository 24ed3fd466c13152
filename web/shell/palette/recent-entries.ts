import { addRecent, purgeRecents, recents } from '../../api/local-recents.ts';
import { sessionStore } from '../../api/session/session.ts';
import type { Entry } from './entry.ts';
import { type FoundKind, kindIcons, targets } from './found-entries.tsx';

const most = 5;
const kept = ['product', 'order', 'organization', 'member'] as const satisfies readonly FoundKind[];

/** Removes the signed-in user's recent entries that are older than the user's retention. */
function purgeOwnRecents(): void {
  const { user } = sessionStore.state();
  if (user) purgeRecents(user.id);
}

// Calls the function now and after each change of the session, because this code may load before the user signs in.
purgeOwnRecents();
sessionStore.subscribe(purgeOwnRecents);

/**
 * Stores an entry that the search found, in this browser for this user. Pages are not stored, because the palette
 * always lists them.
 */
export function rememberEntry(userId: string, { kind, id, label, detail }: Entry): void {
  if (isKept(kind)) addRecent(userId, kind, { id, label, ...(detail && { detail }) });
}

export function recentEntries(userId: string): Entry[] {
  const entries = recents(userId).flatMap(({ kind, id, label, detail }) =>
    isKept(kind)
      ? [{ kind, id, label, ...(detail && { detail }), icon: kindIcons[kind], target: targets[kind](id) }]
      : [],
  );
  return entries.slice(0, most);
}

function isKept(kind: string): kind is FoundKind {
  return (kept as readonly string[]).includes(kind);
}
