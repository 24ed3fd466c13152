import { documentNumber } from '../../../../../contract/order-documents.ts';
import type { InvoiceContent } from '../../../../db/invoice-content.ts';
import type { IssuedDocument } from '../find-document.ts';
import { en } from '../words/en.ts';
import { type Net, pintAmounts, type Subtotal, sumOf } from './pint-amounts.ts';
import { gstCategory, money } from './pint-elements.ts';
import { lineOf, partLine } from './pint-lines.ts';
import { deliveryOf, partyOf } from './pint-parties.ts';
import { type Element, element, writeXml } from './xml.ts';

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Codes of UNTDID 1001. PINT has no debit note, so a debit note is an invoice of the type 383. */
const typeCodes = { invoice: '380', credit_note: '381', debit_note: '383' };

/**
 * The content of an invoice or note as Peppol PINT A-NZ billing (UBL 2.1). UBL defines the sequence of the elements.
 * Call this only if `pintObstacle` is null.
 */
export function pintXml(invoice: IssuedDocument): string {
  const root = invoice.kind === 'credit_note' ? 'CreditNote' : 'Invoice';
  const written = element(root, contentOf(root, invoice), {
    xmlns: `${ubl}:${root}-2`,
    'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
  });
  if (!written) throw new Error('The invoice is empty');
  return writeXml(written);
}

function contentOf(root: 'Invoice' | 'CreditNote', { kind, number, content }: IssuedDocument) {
  const { issuedOn, orderNumber, purchaseOrderNumber = '' } = content;
  const amounts = pintAmounts(content);
  const lines = amounts.lines
    ? amounts.lines.map((line, at) => lineOf(root, at + 1, line))
    : amounts.parts.map((part, at) => partLine(root, at + 1, part, content));
  const charges = amounts.lines ? amounts.parts : [];
  return [
    element('cbc:CustomizationID', 'urn:peppol:pint:billing-1@aunz-1'),
    element('cbc:ProfileID', 'urn:peppol:bis:billing'),
    element('cbc:ID', documentNumber(kind, number)),
    element('cbc:IssueDate', issuedOn),
    // A credit note of UBL has no due date.
    root === 'Invoice' ? element('cbc:DueDate', content.dueOn ?? '') : null,
    element(`cbc:${root}TypeCode`, typeCodes[kind]),
    element('cbc:Note', noteOf(content)),
    element('cbc:DocumentCurrencyCode', content.currency),
    // PINT requires a reference of the buyer. If the buyer entered no purchase order number, the file contains the
    // order's number instead.
    element('cac:OrderReference', [
      element('cbc:ID', purchaseOrderNumber || orderNumber),
      element('cbc:SalesOrderID', orderNumber),
    ]),
    changedInvoice(content),
    element('cac:AccountingSupplierParty', [
      partyOf(content.seller, { isRegistered: content.gstTreatment !== 'none' }),
    ]),
    element('cac:AccountingCustomerParty', [partyOf(content.buyer)]),
    deliveryOf(content),
    paymentOf(content),
    termsOf(root, content),
    ...charges.map(chargeOf),
    element('cac:TaxTotal', [money('cbc:TaxAmount', amounts.gst), ...amounts.subtotals.map(subtotalOf)]),
    totalsOf(amounts, charges, content.dueOn !== undefined),
    ...lines,
  ];
}

function noteOf({ changes, gstTreatment }: InvoiceContent): string {
  if (changes) return en.reason[changes.reason];
  return gstTreatment === 'export' ? en.exported : gstTreatment === 'free' ? en.free : '';
}

function changedInvoice({ changes }: InvoiceContent): Element | null {
  return changes
    ? element('cac:BillingReference', [
        element('cac:InvoiceDocumentReference', [
          element('cbc:ID', changes.number),
          element('cbc:IssueDate', changes.issuedOn),
        ]),
      ])
    : null;
}

/** Codes of UNCL 4461: 48 is a bank card, 1 is an unknown means of payment. A note has no payment. */
function paymentOf({ paid, changes }: InvoiceContent): Element | null {
  if (!paid || changes) return null;
  const { card } = paid;
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', card ? '48' : '1'),
    card
      ? element('cac:CardAccount', [
          element('cbc:PrimaryAccountNumberID', card.last4),
          // UBL requires the card's network, and Myelin does not store it.
          element('cbc:NetworkID', 'NA'),
        ])
      : null,
  ]);
}

/** The freight, or its part in one GST category. Its reason code is FC (UNCL 7161). */
function chargeOf({ category, net }: Net): Element | null {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'true'),
    element('cbc:AllowanceChargeReasonCode', 'FC'),
    element('cbc:AllowanceChargeReason', en.freight),
    money('cbc:Amount', net),
    gstCategory('cac:TaxCategory', category),
  ]);
}

function subtotalOf({ category, taxable, gst }: Subtotal): Element | null {
  return element('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', taxable),
    money('cbc:TaxAmount', gst),
    gstCategory('cac:TaxCategory', category),
  ]);
}

/** PINT requires terms of payment for an amount to pay without a due date. */
function termsOf(root: 'Invoice' | 'CreditNote', { dueOn, changes }: InvoiceContent): Element | null {
  return root === 'CreditNote' && dueOn !== undefined && changes
    ? element('cac:PaymentTerms', [element('cbc:Note', en.creditedToInvoice(changes.number))])
    : null;
}

/**
 * On account, the whole amount is to be paid or credited. In other documents nothing is left to pay: an invoice is issued
 * when it is paid, and a note when its money has moved.
 */
function totalsOf(
  { total, gst }: { total: number; gst: number },
  charges: readonly Net[],
  isOnAccount: boolean,
): Element | null {
  const charged = sumOf(charges.map(({ net }) => net));
  return element('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', total - gst - charged),
    money('cbc:TaxExclusiveAmount', total - gst),
    money('cbc:TaxInclusiveAmount', total),
    charges.length > 0 ? money('cbc:ChargeTotalAmount', charged) : null,
    isOnAccount ? null : money('cbc:PrepaidAmount', total),
    money('cbc:PayableAmount', isOnAccount ? total : 0),
  ]);
}
