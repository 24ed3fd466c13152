import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountMovement, AccountStatement } from '../../../../../contract/credit-statements.ts';

export type Movement = AccountStatement['movements'][number];

const words: Record<AccountMovement, MessageDescriptor> = {
  invoice: msg`Invoice`,
  debit_note: msg`Debit note`,
  credit_note: msg`Credit note`,
  receipt: msg({ message: 'Receipt', context: 'money' }),
  receipt_reversed: msg({ message: 'Receipt reversed', context: 'money' }),
  write_off: msg({ message: 'Write-off', context: 'money' }),
};

/** The kind of a movement, with the bank reference of a receipt and the reason that the seller has entered. */
export function MovementText({ movement: { kind, reference, reason } }: { movement: Movement }) {
  const { t } = useLingui();
  const details = [reference, reason].filter(Boolean).join(' · ');
  return (
    <span className="grid">
      {t(words[kind])}
      {details && <span className="text-sm break-words text-muted">{details}</span>}
    </span>
  );
}
