const kinds = { 380: 'invoices', 381: 'creditNotes', 383: 'debitNotes' } as const;

/**
 * Counts the files: all files, those of each kind of document, those with each combination of GST categories, those with
 * freight, and those of orders on account. Also counts the lines of all files together.
 */
export function figuresOf(files: readonly string[]) {
  const figures: Record<string, number> = { files: files.length };
  const count = (name: string, by = 1) => {
    figures[name] = (figures[name] ?? 0) + by;
  };
  for (const xml of files) {
    const code = /TypeCode>(\d+)</.exec(xml)?.[1] as `${keyof typeof kinds}` | undefined;
    count(code ? kinds[code] : 'others');
    const taxed = xml.slice(xml.indexOf('<cac:TaxTotal>'), xml.indexOf('</cac:TaxTotal>'));
    const categories = [...taxed.matchAll(/<cbc:ID>([SZGO])</g)].map(([, category]) => category);
    count(`with ${categories.toSorted().join('+')}`);
    if (xml.includes('<cac:AllowanceCharge>')) count('withFreight');
    if (!/<cbc:PayableAmount [^>]*>0\.00</.test(xml)) count('onAccount');
    count('lines', xml.split('<cac:Price>').length - 1);
  }
  return figures;
}
