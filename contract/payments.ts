import * as z from 'zod/mini';
import { id } from './fields.ts';
import { currencies } from './money.ts';
import { operation, providerRefusals } from './operation.ts';

export const verificationStatuses = ['verified', 'restricted', 'pending'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** A balance is negative after a refund that was larger than the balance. */
const balanceAmount = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/));

/** Why a bank rejected a payout. Bank codes that require the same action of the seller have the same value. */
export const payoutFailures = [
  'account_closed',
  'account_unknown',
  'account_blocked',
  'wrong_currency',
  'balance_too_low',
  'unknown',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

const failedPayout = z.object({
  amount: balanceAmount,
  currency: z.enum(currencies),
  reason: z.enum(payoutFailures),
});
export type FailedPayout = z.infer<typeof failedPayout>;

export const connectedAccount = z.object({
  orgId: id,
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
  /** Whether the seller disconnected the account from the platform. The next onboarding then creates another account. */
  hasLeft: z.boolean(),
  verificationStatus: z.enum(verificationStatuses),
  requirementsCurrentlyDue: z.array(z.string()),
  requirementsPastDue: z.array(z.string()),
  /** The latest payout, if the bank rejected it. Null after another payout has arrived. */
  failedPayout: z.nullable(failedPayout),
});
export type ConnectedAccount = z.infer<typeof connectedAccount>;

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
/** Payouts that have not reached the bank yet. */
export const openPayoutStatuses = ['pending', 'in_transit'] as const satisfies readonly PayoutStatus[];
export type PayoutStatus = (typeof payoutStatuses)[number];

const balance = z.object({ currency: z.enum(currencies), available: balanceAmount, pending: balanceAmount });
export type Balance = z.infer<typeof balance>;

const payout = z.object({
  id: z.string(),
  amount: balanceAmount,
  currency: z.enum(currencies),
  status: z.enum(payoutStatuses),
  /** The time at which the payout arrives at the bank, or has arrived. */
  arrivesAt: z.iso.datetime(),
});
export type Payout = z.infer<typeof payout>;

export const payments = {
  findConnectedAccount: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/connected-account',
    summary: "The organization's connected account; null when there is none yet",
    access: { kind: 'organization', action: 'payments.read' },
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ account: z.nullable(connectedAccount) })),
  findBalance: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/balance',
    summary: "The balance of the organization's connected account and its latest payouts, from the provider",
    access: { kind: 'organization', action: 'payments.read' },
    refuses: [...providerRefusals],
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ balances: z.array(balance), payouts: z.array(payout) })),
  /**
   * External clients use this path with this body and this reply. Do not change any of them (docs/product.md,
   * Purchase).
   */
  createAccountLink: operation({
    method: 'POST',
    path: '/api/stripe/create-account-link',
    summary: "A single-use address of the provider's onboarding for the organization",
    access: { kind: 'organization', action: 'payments.onboard' },
    refuses: [...providerRefusals],
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ url: z.string() })),
};
