import { describe, expect, it } from 'vitest';
import { aBuyerParty, aContent, anIssued, anItem } from '../../../../testing/pint/issued.ts';
import { pintXml } from './pint-xml.ts';

const cap = anItem({ unitPrice: '12.37', quantity: 144, pack: 'box', packUnits: 12 });
const aid = anItem({ unitPrice: '500.00', quantity: 1, gstTreatment: 'free', name: 'Hearing aid' });
const changes = { number: 'INV-000042', issuedOn: '2026-11-20', reason: 'refund' } as const;

/** The texts of the elements of this name, in their sequence. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

describe('the PINT A-NZ file', () => {
  it('of an invoice has its number, its references, both ABNs, its totals and its payment', () => {
    const xml = pintXml(anIssued(aContent([cap, aid])));
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Invoice xmlns="urn:oasis:/);
    for (const [name, texts] of [
      ['cbc:CustomizationID', ['urn:peppol:pint:billing-1@aunz-1']],
      ['cbc:ProfileID', ['urn:peppol:bis:billing']],
      ['cbc:InvoiceTypeCode', ['380']],
      ['cbc:SalesOrderID', ['MY-7K2M-9QXD']],
      ['cbc:EndpointID', ['51824753556', '53004085616']],
      ['cbc:LineExtensionAmount', ['2119.35', '1619.35', '500.00']],
      ['cbc:TaxExclusiveAmount', ['2119.35']],
      ['cbc:TaxInclusiveAmount', ['2281.28']],
      ['cbc:TaxAmount', ['161.93', '161.93', '0.00']],
      ['cbc:PrepaidAmount', ['2281.28']],
      ['cbc:PayableAmount', ['0.00']],
      ['cbc:PrimaryAccountNumberID', ['4242']],
      ['cbc:PriceAmount', ['11.24549', '500.00']],
    ] as const)
      expect(textsOf(xml, name), name).toEqual(texts);
    expect(xml).toContain('<cbc:ID>INV-000042</cbc:ID>');
    expect(xml).toContain('<cac:OrderReference>\n    <cbc:ID>PO 4500/17</cbc:ID>');
    expect(xml).toContain('<cbc:InvoicedQuantity unitCode="XBX">144</cbc:InvoicedQuantity>');
    expect(xml).toContain('<cbc:Value>box of 12</cbc:Value>');
  });

  it.each(['', undefined])('has the number of the order as reference for a buyer who gave none', (none) => {
    const { purchaseOrderNumber: _, ...content } = aContent([cap]);
    const xml = pintXml(anIssued(none === undefined ? content : { ...content, purchaseOrderNumber: none }));
    expect(xml).toContain('<cac:OrderReference>\n    <cbc:ID>MY-7K2M-9QXD</cbc:ID>');
  });

  it('has freight as a charge, which is part of the total and not of the lines', () => {
    const xml = pintXml(anIssued(aContent([cap], { freight: { amount: '11.00', gstAmount: '1.00' } })));
    expect(textsOf(xml, 'cbc:ChargeTotalAmount')).toEqual(['10.00']);
    expect(textsOf(xml, 'cbc:LineExtensionAmount')[0]).toBe('1619.35');
    expect(textsOf(xml, 'cbc:TaxInclusiveAmount')).toEqual(['1792.28']);
  });

  it('of a credit note names the invoice that it changes, and the reason', () => {
    const content = aContent([cap, aid], { total: '100.00', gst: '7.10', changes });
    const xml = pintXml(anIssued(content, 'credit_note'));
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(textsOf(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381']);
    expect(xml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-000042<\/cbc:ID>/);
    expect(textsOf(xml, 'cbc:Note')).toEqual(['Refund']);
    expect(textsOf(xml, 'cbc:CreditedQuantity')).toEqual(['1', '1']);
    expect(textsOf(xml, 'cbc:TaxInclusiveAmount')).toEqual(['100.00']);
    expect(xml).toContain('<cbc:Name>Refund: Cap, Hearing aid</cbc:Name>');
    expect(xml).not.toContain('cac:PaymentMeans');
  });

  it('of a debit note is an invoice of the type 383', () => {
    const xml = pintXml(anIssued(aContent([cap], { changes }), 'debit_note'));
    expect(textsOf(xml, 'cbc:InvoiceTypeCode')).toEqual(['383']);
    expect(xml).toContain('<cbc:ID>DN-000042</cbc:ID>');
  });

  it('of a seller who is not registered has no rate and no registration', () => {
    const xml = pintXml(
      anIssued(aContent([anItem({ unitPrice: '10.00', quantity: 1, gstTreatment: 'none' })])),
    );
    expect(xml).not.toMatch(/cbc:Percent|cac:PartyTaxScheme/);
  });

  it('never contains an empty element', () => {
    const buyer = { ...aBuyerParty, contact: null, address: null };
    const item = anItem({ unitPrice: '0.00', quantity: 1, name: '<Cap> & "Gel"' });
    const { paid: _, ...content } = aContent([cap, item], { buyer });
    const xml = pintXml(anIssued(content));
    expect(xml).not.toMatch(/<([\w:]+)[^>]*>\s*<\/\1>|\/>/);
    expect(xml).toContain('<cbc:Name>&lt;Cap&gt; &amp; &quot;Gel&quot;</cbc:Name>');
  });
});
