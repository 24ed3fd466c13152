/** One message, ready to be sent, with the same text as HTML and as plain text. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** A queued message. It gets its Message-ID when it is queued, so a message sent twice can be recognized. */
export type IdentifiedMail = Mail & { id: string };

/** The content of a mail: a heading, some paragraphs, at most one action, and a closing remark. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  /** What somebody else wrote, set off from our own words. */
  quote?: string;
  action: { label: string; url: string } | null;
  remark: string;
};
