import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../contract/users.ts';
import { cacheSaved } from '../../api/cache-saved.ts';
import { sessionStore } from '../../api/session/session.ts';
import { profileQuery } from './profile-query.ts';

/** Puts the changed profile into the cache and the session, so that the page, the header and the other tabs show it. */
export function cacheProfile(queries: QueryClient, profile: Profile): void {
  cacheSaved(queries, profileQuery.queryKey, profile);
  const { fullName, avatarUrl } = profile;
  sessionStore.updateUser({ fullName, avatarUrl });
}
