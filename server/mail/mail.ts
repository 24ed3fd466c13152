/** One message, ready to be sent: the same words as HTML and as plain text. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** What a mail says: a heading, some paragraphs, at most one action, and a closing remark. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string } | null;
  remark: string;
};
