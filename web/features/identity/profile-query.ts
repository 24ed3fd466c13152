import { api } from '../../api/client.ts';

/** The signed-in user's own profile. Realtime marks it as stale when it changes in another tab or on another device. */
export const profileQuery = api.users.findProfile.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
