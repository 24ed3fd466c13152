/** The names in recalls. This file has no rules, so that pages that only show them do not load them. */

/** A recall takes devices off the market. A field safety notice only informs, so it blocks nothing. */
export const recallKinds = ['recall', 'safety_notice'] as const;
export type RecallKind = (typeof recallKinds)[number];

/** How dangerous the defect is. A device of `class_1` can kill or injure seriously. */
export const recallClasses = ['class_1', 'class_2', 'class_3'] as const;
export type RecallClass = (typeof recallClasses)[number];

/** What the recipients do with the devices. */
export const recallActions = ['quarantine', 'return', 'destroy', 'inspect', 'update', 'read'] as const;
export type RecallAction = (typeof recallActions)[number];

/** Which lots of a device are in the scope. */
export const scopedLots = ['all', 'list', 'range'] as const;
export type ScopedLots = (typeof scopedLots)[number];

/** Derived from the times of the row. */
export const recallStates = ['draft', 'issued', 'closed'] as const;
export type RecallState = (typeof recallStates)[number];

/** What has happened to the notice to one recipient. Derived from the times of the row. */
export const noticeStates = ['waiting', 'sent', 'seen', 'acknowledged', 'reconciled'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Lists of recalls: those that an organization or person received, those that it issued, and all, for staff. */
export const recallSides = ['received', 'issued', 'all'] as const;
export type RecallSide = (typeof recallSides)[number];

/** The days after which recipients are reminded of a notice that they have not acknowledged. The last reminder escalates it. */
export const recallReminders = [3, 7] as const;

export const limitsOfRecalls = {
  title: 200,
  text: 4_000,
  note: 1_000,
  lots: 500,
  scopes: 1_000,
  files: 10,
  /** Notices in one page. The list of a large recall has tens of thousands. */
  noticesOfPage: 500,
  identifier: 100,
  lot: 80,
} as const;
