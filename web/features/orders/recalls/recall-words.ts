import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  NoticeState,
  RecallAction,
  RecallClass,
  RecallKind,
  RecallState,
  ScopedLots,
} from '../../../../contract/recall-lists.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export const recallKindWords: Record<RecallKind, MessageDescriptor> = {
  recall: msg`Recall`,
  safety_notice: msg`Field safety notice`,
};

export const recallClassWords: Record<RecallClass, MessageDescriptor> = {
  class_1: msg`Class I: can kill or injure seriously`,
  class_2: msg`Class II: can cause temporary harm`,
  class_3: msg`Class III: harm is unlikely`,
};

export const recallActionWords: Record<RecallAction, MessageDescriptor> = {
  quarantine: msg`Quarantine the devices`,
  return: msg`Return the devices`,
  destroy: msg`Destroy the devices`,
  inspect: msg`Inspect the devices`,
  update: msg`Update the devices`,
  read: msg`Read the information`,
};

export const recallStateWords: Record<RecallState, MessageDescriptor> = {
  draft: msg`Draft`,
  issued: msg({ message: 'Issued', context: 'recall' }),
  closed: msg({ message: 'Closed', context: 'recall' }),
};

export const recallStateTones: Record<RecallState, Tone> = {
  draft: 'amber',
  issued: 'red',
  closed: 'neutral',
};

export const noticeStateWords: Record<NoticeState, MessageDescriptor> = {
  waiting: msg({ message: 'Being sent', context: 'notice' }),
  sent: msg({ message: 'Sent', context: 'notice' }),
  seen: msg({ message: 'Seen', context: 'notice' }),
  acknowledged: msg({ message: 'Acknowledged', context: 'notice' }),
  reconciled: msg({ message: 'Reconciled', context: 'notice' }),
};

export const noticeStateTones: Record<NoticeState, Tone> = {
  waiting: 'neutral',
  sent: 'amber',
  seen: 'blue',
  acknowledged: 'violet',
  reconciled: 'green',
};

export const scopedLotsWords: Record<ScopedLots, MessageDescriptor> = {
  all: msg`All lots`,
  list: msg`These lots`,
  range: msg`Lots from … to …`,
};

/** What a buyer did with the units of a lot. */
export const quantityNames = ['used', 'quarantined', 'returned'] as const;
export const quantityWords: Record<(typeof quantityNames)[number], MessageDescriptor> = {
  used: msg({ message: 'Used', context: 'units' }),
  quarantined: msg({ message: 'Quarantined', context: 'units' }),
  returned: msg({ message: 'Returned', context: 'units' }),
};
