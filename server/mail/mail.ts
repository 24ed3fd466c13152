/** One message, ready to be sent: the same words as HTML and as plain text. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** The same on its way: named once, when it is queued, so that one sent twice has the same Message-ID and can be told apart. */
export type IdentifiedMail = Mail & { id: string };

/** What a mail says: a heading, some paragraphs, at most one action, and a closing remark. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string } | null;
  remark: string;
};
