import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

/** The text of the newest message to the address with this subject, once the mail server has received it. */
export function receivedMail(to: string, subject: string): Promise<string> {
  return vi.waitFor(
    () => {
      const found = messages().findLast((message) => isTo(message, to, subject));
      if (!found) throw new Error(`No mail "${subject}" to ${to} was received`);
      return textOf(found);
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

function messages(): string[] {
  const folder = inject('mailFolder');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function isTo(message: string, to: string, subject: string): boolean {
  const [head = ''] = message.split('\r\n\r\n', 1);
  return head.includes(`To: ${to}\r\n`) && head.includes(`Subject: ${subject}\r\n`);
}

/** The part of type text/plain, which nodemailer sends as quoted-printable (RFC 2045, section 6.7) when a line is long. */
function textOf(message: string): string {
  const part = message
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((candidate) => candidate.startsWith('Content-Type: text/plain'));
  if (!part) throw new Error('The message has no plain text');
  const at = part.indexOf('\r\n\r\n');
  const body = part.slice(at + 4);
  if (!/quoted-printable/i.test(part.slice(0, at))) return body;
  return body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
