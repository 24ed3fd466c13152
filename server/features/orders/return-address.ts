import { refuseField } from '../../access/refuse.ts';

const most = 2_000;

/**
 * A URL to which the provider sends the buyer back, so it must be a page of this site. The text itself must start with
 * the site's origin. It is not enough to compare the parsed origin: parsers treat backslashes, tabs, user names and
 * similar letters differently, and return the site's origin for `blob:` URLs.
 * @param publicUrl the site's origin
 * @throws BAD_REQUEST that names the field
 */
export function returnAddress(field: 'successUrl' | 'cancelUrl', value: string, publicUrl: string): string {
  const rest = value.startsWith(publicUrl) ? value.slice(publicUrl.length) : null;
  const url = rest !== null && /^([/?#][^\s\\\p{Cc}]*)?$/u.test(rest) ? URL.parse(value) : null;
  // A letter of another script takes up to twelve characters when it is percent-encoded.
  if (url?.origin === publicUrl && url.href.length <= most) return url.href;
  throw refuseField(field, 'RETURN_ADDRESS_FOREIGN', { site: publicUrl });
}
