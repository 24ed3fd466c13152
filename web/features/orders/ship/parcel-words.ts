import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ParcelRefusal } from '../../../../contract/order-life.ts';

/** Why the server did not record a parcel. */
export const parcelRefusalWords: Record<ParcelRefusal, MessageDescriptor> = {
  NOT_FOUND: msg`This order is not one of your organization’s.`,
  ORDER_NOT_SHIPPABLE: msg`It is unpaid, or it has since been shipped, refunded or disputed.`,
  MORE_THAN_BOUGHT: msg`This is more than was bought. A colleague may have shipped some of it already.`,
  UNITS_REFUNDED: msg`Some of these units were refunded. Refunded units are not shipped.`,
  LICENCE_REQUIRED: msg`The buyer lacks a licence that these products need. The order is held.`,
  LOT_MISSING: msg`Name the lot of each item.`,
  EXPIRY_MISSING: msg`Give the expiry date of each item.`,
  EXPIRY_UNCONFIRMED: msg`Confirm each lot that has expired or soon will have.`,
  EXPIRY_REASON_MISSING: msg`Say why you ship an expired lot.`,
  LOTS_EXCEED_PACKS: msg`The lots of an item have more than this parcel.`,
  LABEL_OF_OTHER_PRODUCT: msg`This label is not of an item in this parcel. Type its lot instead, or add its device identifier to the product.`,
  MANUFACTURED_LATER: msg`A lot cannot be manufactured after it was shipped or expired.`,
  LOT_RECALLED: msg`This lot is recalled, or lots of this device are recalled and the lot is not named.`,
  SERIAL_TAKEN: msg`A unit with this serial number was already shipped.`,
  CONFLICT: msg`It was already recorded with other contents. See the order’s page.`,
};
