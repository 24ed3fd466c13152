import { escapeHtml } from './html.ts';
import type { Email, Mail } from './mail.ts';
import { withoutLinks } from './without-links.ts';

/**
 * The product's look, limited to what mail programs support: a table, inline styles, the colours of tokens.css in sRGB.
 */
export function renderMail(
  to: string,
  email: Email,
  { appName, language }: { appName: string; language: string },
): Mail {
  return {
    to,
    subject: email.subject,
    html: html(email, appName, language),
    text: text(email, appName),
  };
}

function text({ subject, paragraphs, quote, action, remark }: Email, appName: string): string {
  const lines = [subject, '', ...paragraphs.flatMap((paragraph) => [paragraph, ''])];
  if (quote)
    lines.push(
      ...withoutLinks(quote)
        .split('\n')
        .map((line) => `> ${line}`),
      '',
    );
  if (action) lines.push(`${action.label}:`, action.url, '');
  return [...lines, remark, '', `-- `, appName].join('\n');
}

const sans = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:'Source Serif 4',Georgia,'Times New Roman',serif";

function html(
  { subject, paragraphs, quote, action, remark }: Email,
  appName: string,
  language: string,
): string {
  const body = paragraphs.map((p) => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`).join('');
  const quoted = quote
    ? `<blockquote dir="auto" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #d5e0e2;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(withoutLinks(quote))}</blockquote>`
    : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#005561;color:#f9fdfd;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;color:#54656b;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6fafb;${sans};font-size:15px;line-height:1.55;color:#14252b">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #d5e0e2;border-radius:10px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #d5e0e2;${serif};font-size:20px;font-weight:600;color:#005561">${escapeHtml(appName)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;${serif};font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(subject)}</h1>
${body}${quoted}${button}<p style="margin:24px 0 0;font-size:13px;color:#54656b">${escapeHtml(remark)}</p>
</td></tr></table></td></tr></table>
</body></html>
`;
}
