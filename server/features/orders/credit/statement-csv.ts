import type { AccountMovement, AccountStatement } from '../../../../contract/credit-statements.ts';
import { toCsv } from '../../../../contract/csv.ts';
import type { Language } from '../../../../contract/languages.ts';

type Word = AccountMovement | 'opening' | 'closing';

const words: Record<Language, Record<Word, string>> = {
  en: {
    ...{
      opening: 'Opening balance',
      closing: 'Closing balance',
      invoice: 'Invoice',
      debit_note: 'Debit note',
    },
    ...{
      credit_note: 'Credit note',
      receipt: 'Receipt',
      receipt_reversed: 'Receipt reversed',
      write_off: 'Write-off',
    },
  },
  de: {
    ...{ opening: 'Anfangssaldo', closing: 'Endsaldo', invoice: 'Rechnung', debit_note: 'Nachbelastung' },
    ...{
      credit_note: 'Rechnungskorrektur',
      receipt: 'Zahlungseingang',
      receipt_reversed: 'Zahlungseingang storniert',
    },
    write_off: 'Abschreibung',
  },
  es: {
    ...{ opening: 'Saldo inicial', closing: 'Saldo final', invoice: 'Factura', debit_note: 'Nota de débito' },
    ...{ credit_note: 'Nota de crédito', receipt: 'Cobro', receipt_reversed: 'Cobro anulado' },
    write_off: 'Condonación',
  },
  fr: {
    ...{ opening: 'Solde initial', closing: 'Solde final', invoice: 'Facture', debit_note: 'Note de débit' },
    ...{ credit_note: 'Avoir', receipt: 'Encaissement', receipt_reversed: 'Encaissement annulé' },
    write_off: 'Passage en pertes',
  },
};

export function statementCsv(
  { from, to, currency, opening, closing, movements }: AccountStatement,
  language: Language,
): File {
  const word = words[language];
  const rows = [
    ['Date', 'Movement', 'Document', 'Order', 'Reference', 'Reason', 'Currency', 'Amount', 'Balance'],
    [from, word.opening, '', '', '', '', currency, '', opening],
    ...movements.map(({ at, kind, document, orderNumber, reference, reason, amount, balance }) => [
      ...[at.slice(0, 10), word[kind], document ?? '', orderNumber ?? '', reference, reason],
      ...[currency, amount, balance],
    ]),
    [to, word.closing, '', '', '', '', currency, '', closing],
  ];
  return new File([toCsv(rows)], `account-statement-${from}-${to}.csv`, { type: 'text/csv' });
}
