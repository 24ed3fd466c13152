import { RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Session } from '../../contract/auth.ts';
import type { Membership } from '../../contract/organizations.ts';
import type { Profile } from '../../contract/users.ts';
import { takeSettingsOf } from '../api/local-settings.ts';
import { sessionStore } from '../api/session/session.ts';
import { createAppRouter } from '../router.ts';
import { membership } from './organizations.ts';
import { profileOf } from './people.ts';
import { noticesOfTest, Providers, queriesOfTest, userOfTest } from './render.tsx';
import { type Answers, serve } from './server.ts';
import { sessionOf } from './session.ts';

type Visit = {
  /** The session; null for a visitor. By default, the session of an owner of one selling organization. */
  session?: Session | null;
  profile?: Profile;
  organizations?: Membership[];
  /** Replies of the server that are added to those of the shell, or replace them. */
  answers?: Answers;
};

/**
 * Opens the whole app at a URL path, for tests that depend on guards or the shell. For a single page `showPage` is
 * faster.
 */
export async function openApp(address: string, visit: Visit = {}) {
  const { session = sessionOf(), answers } = visit;
  if (session) {
    takeSettingsOf(session.user.id);
    sessionStore.open(session);
  }
  const calls = serve({ ...answersOfShell({ ...visit, session }), ...answers });
  history.replaceState(null, '', address);
  const queries = queriesOfTest();
  const router = createAppRouter(sessionStore, queries);
  onTestFinished(() => router.history.destroy());
  const notices = noticesOfTest();
  await router.load();
  await act(async () =>
    render(
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  return { user: userOfTest(), calls, notices, queries, router };
}

function answersOfShell({ session, profile = profileOf(), organizations = [membership()] }: Visit): Answers {
  return {
    'GET /api/users/me': { body: profile },
    'GET /api/users/me/role': { body: { role: profile.role } },
    'GET /api/organizations': { body: organizations },
    'GET /api/organizations/closed': { body: [] },
    'GET /api/invitations': { body: { items: [], isOneHidden: false } },
    'GET /api/orders/count': { body: { byStatus: { processing: 0 }, unread: 0 } },
    'GET /api/cart/count': { body: { lines: 0 } },
    'GET /api/requisitions/to-decide': { body: { items: [] } },
    'GET /api/credit-accounts/pending': { body: { requested: 0, overdue: 0 } },
    'GET /api/quotes/pending': { body: { toAnswer: 0, toCompare: 0 } },
    'GET /api/open-recalls': { body: [] },
    // The replies to the sign-out, and to the renewal of the session, which stores the settings on the server.
    'POST /api/auth/session/sign-out': { body: {} },
    'POST /api/auth/session/refresh': { body: { session, ended: null } },
  };
}
