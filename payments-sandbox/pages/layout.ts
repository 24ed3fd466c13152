import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { STYLESHEET_PATH } from './stylesheet.ts';

export interface Page {
  title: string;
  body: Html;
  status?: number;
  /** URLs to which the page's forms may redirect, because browsers apply the policy form-action to redirects too. */
  leadsTo?: (string | null)[];
}

/** Sends a complete page. No page has a script, and the content security policy forbids scripts. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const origins = new Set((page.leadsTo ?? []).flatMap((url) => (url ? [new URL(url).origin] : [])));
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        `form-action ${["'self'", ...origins].join(' ')}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(draw(page).markup);
}

function draw({ title, body }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Payments sandbox</title>
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<header class="notice"><strong>Sandbox: no money moves.</strong> Use made-up details only.</header>
<main>
${body}
</main>
</body>
</html>`;
}

/** A page with a message and one link to continue. */
export function plainPage(
  title: string,
  text: string,
  link: { href: string; label: string } | null,
): Pick<Page, 'title' | 'body'> {
  return {
    title,
    body: html`<section class="card narrow">
<h1>${title}</h1>
<p>${text}</p>
${link && html`<p><a class="button secondary" href="${link.href}">${link.label}</a></p>`}
</section>`,
  };
}
