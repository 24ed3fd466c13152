import type { AttachedDocument } from '../mail.ts';

export type Greeted = { fullName: string };
export type Linked = { url: string };
/** Absent in emails from before documents were attached. */
export type Documented = { attaches?: AttachedDocument };
