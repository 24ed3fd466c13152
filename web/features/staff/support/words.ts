import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DiscrepancyKind } from '../../../../contract/discrepancies.ts';
import type { EmailState } from '../../../../contract/email-states.ts';
import type { JobState } from '../../../../contract/failed-jobs.ts';
import type { SearchForm } from '../../../../contract/find-anything.ts';
import type { DisputeStatus } from '../../../../contract/order-money.ts';
import type { EventState } from '../../../../contract/provider-events.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

type State = { tone: Tone; label: MessageDescriptor };

export const eventStateWords: Record<EventState, State> = {
  failed: { tone: 'red', label: msg`Failed` },
  waiting: { tone: 'amber', label: msg`Waiting` },
  handled: { tone: 'green', label: msg`Handled` },
};

export const jobStateWords: Record<JobState, State> = {
  retrying: { tone: 'amber', label: msg`To be retried` },
  gaveUp: { tone: 'red', label: msg`Given up` },
  running: { tone: 'blue', label: msg`Running` },
};

export const emailStateWords: Record<EmailState, State> = {
  queued: { tone: 'amber', label: msg`Queued` },
  sent: { tone: 'green', label: msg`Sent` },
  failed: { tone: 'red', label: msg`Not sent` },
  expired: { tone: 'neutral', label: msg({ message: 'Expired', context: 'email' }) },
};

export const disputeStateWords: Record<DisputeStatus, State> = {
  warning_needs_response: { tone: 'amber', label: msg`Inquiry to answer` },
  warning_under_review: { tone: 'blue', label: msg`Inquiry under review` },
  warning_closed: { tone: 'neutral', label: msg`Inquiry closed` },
  needs_response: { tone: 'red', label: msg`To answer` },
  under_review: { tone: 'blue', label: msg`Under review` },
  won: { tone: 'green', label: msg`Won` },
  lost: { tone: 'red', label: msg`Lost` },
  prevented: { tone: 'neutral', label: msg`Prevented` },
};

export const discrepancyWords: Record<DiscrepancyKind, MessageDescriptor> = {
  missing_in_ledger: msg`Missing in our ledger`,
  missing_at_provider: msg`Unknown to the provider`,
  amount_differs: msg`Amounts differ`,
  state_differs: msg`State differs`,
  reversal_refused: msg`Reversal refused`,
  won_after_lost: msg`Dispute won after all`,
};

export const searchFormWords: Record<SearchForm, MessageDescriptor> = {
  id: msg`an id`,
  email: msg`an email address`,
  orderNumber: msg`an order number`,
  providerId: msg`an id of the payment provider`,
  deviceIdentifier: msg`a UDI-DI`,
  trackingNumber: msg`a tracking number`,
  messageId: msg`the id of an email`,
};
