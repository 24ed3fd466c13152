import { createProductInput, type ProductFields } from '../../../../contract/products.ts';
import { refusedFields } from '../../../access/refuse.ts';
import { mapDevice, primaryIdentifier } from './map-device.ts';
import type { GudidDevice } from './reading/gudid-device.ts';
import type { Terms } from './terms.ts';

export type CheckedDevice = { product: ProductFields & { orgId: string } } | { refusal: string };

/** The record's product, checked by the contract's schema, or the reason why the record is refused. */
export function checkDevice(device: GudidDevice, orgId: string, terms: Terms): CheckedDevice {
  const refusal = unusable(device);
  if (refusal) return { refusal };
  const { price, currency, status } = terms;
  const parsed = createProductInput.safeParse({ orgId, price, currency, status, ...mapDevice(device) });
  if (parsed.success) return { product: parsed.data };
  const refusals = Object.entries(refusedFields(parsed.error.issues));
  return { refusal: refusals.map(([path, { error }]) => `${path}: ${error}`).join(' ') };
}

/**
 * Why the record cannot be imported, apart from errors that the product's schema finds. Null when there is no such
 * reason.
 */
function unusable(device: GudidDevice): string | null {
  if (!primaryIdentifier(device)?.id) return 'There is no primary device identifier.';
  if (device.recordStatus && device.recordStatus !== 'Published') {
    return `The record is not published (${device.recordStatus}).`;
  }
  if (device.distributionStatus === 'Not in Commercial Distribution') {
    const since = device.distributionEnd ? ` since ${device.distributionEnd}` : '';
    return `The device is not in commercial distribution${since}.`;
  }
  return null;
}
