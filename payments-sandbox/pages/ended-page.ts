import type { FastifyReply } from 'fastify';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { plainPage, sendPage } from './layout.ts';

/** Redirects to the merchant if the checkout is complete, even if its form is submitted again. */
export function leave(reply: FastifyReply, session: CheckoutSession | undefined): FastifyReply {
  if (session?.status !== 'complete') return sendEnded(reply, session);
  return reply.redirect(successUrl(session), 303);
}

/** The page for a checkout that can no longer be paid or does not exist. */
export function sendEnded(reply: FastifyReply, session: CheckoutSession | undefined): FastifyReply {
  if (!session) {
    return sendPage(reply, {
      ...plainPage('Checkout not found', 'There is no checkout at this address.', null),
      status: 404,
    });
  }
  return sendPage(reply, session.status === 'complete' ? paidPage(session) : expiredPage(session));
}

function paidPage(session: CheckoutSession) {
  if (session.mode === 'setup') {
    const back = { href: successUrl(session), label: 'Back to the merchant' };
    return plainPage('Card saved', 'This card has already been saved.', back);
  }
  const text =
    session.payment_status === 'paid'
      ? 'This checkout has already been paid. Nothing more is due.'
      : 'The bank debit for this checkout has already been submitted.';
  return plainPage('Already paid', text, { href: successUrl(session), label: 'Back to the merchant' });
}

function expiredPage({ cancel_url: cancelUrl }: CheckoutSession) {
  const back = cancelUrl ? { href: cancelUrl, label: 'Back to the merchant' } : null;
  const text = 'It can no longer be paid. Start again at the merchant.';
  return plainPage('This checkout has expired', text, back);
}

function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
