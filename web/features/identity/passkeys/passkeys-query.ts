import { api } from '../../../api/client.ts';

export const passkeysQuery = api.passkeys.list.queryOptions();
