import { isAbn } from '../../../../../contract/abn.ts';
import type { PintObstacle } from '../../../../../contract/order-documents.ts';
import type { InvoiceContent } from '../../../../db/invoice-content.ts';
import { pintAmounts } from './pint-amounts.ts';

/** How far the GST of a document may differ from 10 % of its taxable amount, in cents (rule aligned-ibrp-s-09-aunz). */
const mostDifference = 100;

/**
 * Why a document cannot be a PINT A-NZ file. Null if it can. The Peppol network addresses both parties by their ABN. A
 * party in New Zealand needs an NZBN, and Myelin does not store NZBNs.
 */
export function pintObstacle(content: InvoiceContent): PintObstacle | null {
  const { currency, seller, buyer } = content;
  if (currency !== 'AUD') return 'currency';
  if (!isAbn(seller.abn)) return 'seller_abn';
  if (!isAbn(buyer.abn)) return 'buyer_abn';
  if ([seller, buyer].some(({ address }) => address?.country === 'NZ')) return 'new_zealand';
  const differs = pintAmounts(content).subtotals.some(
    ({ category, taxable, gst }) => category === 'S' && Math.abs(10 * gst - taxable) > 10 * mostDifference,
  );
  return differs ? 'gst_rounding' : null;
}
