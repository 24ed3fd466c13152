import { addRecent, purgeRecents, recents } from '../../api/local-recents.ts';
import { sessionStore } from '../../api/session/session.ts';
import type { Entry } from './entry.ts';
import { type FoundKind, kindIcons, targets } from './found-entries.tsx';

const most = 5;
const kept = ['product', 'order', 'organization', 'member'] as const satisfies readonly FoundKind[];

/** Removes entries past the retention of the signed-in user. */
function purgeOwnRecents(): void {
  const { user } = sessionStore.state();
  if (user) purgeRecents(user.id);
}

// This code loads on the first user interaction, which may come before the sign-in.
purgeOwnRecents();
sessionStore.subscribe(purgeOwnRecents);

/** Stores found entries, in this browser and for this user. Pages are always listed, so they are not stored. */
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
