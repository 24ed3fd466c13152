import type Stripe from 'stripe';
import { expectTypeOf, test } from 'vitest';
import type { Account } from './account.ts';
import type { ApplicationFee } from './application-fee.ts';
import type { BalanceTransaction } from './balance-transaction.ts';
import type { Charge } from './charge.ts';
import type { CheckoutSession } from './checkout-session.ts';
import type { Customer, DeletedCustomer } from './customer.ts';
import type { Dispute } from './dispute.ts';
import type { UploadedFile } from './file.ts';
import type { LineItem } from './line-item.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { Payout } from './payout.ts';
import type { Refund } from './refund.ts';
import type { SetupIntent } from './setup-intent.ts';
import type { Transfer, TransferReversal } from './transfer.ts';

type Shows<Mine extends Theirs, Theirs> = [Mine, Theirs];

// Does not compile when a field is missing or differs in type from the SDK's.
type Shapes = [
  Shows<Account, Stripe.Account>,
  Shows<Customer, Stripe.Customer>,
  Shows<DeletedCustomer, Stripe.DeletedCustomer>,
  Shows<PaymentMethod, Stripe.PaymentMethod>,
  Shows<CheckoutSession, Stripe.Checkout.Session>,
  // Excludes the price, because the SDK converts its decimal string into its own number type.
  Shows<Omit<LineItem, 'price'>, Omit<Stripe.LineItem, 'price'>>,
  Shows<PaymentIntent, Stripe.PaymentIntent>,
  Shows<SetupIntent, Stripe.SetupIntent>,
  Shows<Charge, Stripe.Charge>,
  Shows<BalanceTransaction, Stripe.BalanceTransaction>,
  Shows<Transfer, Stripe.Transfer>,
  Shows<TransferReversal, Stripe.TransferReversal>,
  Shows<ApplicationFee, Stripe.ApplicationFee>,
  Shows<Refund, Stripe.Refund>,
  Shows<Dispute, Stripe.Dispute>,
  Shows<UploadedFile, Stripe.File>,
  Shows<Payout, Stripe.Payout>,
];

test("the objects have the shapes of the Stripe SDK's types", () => {
  expectTypeOf<Shapes['length']>().toEqualTypeOf<17>();
});
