import { type Currency, currencies, fromMinorUnits } from '../../../../contract/money.ts';
import type { ChargeSnapshot } from '../../payments/payment-provider.ts';

export type Reversal = {
  disputeId: string;
  transferId: string;
  amount: string;
  currency: Currency;
  /** The provider's id. Null until the reversal is done. */
  reversalId: string | null;
};

/**
 * The reversals for a charge's lost disputes, including disputes that were won later. The amount is the disputed share
 * of the transfer, but at most the part of the transfer that the seller still has. The platform keeps its fee and bears
 * the provider's fee for each dispute.
 */
export function reversalsOf({ amount, transfer, disputes }: ChargeSnapshot): Reversal[] {
  const currency = currencies.find((known) => known.toLowerCase() === transfer?.currency);
  if (!transfer || !currency) return [];
  return disputes
    .map((dispute) => ({
      dispute,
      made: transfer.reversals.find(({ disputeId }) => disputeId === dispute.id),
    }))
    .filter(({ dispute, made }) => made || dispute.status === 'lost')
    .map(({ dispute, made }) => {
      const others = transfer.reversals.filter((one) => one !== made);
      const left = transfer.amount - others.reduce((sum, one) => sum + one.amount, 0);
      const share = Number((BigInt(transfer.amount) * BigInt(dispute.amount)) / BigInt(amount));
      const owed = made?.amount ?? Math.min(share, left);
      return { disputeId: dispute.id, transferId: transfer.id, owed, reversalId: made?.id ?? null };
    })
    .filter(({ owed }) => owed > 0)
    .map(({ owed, ...rest }) => ({ ...rest, amount: fromMinorUnits(owed, currency), currency }));
}
