import type { AnswerDelay, Controls } from '../control/controls.ts';
import type { Delivery } from '../events/delivery.ts';
import type { SavedAnswer } from '../http/saved-answer.ts';
import type { Account } from '../objects/account.ts';
import type { AccountLink, OnboardingVisit } from '../objects/account-link.ts';
import type { ApplicationFee } from '../objects/application-fee.ts';
import type { BalanceTransaction } from '../objects/balance-transaction.ts';
import type { Charge } from '../objects/charge.ts';
import type { CheckoutSession, SessionPlan } from '../objects/checkout-session.ts';
import type { Customer, DeletedCustomer } from '../objects/customer.ts';
import type { Dispute } from '../objects/dispute.ts';
import type { StripeEvent } from '../objects/event.ts';
import type { UploadedFile } from '../objects/file.ts';
import type { Mandate } from '../objects/mandate.ts';
import type { IntentPlan, PaymentIntent } from '../objects/payment-intent.ts';
import type { MethodHistory, PaymentMethod } from '../objects/payment-method.ts';
import type { AccountPayout } from '../objects/payout.ts';
import type { Refund } from '../objects/refund.ts';
import type { SetupIntent } from '../objects/setup-intent.ts';
import type { Transfer, TransferReversal } from '../objects/transfer.ts';
import type { MovedTime } from './clock.ts';

/**
 * The sandbox's tables. The first block contains the objects of Stripe's API; the second contains records that only
 * the sandbox has.
 */
export interface Tables {
  accounts: Account;
  customers: Customer;
  deleted_customers: DeletedCustomer;
  payment_methods: PaymentMethod;
  mandates: Mandate;
  checkout_sessions: CheckoutSession;
  payment_intents: PaymentIntent;
  setup_intents: SetupIntent;
  charges: Charge;
  balance_transactions: BalanceTransaction;
  transfers: Transfer;
  transfer_reversals: TransferReversal;
  application_fees: ApplicationFee;
  refunds: Refund;
  disputes: Dispute;
  files: UploadedFile;
  events: StripeEvent;

  account_links: AccountLink;
  account_payouts: AccountPayout;
  onboarding_visits: OnboardingVisit;
  method_histories: MethodHistory;
  intent_plans: IntentPlan;
  session_plans: SessionPlan;
  deliveries: Delivery;
  saved_answers: SavedAnswer;
  answer_delays: AnswerDelay;
  controls: Controls;
  moved_time: MovedTime;
}

export type TableName = keyof Tables;
