import type { Language } from '../../contract/languages.ts';

/** An email ready to be sent, with the same text as HTML and as plain text. */
export type Mail = { to: string; subject: string; html: string; text: string };

export type Attachment = { filename: string; content: string; contentType: string };

/**
 * The document of an order that an email is about. `subject` is `payment` for the invoice, and the id of a refund for
 * its credit note.
 */
export type AttachedDocument = { orderId: string; subject: string };

/** The statement of a credit account that an email is about. The days are in UTC, both inclusive. */
export type AttachedStatement = { accountId: string; from: string; to: string; language: Language };

/** A queued email. Its Message-ID is assigned when it is queued, so an email sent twice can be recognized. */
export type IdentifiedMail = Mail & { id: string; attachments?: Attachment[] };

/** The content of an email: a heading, paragraphs, at most one action, and a closing remark. */
export type Email = {
  subject: string;
  paragraphs: string[];
  /** A text that another user wrote. The email marks it as a quotation. */
  quote?: string;
  action: { label: string; url: string } | null;
  remark: string;
};
