import type { AccountStatement } from '../../../../../contract/credit-statements.ts';
import { useMovementNames } from './movement-names.ts';

export type Movement = AccountStatement['movements'][number];

/** The kind of a movement, with the bank reference of a receipt and the reason that the seller has entered. */
export function MovementText({ movement: { kind, reference, reason } }: { movement: Movement }) {
  const names = useMovementNames();
  const details = [reference, reason].filter(Boolean).join(' · ');
  return (
    <span className="grid">
      {names[kind]}
      {details && <span className="text-sm break-words text-muted">{details}</span>}
    </span>
  );
}
