import { type AccessCases, signedIn } from './outcomes.ts';

/** The stream of changes. */
export const realtimeCases: AccessCases = {
  'realtime.subscribe': [
    {
      call: async (client) => {
        const changes = await client.realtime.subscribe();
        await changes.next();
        await changes.return?.();
      },
      outcomes: signedIn(),
    },
  ],
};
