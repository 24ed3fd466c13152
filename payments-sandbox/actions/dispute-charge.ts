import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Charge } from '../objects/charge.ts';
import { type Dispute, newDispute } from '../objects/dispute.ts';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { subjectOf } from './subject.ts';

const DISPUTE_FEE = 2500;

/** The cardholder's bank takes the money back. */
export function openDispute(sandbox: Sandbox, charge: Charge): Dispute {
  if (!charge.paid || charge.refunded || charge.disputed) {
    throw new StripeError(
      400,
      `Charge ${charge.id} cannot be disputed: unpaid, refunded or disputed already.`,
    );
  }
  const { store } = sandbox;
  return store.transact(() => {
    const id = newId('du_1');
    const amount = charge.amount - charge.amount_refunded;
    const withdrawn = newBalanceTransaction(sandbox, {
      amount: -amount,
      currency: charge.currency,
      fee: DISPUTE_FEE,
      source: id,
      type: 'adjustment',
    });
    store.put('balance_transactions', withdrawn);
    store.update('charges', charge, { disputed: true });
    const dispute = store.put('disputes', newDispute(sandbox, charge, { id, amount, withdrawn }));
    emit(sandbox, 'charge.dispute.created', dispute, { subject: subjectOf(sandbox, charge.payment_intent) });
    return dispute;
  });
}

export function closeDispute(sandbox: Sandbox, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  const { store } = sandbox;
  return store.transact(() => {
    const closed = store.update('disputes', dispute, { status });
    emit(sandbox, 'charge.dispute.closed', closed, { subject: subjectOf(sandbox, dispute.payment_intent) });
    return closed;
  });
}
