import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { IdentifiedMail } from './mail.ts';

export type Mailer = {
  send: (mail: IdentifiedMail) => Promise<void>;
  /** The folder where emails are stored instead of being sent. Null when they are sent by SMTP. */
  outbox: string | null;
  close: () => void;
};

/**
 * Sends emails over SMTP. Without SMTP_URL, each email is stored as an .eml file in the outbox folder. A person or the
 * development page can read it there.
 */
export function openMailer(settings: { smtpUrl: string | null; mailFrom: string; outbox: string }): Mailer {
  return settings.smtpUrl === null ? outboxMailer(settings) : smtpMailer(settings.smtpUrl, settings.mailFrom);
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      // Short timeouts: a mail server that hangs must not block a worker for minutes. The job queue retries.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  );
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ ...mail, messageId: messageId(id, from) });
    },
    outbox: null,
    close: () => transport.close(),
  };
}

function outboxMailer({ mailFrom, outbox }: { mailFrom: string; outbox: string }): Mailer {
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from: mailFrom },
  );
  return {
    async send({ id, ...mail }) {
      const { message } = await composer.sendMail({ ...mail, messageId: messageId(id, mailFrom) });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}`;
      await writeFile(join(outbox, `${name}.eml`), message as Buffer, { mode: 0o600 });
      // The development page reads the parts of the email from this file.
      await writeFile(join(outbox, `${name}.json`), JSON.stringify(mail), { mode: 0o600 });
    },
    outbox,
    close: () => composer.close(),
  };
}

/** A Message-ID in the sender's domain (RFC 5322, section 3.6.4). */
function messageId(id: string, from: string): string {
  return `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
