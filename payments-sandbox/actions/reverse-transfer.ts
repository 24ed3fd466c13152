import { StripeError } from '../http/stripe-error.ts';
import { listOf } from '../objects/list.ts';
import { formatMoney } from '../objects/money.ts';
import {
  type NewReversal,
  newTransferReversal,
  type Transfer,
  type TransferReversal,
} from '../objects/transfer.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { book } from './book.ts';

/**
 * Withdraws an amount from the seller's account, at most the amount of the transfer that has not been reversed yet. If
 * no amount is given, withdraws this maximum.
 */
export function reverseTransfer(
  sandbox: Sandbox,
  transfer: Transfer,
  { amount, ...rest }: Omit<NewReversal, 'amount'> & { amount?: number | undefined },
): TransferReversal {
  mustBeConnected(sandbox, transfer.destination);
  const left = transfer.amount - transfer.amount_reversed;
  const asked = amount ?? left;
  if (asked > left || left === 0) {
    throw new StripeError(
      400,
      `Transfer reversal amount (${formatMoney(asked, transfer.currency)}) is greater than the unreversed amount on the transfer (${formatMoney(left, transfer.currency)}).`,
      { param: 'amount' },
    );
  }
  return sandbox.store.transact(() => reverse(sandbox, transfer, { amount: asked, ...rest }));
}

/** @throws if the account has left the platform, because nothing can then be withdrawn from it */
export function mustBeConnected({ store }: Sandbox, account: string): void {
  if (store.find('accounts', account)) return;
  throw new StripeError(
    400,
    `The transfer cannot be reversed: account ${account} is no longer connected to your platform.`,
    { param: 'reverse_transfer' },
  );
}

export function reverse(sandbox: Sandbox, transfer: Transfer, planned: NewReversal): TransferReversal {
  const made = newTransferReversal(sandbox, transfer, planned);
  const booked = { amount: made.amount, currency: transfer.currency };
  const reversal = sandbox.store.put('transfer_reversals', {
    ...made,
    balance_transaction: book(sandbox, made.id, 'transfer_refund', booked),
  });
  const amountReversed = transfer.amount_reversed + made.amount;
  sandbox.store.update('transfers', transfer, {
    amount_reversed: amountReversed,
    reversals: listOf(transfer.reversals.url, [reversal, ...transfer.reversals.data]),
    reversed: amountReversed === transfer.amount,
  });
  return reversal;
}
