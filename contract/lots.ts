import * as z from 'zod/mini';
import type { RuleCode } from './field-messages.ts';
import { because } from './field-reason.ts';
import { cursor, date, id, page, pageSize, searchedText, time } from './fields.ts';
import { type LabelFault, readLabel } from './label.ts';
import { limitsOfLots, lotCounts, lotRefusals, lotText } from './lot-rules.ts';
import { operation } from './operation.ts';
import { packs } from './order-lines.ts';
import { soldOptions } from './sold-options.ts';

/** Lots and serial numbers of shipped goods, and where they went (docs/decisions/0123). */

const name = z.string().check(z.trim(), z.regex(lotText, because('LOT_INVALID')));
const reason = z.string().check(z.trim(), z.maxLength(limitsOfLots.reason, because('TOO_LONG')));

/** The message for each reason why a code of a label is not accepted. */
export const labelFaults = {
  unknown: 'LABEL_UNKNOWN',
  check: 'LABEL_CHECK_WRONG',
  date: 'LABEL_DATE_WRONG',
  text: 'LABEL_TEXT_WRONG',
} as const satisfies Record<LabelFault, RuleCode>;

const values = {
  lot: z.optional(name),
  serial: z.optional(name),
  /** The last day on which the lot may be used. */
  expiresOn: z.optional(date),
  manufacturedOn: z.optional(date),
  /** The device identifier on the label. It must be of the product, or of the pack that was sold. */
  identifier: z.optional(z.string().check(z.regex(/^[A-Z0-9]{6,23}$/, because('LABEL_UNKNOWN')))),
};
const valueNames = Object.keys(values) as (keyof typeof values)[];

/** A lot of a line: its values, or the code of its label, from which the server reads them. */
export const newLot = z
  .object({
    ...values,
    label: z.optional(z.string().check(z.maxLength(500, because('TOO_LONG')))),
    counts: z._default(z.enum(lotCounts), 'pack'),
    quantity: z
      .int(because('NUMBER_NOT_WHOLE'))
      .check(z.minimum(1, because('AT_LEAST')), z.maximum(1_000_000)),
    /** True when the seller confirms a lot that has expired or will expire soon. Ignored for any other lot. */
    expiryConfirmed: z.optional(z.boolean()),
    /** Why an expired lot is shipped. */
    expiryReason: z.optional(reason),
  })
  .check(
    z.superRefine((lot, context) => {
      const refuse = (path: string, code: RuleCode, params = {}) =>
        context.addIssue({ code: 'custom', path: [path], message: because(code), params });
      const read = lot.label === undefined ? null : readLabel(lot.label);
      if (read && 'fault' in read) refuse('label', labelFaults[read.fault]);
      if (read && valueNames.some((key) => lot[key] !== undefined)) refuse('label', 'LABEL_TWICE');
      const { lot: named, serial, expiresOn, manufacturedOn } = valuesOf(lot);
      if (![named, serial, expiresOn, manufacturedOn].some(Boolean) && !(read && 'fault' in read))
        refuse('lot', 'LOT_EMPTY');
      if (serial && lot.quantity > 1) refuse('quantity', 'AT_MOST', { maximum: 1 });
    }),
  );
export type NewLot = z.infer<typeof newLot>;

export type LotValues = { [Name in keyof typeof values]?: string | undefined };

/** The values of a lot, read from the code of its label if it has one. */
export function valuesOf({ label, ...lot }: LotValues & { label?: string | undefined }): LotValues {
  const read = label === undefined ? null : readLabel(label);
  if (!read || 'fault' in read) return lot;
  const entries = valueNames.map((key) => [key, read.label[key] ?? undefined]);
  return { ...lot, ...Object.fromEntries(entries) };
}

/** When something was done, and by whom. Only the seller's side sees the name. */
const deed = { name: z.nullable(z.string()), at: time };

export const shippedLot = z.object({
  id,
  lot: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  manufacturedOn: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  counts: z.enum(lotCounts),
  quantity: z.number(),
  /** Set when the seller confirmed that the lot had expired or would expire soon when it was shipped. */
  expiryConfirmed: z.nullable(z.object({ ...deed, reason: z.string() })),
  /** Set for a lot that was recorded after the parcel. */
  recordedLater: z.nullable(z.object(deed)),
  /** Set for a lot that a correction replaced. */
  replaced: z.nullable(z.object({ ...deed, reason: z.string() })),
});
export type ShippedLot = z.infer<typeof shippedLot>;

export const foundLot = z.object({
  id,
  productId: id,
  name: z.string(),
  options: soldOptions,
  pack: z.enum(packs),
  packUnits: z.number(),
  lot: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  manufacturedOn: z.nullable(z.string()),
  counts: z.enum(lotCounts),
  quantity: z.number(),
  /** Base units. */
  units: z.number(),
  /** The other side: the seller, or the buying organization or person. */
  party: z.string(),
  orderId: id,
  orderNumber: z.string(),
  /** The number of the parcel within the order. */
  parcel: z.number(),
  shippedAt: time,
  costCentre: z.string(),
  /** The delivery address in one line. */
  deliveredTo: z.string(),
});
export type FoundLot = z.infer<typeof foundLot>;

/** `search`: a lot, a serial number or the code of a label. Without it, every recorded lot is listed, the latest first. */
const query = { orgId: id, search: z.optional(searchedText), cursor, pageSize };

export const lots = {
  correct: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/orders/{orderId}/parcel-items/{itemId}/lots',
    summary: 'Record or correct the lots of a line of a shipped parcel; replaced lots stay in the history',
    access: { kind: 'organization', action: 'sales.manage' },
    refuses: ['NOT_FOUND'],
  })
    .input(
      z.object({
        orgId: id,
        orderId: id,
        itemId: id,
        /** All lots of the line. Lots that are already recorded with the same values stay. */
        lots: z.array(newLot).check(z.maxLength(limitsOfLots.ofLine)),
        /** The ids of the recorded lots that the client saw. */
        seen: z.array(id),
        /** Required when a recorded lot is replaced. */
        reason: z._default(reason, ''),
      }),
    )
    .output(
      z.object({
        /** Null when the lots were recorded. `CONFLICT`: the recorded lots are not those that the client saw. */
        refused: z.nullable(
          z.object({
            code: z.enum([...lotRefusals, 'CONFLICT', 'REASON_MISSING']),
            lot: z.optional(z.int()),
          }),
        ),
      }),
    ),
  sold: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/lots/sold',
    summary: 'Where the lots of a seller went: buyers, orders, parcels and quantities',
    access: { kind: 'organization', action: 'sales.read' },
  })
    .input(z.object(query))
    .output(page(foundLot)),
  bought: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/lots/bought',
    summary: 'Which lots an organization received, with the orders, cost centres and delivery addresses',
    access: { kind: 'organization', action: 'purchases.read' },
  })
    .input(
      z.object({
        ...query,
        /** A part of the cost centre or of the delivery address. */
        ward: z.optional(searchedText),
      }),
    )
    .output(page(foundLot)),
};
