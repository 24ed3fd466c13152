import { inject, vi } from 'vitest';
import { readMail } from './read-mail.ts';

/** The text of the newest message to the address with this subject, once the mail server has received it. */
export function receivedMail(to: string, subject: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const found = (await readMail(inject('mailFolder'))).findLast(
        (mail) => mail.subject === subject && mail.to?.[0]?.address === to,
      );
      if (!found?.text) throw new Error(`No mail "${subject}" to ${to} was received`);
      return found.text;
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** The link of the newest message, after the message with this older link. */
export function newerLink(to: string, subject: string, older?: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const link = linkIn(await receivedMail(to, subject));
      if (link === older) throw new Error(`No newer mail "${subject}" to ${to} was received`);
      return link;
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** The first link of a text. */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in: ${text}`);
  return link;
}
