import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import { type BalanceTransaction, newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Charge } from '../objects/charge.ts';
import { type Dispute, type EvidenceField, newDispute } from '../objects/dispute.ts';
import type { Metadata } from '../objects/list.ts';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { subjectOf } from './subject.ts';

const DISPUTE_FEE = 2500;

/** Opens a dispute: the cardholder's bank withdraws the money. */
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
    const subject = subjectOf(sandbox, charge.payment_intent);
    emit(sandbox, 'charge.dispute.created', dispute, { subject });
    emit(sandbox, 'charge.dispute.funds_withdrawn', dispute, { subject });
    return dispute;
  });
}

/**
 * Closes a dispute. A lost dispute can later be won, because a bank may change its decision in the merchant's favour.
 */
export function closeDispute(sandbox: Sandbox, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  const { store } = sandbox;
  return store.transact(() => {
    const subject = subjectOf(sandbox, dispute.payment_intent);
    const returned = status === 'won' ? [returnMoney(sandbox, dispute)] : [];
    const closed = store.update('disputes', dispute, {
      balance_transactions: [...dispute.balance_transactions, ...returned],
      status,
    });
    const isClosedAlready = dispute.status === 'lost';
    emit(sandbox, isClosedAlready ? 'charge.dispute.updated' : 'charge.dispute.closed', closed, {
      subject,
      before: dispute,
    });
    if (status === 'won') emit(sandbox, 'charge.dispute.funds_reinstated', closed, { subject });
    return closed;
  });
}

/** Returns the disputed amount to the platform. The bank keeps its fee. */
function returnMoney(sandbox: Sandbox, { id, amount, currency }: Dispute): BalanceTransaction {
  const returned = newBalanceTransaction(sandbox, {
    amount,
    currency,
    fee: 0,
    source: id,
    type: 'adjustment',
  });
  return sandbox.store.put('balance_transactions', returned);
}

interface Answer {
  given: Partial<Record<EvidenceField, string>>;
  metadata: Metadata;
  submit: boolean;
}

/**
 * Adds evidence to a dispute. If `submit` is set, the evidence is sent to the bank, and no more can be added.
 * @param given text, or the id of an uploaded file, by field; '' removes a field
 */
export function answerDispute(
  sandbox: Sandbox,
  dispute: Dispute,
  { given, metadata, submit }: Answer,
): Dispute {
  const { store } = sandbox;
  if (dispute.status !== 'needs_response') {
    throw new StripeError(
      400,
      'This dispute is already closed or under review and no longer takes evidence.',
      {
        param: 'evidence',
      },
    );
  }
  return store.transact(() => {
    const fields = Object.entries(given).map(([field, value]) => [field, value === '' ? null : value]);
    const details = dispute.evidence_details;
    const answered = store.update('disputes', dispute, {
      evidence: { ...dispute.evidence, ...Object.fromEntries(fields) },
      evidence_details: {
        ...details,
        has_evidence: details.has_evidence || fields.length > 0,
        submission_count: details.submission_count + (submit ? 1 : 0),
        submission_method: submit ? 'manual' : details.submission_method,
      },
      metadata,
      status: submit ? 'under_review' : dispute.status,
    });
    const subject = subjectOf(sandbox, dispute.payment_intent);
    emit(sandbox, 'charge.dispute.updated', answered, { subject, before: dispute });
    return answered;
  });
}
