import {
  type NoticeState,
  noticeStates,
  type RecallSide,
  recallSides,
} from '../../../../contract/recall-lists.ts';
import { oneOf, type RawSearch, text } from '../../../search-params.ts';

/** The search of /recalls. `new`: the form for a draft is open. */
export type RecallsSearch = { side?: RecallSide; new?: '1'; cursor?: string };

export const recallsSearch = (raw: RawSearch): RecallsSearch => ({
  ...oneOf('side', recallSides, raw),
  ...oneOf('new', ['1'] as const, raw),
  ...text('cursor', raw),
});

/** The search of a recall's page: the filter and the page of its notices. */
export type RecallSearch = { state?: NoticeState; cursor?: string };

export const recallSearch = (raw: RawSearch): RecallSearch => ({
  ...oneOf('state', noticeStates, raw),
  ...text('cursor', raw),
});
