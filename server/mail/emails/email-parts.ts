import type { AttachedDocument } from '../mail.ts';

export type Greeted = { fullName: string };
export type Linked = { url: string };
/** Absent in emails of earlier versions, which attached no documents. */
export type Documented = { attaches?: AttachedDocument };
