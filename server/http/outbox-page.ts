import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../access/refuse.ts';
import { escapeHtml } from '../mail/html.ts';

const kept = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });

/**
 * /dev/mail shows emails that are stored because no SMTP server is set. Only for development on a local machine,
 * because everyone who opens the page can use the links in the emails.
 */
export function mountOutboxPage(app: FastifyInstance, outbox: string): void {
  app.get('/dev/mail', async (_request, reply) => {
    const rows = await Promise.all((await listNames(outbox)).slice(0, 200).map((name) => row(outbox, name)));
    return reply
      .type('text/html; charset=utf-8')
      .headers(headers)
      .send(page(rows.join('')));
  });
  app.get<{ Params: { name: string } }>('/dev/mail/:name', async (request, reply) => {
    const { name } = request.params;
    if (!(await listNames(outbox)).includes(name)) throw refuse('NOT_FOUND');
    const mail = await read(outbox, name);
    return reply.type('text/html; charset=utf-8').headers(headers).send(mail.html);
  });
}

const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'cache-control': 'no-store',
};

/** Newest first. Names start with the time. */
async function listNames(outbox: string): Promise<string[]> {
  const files = await readdir(outbox).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5))
    .sort()
    .reverse();
}

async function read(outbox: string, name: string) {
  return kept.parse(JSON.parse(await readFile(join(outbox, `${name}.json`), 'utf8')));
}

async function row(outbox: string, name: string): Promise<string> {
  const mail = await read(outbox, name);
  const at = name
    .slice(0, 19)
    .replace('T', ' ')
    .replace(/-(\d\d)-(\d\d)$/, ':$1:$2');
  return `<tr><td>${escapeHtml(at)}</td><td>${escapeHtml(mail.to)}</td><td><a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(mail.subject)}</a></td></tr>`;
}

function page(rows: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>:root{color-scheme:light dark}body{background:Canvas;color:CanvasText;font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.5rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}h1{font-family:Georgia,serif}</style></head>
<body><main><h1>Outbox</h1><p>No SMTP server is set (SMTP_URL), so mail is kept here instead of being sent.</p>
${rows ? `<table><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>` : '<p>No mail yet.</p>'}
</main></body></html>`;
}
