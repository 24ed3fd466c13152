import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from '../../../../../scripts/proof/random.ts';
import { sellOnAccount } from '../../../../testing/pint/random-account-sales.ts';
import { openMarket, sellAndRefund, type WrittenDocument } from '../../../../testing/pint/random-sales.ts';
import { startTestPayments, type TestPayments } from '../../../../testing/test-payments.ts';

/** `npm run proof -- pint FOLDER` writes hundreds of files, and checks them against the official rules. */
const count = Number(process.env.PINT_DOCUMENTS ?? 2);
const seed = Number(process.env.PINT_SEED ?? Date.now() % 1_000_000);
const output = process.env.PINT_OUTPUT;

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

it(`the PINT A-NZ files of random sales, refunds and orders on account have the totals of their documents (seed ${seed})`, {
  timeout: 60_000 + count * 5_000,
}, async () => {
  const market = await openMarket(payments);
  const random = randomOf(seed);
  const documents: WrittenDocument[] = [];
  while (documents.length < count)
    documents.push(...(await sellAndRefund(market, random)), ...(await sellOnAccount(market, random)));
  for (const document of documents) {
    compareTotals(document);
    if (output) await writeFile(join(output, `${document.kind}-${document.number}.xml`), document.xml);
  }
});

function compareTotals({ xml, amount, gstAmount, toPay }: WrittenDocument): void {
  const [total = 0] = centsOf(xml, 'cbc:TaxInclusiveAmount');
  const [gst = 0, ...gstOfCategories] = centsOf(xml, 'cbc:TaxAmount');
  expect([total, gst], xml).toEqual([toCents(amount), toCents(gstAmount)]);
  expect(centsOf(xml, 'cbc:PayableAmount'), xml).toEqual([toCents(toPay)]);
  expect(sumOf(gstOfCategories), xml).toBe(gst);
  expect(sumOf(centsOf(xml, 'cbc:TaxableAmount')), xml).toBe(total - gst);
  const [, ...lines] = centsOf(xml, 'cbc:LineExtensionAmount');
  expect(sumOf([...lines, ...centsOf(xml, 'cbc:Amount')]), xml).toBe(total - gst);
}

function centsOf(xml: string, name: string): number[] {
  return [...xml.matchAll(new RegExp(`<${name} [^>]*>([^<]*)<`, 'g'))].map(([, text = '']) => toCents(text));
}

const toCents = (amount: string) => Number(amount.replace('.', ''));
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
