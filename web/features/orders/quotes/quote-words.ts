import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnswerState, QuoteRequestStatus } from '../../../../contract/quote-requests.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

type Words = { label: MessageDescriptor; tone: Tone };

export const requestStatusWords: Record<QuoteRequestStatus, Words> = {
  open: { label: msg({ message: 'Open', context: 'quote' }), tone: 'blue' },
  closed: { label: msg({ message: 'Deadline passed', context: 'quote' }), tone: 'amber' },
  submitted: { label: msg({ message: 'Waits for approval', context: 'quote' }), tone: 'amber' },
  accepted: { label: msg({ message: 'Accepted', context: 'quote' }), tone: 'green' },
  cancelled: { label: msg({ message: 'Cancelled', context: 'quote' }), tone: 'neutral' },
};

export const answerWords: Record<AnswerState, Words> = {
  invited: { label: msg({ message: 'Not answered', context: 'quote' }), tone: 'amber' },
  quoted: { label: msg({ message: 'Quoted', context: 'quote' }), tone: 'green' },
  declined: { label: msg({ message: 'Declined', context: 'quote' }), tone: 'neutral' },
  withdrawn: { label: msg({ message: 'Withdrawn', context: 'quote' }), tone: 'neutral' },
};
