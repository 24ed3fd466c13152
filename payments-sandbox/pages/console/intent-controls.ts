import { detachMethod } from '../../actions/attach-method.ts';
import { authenticateIntent } from '../../actions/authenticate-intent.ts';
import { cancelIntent } from '../../actions/cancel-intent.ts';
import { deleteCustomer } from '../../actions/delete-customer.ts';
import { historyOf, noteHistory } from '../../actions/find-method.ts';
import { authenticateSetup } from '../../actions/finish-setup.ts';
import { settleIntent } from '../../actions/settle-intent.ts';
import { renewCard } from '../../actions/update-method.ts';
import { BANK_ANSWERS } from '../../objects/payment-method.ts';
import type { Values } from '../form-fields.ts';
import { type Control, named } from './control.ts';

/** The buttons for customers, for their saved cards, and for payments with these cards. */
export const INTENT_CONTROLS: Record<string, Control> = {
  authenticate: {
    part: 'intents',
    run: ({ sandbox, values }) => {
      authenticateIntent(sandbox, named(sandbox, 'payment_intents', values.id), answerOf(values));
    },
  },
  'settle-intent': {
    part: 'intents',
    run: ({ sandbox, values }) => {
      settleIntent(sandbox, values.id ?? '', values.outcome === 'failed' ? 'failed' : 'succeeded');
    },
  },
  'cancel-intent': {
    part: 'intents',
    run: ({ sandbox, values }) => {
      cancelIntent(sandbox, named(sandbox, 'payment_intents', values.id), 'requested_by_customer');
    },
  },
  'authenticate-setup': {
    part: 'setups',
    run: ({ sandbox, values }) => {
      authenticateSetup(sandbox, named(sandbox, 'setup_intents', values.id), answerOf(values));
    },
  },
  detach: {
    part: 'customers',
    run: ({ sandbox, values }) => {
      const method = named(sandbox, 'payment_methods', values.method);
      sandbox.store.transact(() => detachMethod(sandbox, method));
    },
  },
  renew: {
    part: 'customers',
    run: ({ sandbox, values }) => {
      const method = named(sandbox, 'payment_methods', values.method);
      sandbox.store.transact(() => renewCard(sandbox, method, undefined));
    },
  },
  'next-answer': {
    part: 'customers',
    run: ({ sandbox, values }) => {
      const method = named(sandbox, 'payment_methods', values.method);
      const answer = BANK_ANSWERS.find((known) => known === values.answer) ?? 'approve';
      const { answers = [] } = historyOf(sandbox, method);
      sandbox.store.transact(() => noteHistory(sandbox, method, { answers: [...answers, answer] }));
    },
  },
  'delete-customer': {
    part: 'customers',
    run: ({ sandbox, values }) => {
      deleteCustomer(sandbox, named(sandbox, 'customers', values.customer));
    },
  },
};

export const INTENT_DONE: Record<string, string> = {
  authenticate: 'The buyer has answered.',
  'settle-intent': 'The bank debit has ended.',
  'cancel-intent': 'The payment intent is canceled.',
  'authenticate-setup': 'The buyer has answered.',
  detach: 'Detached. It cannot be used again.',
  renew: 'The bank has issued a new card.',
  'next-answer': 'Set. It applies to one payment.',
  'delete-customer': 'The customer is deleted.',
};

function answerOf({ outcome }: Values): 'complete' | 'fail' {
  return outcome === 'complete' ? 'complete' : 'fail';
}
