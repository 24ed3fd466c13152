import { api } from '../../api/client.ts';

/** The signed-in user's own profile. Realtime says when it has changed elsewhere. */
export const profileQuery = api.users.findProfile.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
