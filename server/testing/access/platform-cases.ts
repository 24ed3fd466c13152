import { type AccessCases, signedIn } from './outcomes.ts';

/** What only platform staff may call. */
export const platformCases: AccessCases = {
  'platform.summarize': [
    {
      call: (client) => client.platform.summarize(),
      outcomes: { ...signedIn('FORBIDDEN'), super_admin: 'allowed' },
    },
  ],
};
