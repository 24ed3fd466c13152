import { answerableStatuses } from '../../../../contract/money-choices.ts';
import type { Dispute } from '../../../../contract/order-money.ts';

type Asked = Pick<Dispute, 'status' | 'evidenceDueBy' | 'evidenceSubmittedAt'>;

/** Whether the bank still accepts evidence for the dispute. Evidence can be submitted only once. */
export function awaitsAnswer({ status, evidenceSubmittedAt }: Asked): boolean {
  return evidenceSubmittedAt === null && answerableStatuses.some((answerable) => answerable === status);
}

const urgentDays = 3;

export function isUrgent(dispute: Asked, now: number): boolean {
  const { evidenceDueBy } = dispute;
  return (
    awaitsAnswer(dispute) &&
    evidenceDueBy !== null &&
    Date.parse(evidenceDueBy) - now < urgentDays * 86_400_000
  );
}
