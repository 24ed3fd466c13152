import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventType } from '../../../../contract/event-types.ts';
import type {
  AttemptFailure,
  DeliveryState,
  PauseReason,
  WebhookEndpoint,
} from '../../../../contract/webhooks.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export const eventWords: Record<EventType, MessageDescriptor> = {
  'order.paid': msg`Order paid`,
  'order.on_account': msg`Order placed on account`,
  'order.shipped': msg`Parcel shipped`,
  'order.completed': msg`Order completed`,
  'order.cancelled': msg`Order on account cancelled`,
  'order.refunded': msg`Refund succeeded`,
  'order.disputed': msg`Payment disputed`,
  'order.charged_back': msg`Payment charged back`,
  'product.published': msg`Product published`,
  'product.withdrawn': msg`Product withdrawn`,
  'recall.issued': msg`Recall issued`,
  'recall.closed': msg`Recall closed`,
  'recall.received': msg`Recall received`,
  'requisition.submitted': msg`Requisition submitted`,
  'requisition.approved': msg`Requisition approved`,
  'requisition.rejected': msg`Requisition rejected`,
  'webhook.test': msg`Test event`,
};

type Look = { tone: Tone; word: MessageDescriptor };

export const deliveryLooks: Record<DeliveryState, Look> = {
  waiting: { tone: 'amber', word: msg`Waiting` },
  delivered: { tone: 'green', word: msg`Delivered` },
  failed: { tone: 'red', word: msg`Failed` },
};

export const pauseWords: Record<PauseReason, MessageDescriptor> = {
  manual: msg`Its events wait for up to 30 days.`,
  failing: msg`The endpoint did not accept events for a long time. Its events wait for up to 30 days.`,
  gone: msg`The endpoint answered that it is gone (410). Its events wait for up to 30 days.`,
};

export const failureWords: Record<AttemptFailure, MessageDescriptor> = {
  address: msg`The address is not public`,
  unreachable: msg`No connection`,
  timeout: msg`No response within 10 seconds`,
};

/** Whether events reach the endpoint. */
export function endpointLook({ pausedBecause, failures }: WebhookEndpoint): Look {
  if (pausedBecause) return { tone: pausedBecause === 'manual' ? 'neutral' : 'red', word: msg`Paused` };
  return failures > 0 ? { tone: 'amber', word: msg`Failing` } : { tone: 'green', word: msg`Active` };
}
