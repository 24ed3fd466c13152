import type { FreightApproval } from './freight-approval.ts';

/** Whether an order waits for an approval with the freight that its seller quoted later. It cannot be paid until then. */
export function waitsForApproval(approval: FreightApproval): boolean {
  return approval !== null && approval.state !== 'approved';
}
