import type {
  ListedQuoteRequest,
  QuotedLine,
  QuoteRequest,
  QuoteVersion,
  ReceivedRequest,
} from '../../contract/quote-requests.ts';
import { membership } from './organizations.ts';

export const requestId = '01980000-0000-7000-8000-0000000000d1';
export const sellers = {
  glia: '01980000-0000-7000-8000-0000000000d2',
  axon: '01980000-0000-7000-8000-0000000000d3',
};
export const lines = {
  cap: '01980000-0000-7000-8000-0000000000d4',
  gel: '01980000-0000-7000-8000-0000000000d5',
};
export const productId = '01980000-0000-7000-8000-0000000000d6';

const listed = {
  ...{ id: requestId, number: 'RFQ-2026-ABCD2345', title: 'Caps for ward 4', currency: 'AUD' as const },
  ...{ deadline: '2027-01-20T10:00:00.000Z', isSealed: false, createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ status: 'open' as const, lineCount: 2 },
};

export const listedQuoteRequest = (parts: Partial<ListedQuoteRequest> = {}): ListedQuoteRequest => ({
  ...listed,
  ...{ sellerCount: 2, quoteCount: 1 },
  ...parts,
});

export function quotedLine(lineId: string, amount: string, parts: Partial<QuotedLine> = {}): QuotedLine {
  const { quantity = 2 } = parts;
  const unitPrice = (Number(amount) / quantity).toFixed(2);
  return {
    ...{ lineId, productId, name: 'Electrode cap', pack: 'each', packUnits: 1, quantity },
    ...{ tiers: [{ from: 1, price: unitPrice }], unitPrice, amount, gstTreatment: 'included' },
    ...{ isSubstitute: false, note: '' },
    ...parts,
  };
}

export function quoteVersion(quoted: QuotedLine[], parts: Partial<QuoteVersion> = {}): QuoteVersion {
  return {
    ...{ version: 1, freightAmount: '15.00', gstAmount: '10.00', totalAmount: '115.00', leadDays: 5 },
    ...{ validUntil: '2027-02-20T10:00:00.000Z', isExpired: false, note: '', files: [], lines: quoted },
    createdAt: '2026-11-21T10:00:00.000Z',
    ...parts,
  };
}

const request = {
  ...listed,
  ...{ note: 'Before the ward opens.', orgName: 'Ship Optics', messages: [], files: [] },
  requester: { userId: sellers.glia, fullName: 'Mia Member' },
  lines: [
    { id: lines.cap, productId, name: 'Electrode cap', pack: 'each' as const, unit: '', quantity: 2 },
    { id: lines.gel, productId: null, name: 'Conductive gel', pack: null, unit: 'bottle', quantity: 10 },
  ],
};

/** A request with a quote of each seller. Glia is cheaper for the cap, and Axon for the gel. */
export function quoteRequest(parts: Partial<QuoteRequest> = {}): QuoteRequest {
  const seller = { state: 'quoted' as const, declineReason: '' };
  const glia = [quotedLine(lines.cap, '90.00'), quotedLine(lines.gel, '50.00', { quantity: 10 })];
  const axon = [quotedLine(lines.cap, '95.00'), quotedLine(lines.gel, '40.00', { quantity: 10 })];
  return {
    ...request,
    orgId: membership().id,
    delivery: {
      ...{ recipient: 'Ada Buyer', organization: '', line1: '1 Quay Street', line2: '', city: 'Sydney' },
      ...{ region: 'NSW', postalCode: '2000', country: 'AU', phone: '', email: '', instructions: '' },
    },
    sellers: [
      { ...seller, sellerOrgId: sellers.glia, sellerName: 'Glia Works', quote: quoteVersion(glia) },
      {
        ...{ ...seller, sellerOrgId: sellers.axon, sellerName: 'Axon Supplies' },
        quote: quoteVersion(axon, { version: 3, freightAmount: '0.00' }),
      },
    ],
    isWithheld: false,
    acceptance: null,
    ...parts,
  };
}

export function receivedRequest(parts: Partial<ReceivedRequest> = {}): ReceivedRequest {
  return {
    ...request,
    place: { city: 'Sydney', region: 'NSW', postalCode: '2000', country: 'AU' },
    ...{ state: 'invited', isWon: null, versions: [] },
    ...parts,
  };
}
