import { addRecent, purgeRecents, recents } from '../../api/local-recents.ts';
import { sessionStore } from '../../api/session/session.ts';
import type { Entry } from './entry.ts';
import { type FoundKind, kindIcons, targets } from './found-entries.tsx';

const most = 5;
const kept = ['product', 'order', 'organization', 'member'] as const satisfies readonly FoundKind[];

// This code comes with the first sign of a person: what is older than they want kept goes then, whether or not they look at it.
void sessionStore.ready().then(
  ({ user }) => user && purgeRecents(user.id),
  () => {},
);

/** Pages are always in the list, so only what had to be found is kept, in this browser and for this user alone. */
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
