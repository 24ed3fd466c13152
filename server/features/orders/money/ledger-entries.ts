import { type Currency, currencies, fromMinorUnits } from '../../../../contract/money.ts';
import type { LedgerAccount, LedgerKind } from '../../../../contract/order-money.ts';
import type {
  ChargeSnapshot,
  DisputeSnapshot,
  Movement,
  RefundSnapshot,
} from '../../payments/payment-provider.ts';

/** One movement of money between two accounts, so its postings always add up to 0. */
export type LedgerEntry = {
  kind: LedgerKind;
  providerId: string;
  disputeId: string | null;
  at: string;
  currency: Currency;
  from: LedgerAccount;
  to: LedgerAccount;
  /** Always positive. */
  amount: string;
};

type Path = Pick<LedgerEntry, 'kind' | 'from' | 'to'>;

const paths = {
  charge: { kind: 'charge', from: 'buyer', to: 'balance' },
  processingFee: { kind: 'processing_fee', from: 'balance', to: 'provider' },
  transfer: { kind: 'transfer', from: 'balance', to: 'seller' },
  reversal: { kind: 'transfer_reversal', from: 'seller', to: 'balance' },
  fee: { kind: 'application_fee', from: 'seller', to: 'platform_fee' },
  feeRefund: { kind: 'fee_refund', from: 'platform_fee', to: 'seller' },
  refund: { kind: 'refund', from: 'balance', to: 'buyer' },
  returned: { kind: 'refund_failed', from: 'buyer', to: 'balance' },
  withdrawn: { kind: 'dispute_withdrawn', from: 'balance', to: 'buyer' },
  reinstated: { kind: 'dispute_reinstated', from: 'buyer', to: 'balance' },
  disputeFee: { kind: 'dispute_fee', from: 'balance', to: 'provider' },
} as const satisfies Record<string, Path>;

/** Every movement of a charge, oldest first. */
export function ledgerEntries(charge: ChargeSnapshot): LedgerEntry[] {
  const { processingFee, transfer, applicationFee } = charge;
  const entries = [
    entry(paths.charge, charge),
    ...(processingFee ? [entry(paths.processingFee, processingFee)] : []),
    ...(transfer ? [entry(paths.transfer, transfer)] : []),
    ...(transfer?.reversals ?? []).map((reversal) => entry(paths.reversal, reversal, reversal.disputeId)),
    ...(applicationFee ? [entry(paths.fee, applicationFee)] : []),
    ...(applicationFee?.refunds ?? []).map((refund) => entry(paths.feeRefund, refund)),
    ...charge.refunds.flatMap(refundEntries),
    ...charge.disputes.flatMap(disputeEntries),
  ];
  return entries.filter((one) => one !== null).sort((one, other) => (one.at < other.at ? -1 : 1));
}

function refundEntries(refund: RefundSnapshot) {
  return [
    refund.isBooked ? entry(paths.refund, refund) : null,
    refund.isReturned ? entry(paths.returned, refund) : null,
  ];
}

function disputeEntries({ id, movements, fees }: DisputeSnapshot) {
  return [
    ...movements.map((one) => entry(one.amount < 0 ? paths.withdrawn : paths.reinstated, one, id)),
    ...fees.map((fee) => entry(paths.disputeFee, fee, id)),
  ];
}

/** Null when no money moves. A returned fee moves in the opposite direction. */
function entry(path: Path, moved: Movement, disputeId: string | null = null): LedgerEntry | null {
  const currency = currencies.find((known) => known.toLowerCase() === moved.currency);
  // The currency of the provider's own fee may be one that Myelin does not support.
  if (moved.amount === 0 || currency === undefined) return null;
  const isGivenBack = path.to === 'provider' && moved.amount < 0;
  return {
    kind: path.kind,
    providerId: moved.id,
    disputeId,
    at: moved.at,
    currency,
    from: isGivenBack ? path.to : path.from,
    to: isGivenBack ? path.from : path.to,
    amount: fromMinorUnits(Math.abs(moved.amount), currency),
  };
}
