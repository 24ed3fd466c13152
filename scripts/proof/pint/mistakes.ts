/** A change that makes a file wrong, and exactly the rules that the wrong file breaks. */
type Mistake = { name: string; breaks: string[]; make: (xml: string) => string };

const isInvoice = (xml: string) => xml.includes('<cbc:InvoiceTypeCode>380<');

/** The mistakes to test. Each mistake is made in the first file in which it is possible. */
export const mistakes: readonly Mistake[] = [
  {
    name: 'the total is one cent too high',
    breaks: ['ibr-co-15', 'ibr-co-16'],
    make: (xml) =>
      xml.replace(/(<cbc:TaxInclusiveAmount [^>]*>)(\d+)\.(\d\d)/, (_whole, start, whole, cents) => {
        const more = String(BigInt(whole + cents) + 1n).padStart(3, '0');
        return `${start}${more.slice(0, -2)}.${more.slice(-2)}`;
      }),
  },
  {
    name: 'the price of a line is ten times as high',
    breaks: ['aligned-ibrp-053'],
    make: (xml) => xml.replace(/(<cbc:PriceAmount [^>]*>)(?=\d*[1-9])/, '$11'),
  },
  {
    name: 'the buyer has no ABN',
    breaks: ['aligned-ibr-004-aunz'],
    make: (xml) =>
      xml.replace(
        /(<cac:AccountingCustomerParty>[\s\S]*?)\s*<cbc:CompanyID schemeID="0151">\d+<\/cbc:CompanyID>/,
        '$1',
      ),
  },
  {
    name: 'there is no reference of the buyer',
    breaks: ['aligned-ibrp-003'],
    make: (xml) => xml.replace(/\s*<cac:OrderReference>[\s\S]*?<\/cac:OrderReference>/, ''),
  },
  {
    name: 'an element is empty',
    breaks: ['ibr-079'],
    make: (xml) => (isInvoice(xml) ? xml.replace(/<cbc:StreetName>[^<]*</, '<cbc:StreetName><') : xml),
  },
  {
    name: 'an amount to pay has no due date',
    breaks: ['aligned-ibrp-061'],
    make: (xml) => xml.replace(/\s*<cbc:DueDate>[^<]*<\/cbc:DueDate>/, ''),
  },
  {
    name: 'the amount to pay is one cent',
    breaks: ['ibr-co-16'],
    make: (xml) => xml.replace(/(<cbc:PayableAmount [^>]*>)[1-9]\d*\.\d\d/, '$10.01'),
  },
];
