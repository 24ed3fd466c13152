import type { AttachedDocument, AttachedStatement } from '../mail.ts';

export type Greeted = { fullName: string };
export type Linked = { url: string };
/** Absent in emails that an earlier version of the product queued, because that version attached no documents. */
export type Documented = { attaches?: AttachedDocument };
export type Stated = { attaches: AttachedStatement };
