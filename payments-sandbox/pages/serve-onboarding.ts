import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { completeAccount } from '../actions/complete-account.ts';
import { parseForm } from '../http/form.ts';
import type { Account } from '../objects/account.ts';
import type { AccountLink, OnboardingVisit } from '../objects/account-link.ts';
import { seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { valuesOf } from './form-fields.ts';
import { plainPage, sendPage } from './layout.ts';
import { firstValues, onboardingPage, readAnswers } from './onboarding-page.ts';

const VISIT_SECONDS = 60 * 60;

type Route = { Params: { token: string } };

/** Serves the hosted onboarding. Opening the link uses it up; the form has its own URL. */
export function serveOnboarding(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<Route>('/connect/onboarding/:token', async (request, reply) => {
    const link = sandbox.store.find('account_links', request.params.token);
    if (!link) return sendUnknown(reply);
    if (link.used || link.expires_at <= seconds(sandbox)) return reply.redirect(link.refresh_url, 303);
    return reply.redirect(`/connect/setup/${openVisit(sandbox, link).id}`, 303);
  });

  app.get<Route>('/connect/setup/:token', async (request, reply) =>
    withVisit(sandbox, request, reply, (visit, account) =>
      sendPage(reply, onboardingPage({ visit, account, values: firstValues(account), errors: {} })),
    ),
  );

  app.post<Route>('/connect/setup/:token', async (request, reply) =>
    withVisit(sandbox, request, reply, (visit, account) => {
      const values = valuesOf(parseForm(typeof request.body === 'string' ? request.body : ''));
      const read = readAnswers(values, request.ip);
      if (read.kind === 'invalid') {
        return sendPage(reply, onboardingPage({ visit, account, values, errors: read.errors }));
      }
      sandbox.store.transact(() => {
        sandbox.store.update('onboarding_visits', visit, { submitted: true });
        completeAccount(sandbox, account, read.answers, read.outcome);
      });
      return reply.redirect(visit.return_url, 303);
    }),
  );
}

/** Uses up the link. */
function openVisit(sandbox: Sandbox, link: AccountLink): OnboardingVisit {
  const { store } = sandbox;
  const created = seconds(sandbox);
  return store.transact(() => {
    store.update('account_links', link, { used: true });
    return store.put('onboarding_visits', {
      id: newId('', 40),
      account: link.account,
      created,
      expires_at: created + VISIT_SECONDS,
      refresh_url: link.refresh_url,
      return_url: link.return_url,
      submitted: false,
    });
  });
}

/**
 * Calls `answer` for an open visit. Redirects if the visit is completed or expired. Shows an error page if there is
 * no such visit.
 */
function withVisit(
  sandbox: Sandbox,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  answer: (visit: OnboardingVisit, account: Account) => FastifyReply,
): FastifyReply {
  const visit = sandbox.store.find('onboarding_visits', request.params.token);
  const account = visit ? sandbox.store.find('accounts', visit.account) : undefined;
  if (!visit || !account) return sendUnknown(reply);
  if (visit.submitted) return reply.redirect(visit.return_url, 303);
  if (visit.expires_at <= seconds(sandbox)) return reply.redirect(visit.refresh_url, 303);
  return answer(visit, account);
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(reply, {
    ...plainPage(
      'Link not found',
      'There is no onboarding at this address. Begin again on the platform.',
      null,
    ),
    status: 404,
  });
}
