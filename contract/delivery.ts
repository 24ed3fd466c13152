import * as z from 'zod/mini';
import type { RuleCode } from './field-messages.ts';
import { because } from './field-reason.ts';
import { email, id } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';

/** A line of text that documents and labels print. */
export const printedLine = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, because('TOO_MANY_CHARACTERS')),
      z.regex(oneLine, because('LINE_UNREADABLE')),
    );
const line = (most: number) => z._default(printedLine(most), '');
const needed = (most: number, missing: RuleCode) =>
  z
    .string(because(missing))
    .check(
      z.trim(),
      z.minLength(1, because(missing)),
      z.maxLength(most, because('TOO_MANY_CHARACTERS')),
      z.regex(oneLine, because('LINE_UNREADABLE')),
    );

/**
 * Labels print this text, so it contains no line breaks, no other control characters, and no characters that change the
 * writing direction.
 */
const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

const fields = {
  /** The person or place that receives the parcel. */
  recipient: needed(120, 'RECIPIENT_MISSING'),
  organization: line(120),
  line1: needed(120, 'STREET_MISSING'),
  line2: line(120),
  city: needed(80, 'CITY_MISSING'),
  region: line(80),
  postalCode: line(20),
  /** ISO 3166-1 alpha-2. */
  country: z.string(because('COUNTRY_MISSING')).check(z.regex(/^[A-Z]{2}$/, because('COUNTRY_MISSING'))),
  phone: z
    .string(because('PHONE_INVALID'))
    .check(z.trim(), z.regex(/^\+?[\d ()-]{5,30}$/, because('PHONE_INVALID'))),
  email: z._default(z.union([z.literal(''), email]), ''),
  /** Instructions for the carrier, such as a dock, opening hours or a lift. */
  instructions: line(300),
};

/** Delivery address and contact of an order. Cannot change after the checkout was created. */
export const delivery = z.object(fields);
export type Delivery = z.infer<typeof delivery>;

export const deliveryAddress = z.extend(delivery, { id });
export type DeliveryAddress = z.infer<typeof deliveryAddress>;

/** Owner of the addresses: the given organization, whose members share them, or else the caller. */
const party = { orgId: z.optional(id) };

export const deliveryAddresses = {
  list: operation({
    method: 'GET',
    path: '/api/delivery-addresses',
    summary: `The delivery addresses of an organization of mine, or my own: the one that was used last comes first, ${limits.deliveryAddresses} at most`,
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object(party))
    .output(z.array(deliveryAddress)),
  create: operation({
    method: 'POST',
    path: '/api/delivery-addresses',
    summary: 'Save a delivery address',
    access: signedIn,
    refuses: ['NOT_FOUND', 'TOO_MANY_ADDRESSES'],
  })
    .input(z.object({ ...party, ...fields }))
    .output(deliveryAddress),
  update: operation({
    method: 'PUT',
    path: '/api/delivery-addresses/{id}',
    summary: 'Change a delivery address. Existing orders keep theirs',
    access: signedIn,
  })
    .input(z.object({ id, ...fields }))
    .output(deliveryAddress),
  delete: operation({
    method: 'DELETE',
    path: '/api/delivery-addresses/{id}',
    summary: 'Remove a delivery address',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
