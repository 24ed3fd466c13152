import { limits } from './limits.ts';

/** The ports to which webhooks are sent. Port 443 is not written in a URL. */
const ports = ['', '8443'];

/** The URL in the one notation that is stored: scheme and host in lower case, other characters encoded. */
export function writeWebhookUrl(value: string): string {
  return URL.parse(value)?.href ?? value;
}

/**
 * Whether webhooks may be sent to this URL: HTTPS without credentials, fragment and other ports. The server also checks
 * the address (docs/decisions/0132). `http:` is for endpoints on the same machine during development, and only the
 * server's settings allow it.
 */
export function isWebhookUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || value.length > limits.webhookUrl || url.username || url.password || url.hash) return false;
  return url.protocol === 'http:' || (url.protocol === 'https:' && ports.includes(url.port));
}
