import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../contract/users.ts';
import { cacheSaved } from '../../api/cache-saved.ts';
import { sessionStore } from '../../api/session/session.ts';
import { profileQuery } from './profile-query.ts';

/** Shows the changed profile wherever the user is named: on the page, in the header, in other tabs. */
export function cacheProfile(queries: QueryClient, profile: Profile): void {
  cacheSaved(queries, profileQuery.queryKey, profile);
  const { fullName, avatarUrl } = profile;
  sessionStore.updateUser({ fullName, avatarUrl });
}
