import type { FreightApproval } from './freight-approval.ts';

/** Whether an order must be approved again, because its seller quoted the freight after the order. Until then it cannot be paid. */
export function waitsForApproval(approval: FreightApproval): boolean {
  return approval !== null && approval.state !== 'approved';
}
