import { email as anEmail, id as anId } from '../../../contract/fields.ts';
import type { SearchForm } from '../../../contract/find-anything.ts';
import { scannedIdentifier } from '../products/scanned-identifier.ts';

export type SearchQuery = Partial<Record<SearchForm, string>>;

/**
 * Stripe's ids begin with a prefix for the kind of object. Some prefixes are different in test mode. The
 * demonstration's ids contain hyphens.
 */
const providerForm = /^[a-z]{2,6}_[A-Za-z0-9_-]{3,240}$/;
/** A whole order number. A # before it is ignored. */
const numberForm = /^#?(ORD-\d{4}-[0-9A-Z]{8})$/i;
/** An email address in angle brackets, as mail programs display it. */
const bracketed = /^<([^<>\s]+)>$/;
/** The Message-ID of an email from Myelin. */
const messageForm = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^\s>]+>?$/i;
/** Tracking numbers have letters and digits, sometimes in groups. A text without a digit is a word. */
const trackingForm = /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{4,78}$/i;

/**
 * The possible meanings of a text, with the part of the text to search for. The meanings follow from the form of the
 * text. Most texts have one meaning; some have two or none.
 */
export function readSearchQuery(text: string): SearchQuery {
  const email = anEmail.safeParse(text.replace(bracketed, '$1'));
  const messageId = messageForm.exec(text)?.[1]?.toLowerCase();
  if (messageId) return { messageId, ...(email.success && { email: email.data }) };
  if (anId.safeParse(text).success) return { id: text.toLowerCase() };
  if (email.success) return { email: email.data };
  const orderNumber = numberForm.exec(text)?.[1];
  if (orderNumber) return { orderNumber: orderNumber.toUpperCase() };
  if (providerForm.test(text)) return { providerId: text };
  const deviceIdentifier = scannedIdentifier(text);
  return {
    ...(deviceIdentifier && { deviceIdentifier }),
    ...(trackingForm.test(text) && { trackingNumber: text.toUpperCase().replaceAll(' ', '') }),
  };
}
